//! Hands out the files of a folder, on this computer alone.
//!
//! Sixty lines of the standard library instead of a web framework: it answers GET for plain files, to one person.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

/// A server that runs until it is stopped.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    stopped: Arc<AtomicBool>,
    asked: Arc<Mutex<Vec<String>>>,
}

impl Server {
    /// Serves a folder at a port of this computer; at any that is free for 0.
    ///
    /// # Errors
    ///
    /// Those of the system, such as that the port is taken.
    pub fn start(folder: &Path, port: u16) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let server = Server {
            address: listener.local_addr()?,
            stopped: Arc::default(),
            asked: Arc::default(),
        };
        let (stopped, asked) = (Arc::clone(&server.stopped), Arc::clone(&server.asked));
        let folder = Arc::new(folder.to_owned());
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if stopped.load(Ordering::Relaxed) {
                    return;
                }
                let (folder, asked) = (Arc::clone(&folder), Arc::clone(&asked));
                // A browser that hangs up in the middle of an answer does not want it.
                thread::spawn(move || answer(&stream, &folder, &asked));
            }
        });
        Ok(server)
    }

    /// The address of the page.
    #[must_use]
    pub fn page(&self) -> String {
        format!("http://localhost:{}/", self.address.port())
    }

    /// What was asked for so far.
    #[must_use]
    pub fn asked(&self) -> Vec<String> {
        self.asked
            .lock()
            .map(|asked| asked.clone())
            .unwrap_or_default()
    }

    /// Stops: nobody is answered any more.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
        // The thread sees it when somebody knocks.
        let _ = TcpStream::connect(self.address);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}

fn answer(mut stream: &TcpStream, folder: &Path, asked: &Mutex<Vec<String>>) -> io::Result<()> {
    let mut lines = BufReader::new(stream).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    // The rest of the head says nothing that matters here.
    while lines
        .next()
        .transpose()?
        .is_some_and(|line| !line.is_empty())
    {}
    let mut words = request.split(' ');
    let (method, address) = (words.next(), words.next().unwrap_or_default());
    if let Ok(mut asked) = asked.lock() {
        asked.push(address.to_owned());
    }
    let file = file_of(folder, address).filter(|_| matches!(method, Some("GET" | "HEAD")));
    let bytes = file.as_deref().and_then(|file| fs::read(file).ok());
    let (status, kind, bytes) = match (file, bytes) {
        (Some(file), Some(bytes)) => ("200 OK", kind(&file), bytes),
        _ => (
            "404 Not Found",
            "text/plain",
            b"There is no such file.\n".to_vec(),
        ),
    };
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
        bytes.len()
    )?;
    if method != Some("HEAD") {
        stream.write_all(&bytes)?;
    }
    stream.flush()
}

/// The file of an address, none outside of the folder.
fn file_of(folder: &Path, address: &str) -> Option<PathBuf> {
    let path = address.split(['?', '#']).next()?.trim_start_matches('/');
    let path = Path::new(if path.is_empty() { "index.html" } else { path });
    let inside = path
        .components()
        .all(|step| matches!(step, Component::Normal(_)));
    inside.then(|| folder.join(path))
}

/// What a file is, in the words of its `Content-Type`.
fn kind(file: &Path) -> &'static str {
    match file.extension().and_then(|end| end.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
