//! The inbox: a small flash of its own, into which a lesson was put from outside while the device was off.
//!
//! ```text
//! 0   a lesson, see `src/book/lesson.rs`; ones if there is none, zeros where it was taken out
//!     ones to the end
//! ```
//!
//! A lesson stays there until the book that has learned it is saved, and to learn it twice is to learn it once: whenever the power goes,
//! the next start finishes what was begun. It is taken out by making its head zeros, and then erased. A cut in the middle of that can
//! leave bytes that look like damage; they are reported and taken out likewise, and the book is as it should be. So is a lesson that a newer
//! version made: it is reported once, not at every start.

use embedded_storage::nor_flash::{NorFlash, ReadNorFlash};

use crate::book::{BadLesson, LESSON_BYTES, Lesson};
use crate::sure::Sure;

/// As many bytes as identify what lies there.
const HEAD: usize = 4;

/// Reads what lies in an inbox; `None` when there is nothing.
///
/// # Errors
///
/// Those of the flash.
pub fn read_inbox<F: ReadNorFlash>(
    inbox: &mut F,
) -> Result<Option<Result<Lesson, BadLesson>>, F::Error> {
    let mut bytes = [0; LESSON_BYTES];
    let length = inbox.capacity().min(LESSON_BYTES);
    let bytes = bytes.get_mut(..length).sure_or(&mut []);
    inbox.read(0, bytes)?;
    let head = bytes.first_chunk::<HEAD>();
    if head.is_none_or(|head| [[0xff; HEAD], [0; HEAD]].contains(head)) {
        return Ok(None);
    }
    Ok(Some(Lesson::from_bytes(bytes)))
}

/// Empties an inbox; one that is empty is left as it is.
///
/// # Errors
///
/// Those of the flash; what lay there may still be there.
pub fn empty_inbox<F: NorFlash>(inbox: &mut F) -> Result<(), F::Error> {
    if is_blank(inbox)? {
        return Ok(());
    }
    inbox.write(0, &[0; HEAD])?;
    let end = u32::try_from(inbox.capacity()).sure_or(0);
    inbox.erase(0, end)
}

/// Whether all of an inbox is erased: after a cut its head alone may be.
fn is_blank<F: ReadNorFlash>(inbox: &mut F) -> Result<bool, F::Error> {
    let mut bytes = [0; 64];
    let step = bytes.len();
    for at in (0..inbox.capacity()).step_by(step) {
        inbox.read(u32::try_from(at).sure_or(0), &mut bytes)?;
        if bytes.iter().any(|byte| *byte != 0xff) {
            return Ok(false);
        }
    }
    Ok(true)
}
