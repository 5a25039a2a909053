//! The words of the rulebooks: a text that says something else in place of one is reported with its file and line.
//!
//! What is said and what is not lies in `terms`, a file for each language; `terms/english.txt` says how it is written. A
//! language without such a file is not checked.

use crate::house::{files, read, top};

/// A term of a rulebook.
struct Term<'t> {
    line: usize,
    /// Where it is printed.
    source: &'t str,
    said: &'t str,
    not_said: Vec<&'t str>,
}

/// The terms of a table, or what is wrong with it.
fn terms(table: &str) -> Result<Vec<Term<'_>>, String> {
    let mut found = Vec::new();
    let mut source = None;
    for (line, text) in (1..).zip(table.lines().map(str::trim)) {
        if let Some(rest) = text.strip_prefix("##") {
            source = Some(rest.trim());
        } else if !text.is_empty() && !text.starts_with('#') {
            let source = source.ok_or(format!("{line}: no rulebook is named"))?;
            let parts = text.split_once(" = ");
            let (said, variants) = parts.ok_or(format!("{line}: not `term = variants`"))?;
            found.push(Term {
                line,
                source,
                said,
                not_said: variants.split(',').map(str::trim).collect(),
            });
        }
    }
    Ok(found)
}

/// The phrases of a language: line, text, and that in the form for one and in the form for more.
fn phrases(file: &str) -> Vec<(usize, &str, [String; 2])> {
    let lines = (1..).zip(file.lines());
    let texts = lines.filter_map(|(line, text)| {
        let (key, text) = text.split_once('=')?;
        let is_phrase = key.starts_with(|first: char| first.is_ascii_uppercase());
        is_phrase.then(|| (line, text, [0, 1].map(|form| in_form(text, form))))
    });
    texts.collect()
}

/// A text with one of the two forms of each choice, in small letters.
fn in_form(text: &str, form: usize) -> String {
    let mut said = String::new();
    let mut rest = text;
    while let Some((before, choice)) = rest.split_once('[') {
        let (choice, after) = choice.split_once(']').unwrap_or((choice, ""));
        said += before;
        said += choice.split('|').nth(form).unwrap_or_default();
        rest = after;
    }
    (said + rest).to_lowercase()
}

/// Whether a text in small letters has these words: whole ones, but for endings where a `*` stands.
fn says(text: &str, words: &str) -> bool {
    let words = words.to_lowercase();
    let starts = text.char_indices().map(|(at, _)| at);
    starts
        .filter(|at| !text[..*at].ends_with(char::is_alphanumeric))
        .any(|at| begins(&text[at..], &words))
}

/// Whether a text begins with these words.
fn begins(text: &str, words: &str) -> bool {
    let (word, more) = match words.split_once('*') {
        Some((word, more)) => (word, Some(more)),
        None => (words, None),
    };
    let Some(rest) = text.strip_prefix(word) else {
        return false;
    };
    match more {
        Some(more) => begins(rest.trim_start_matches(char::is_alphanumeric), more),
        // A sign at the end is a whole word by itself.
        None => {
            word.ends_with(|last: char| !last.is_alphanumeric())
                || !rest.starts_with(char::is_alphanumeric)
        }
    }
}

/// What is wrong with a language's texts, and with the table itself.
fn faults((path, file): (&str, &str), (table_path, table): (&str, &str)) -> Vec<String> {
    let terms = match terms(table) {
        Ok(terms) => terms,
        Err(wrong) => return vec![format!("{table_path}:{wrong}")],
    };
    let phrases = phrases(file);
    let mut faults = Vec::new();
    for term in terms {
        let Term {
            line, source, said, ..
        } = term;
        let has = |words: &str, forms: &[String; 2]| forms.iter().any(|form| says(form, words));
        if !phrases.iter().any(|(.., forms)| has(said, forms)) {
            faults.push(format!("{table_path}:{line}: no text says `{said}`"));
        }
        for words in term.not_said {
            if says(&said.to_lowercase(), words) {
                faults.push(format!("{table_path}:{line}: `{words}` is the term itself"));
            }
            for (at, text, _) in phrases.iter().filter(|(.., forms)| has(words, forms)) {
                faults.push(format!(
                    "{path}:{at}: `{words}` for `{said}` ({source}): {text}"
                ));
            }
        }
    }
    faults
}

#[test]
fn a_text_uses_the_words_of_its_rulebook() {
    let mut wrong = Vec::new();
    let tables = files(&top().join("tests/text/terms"), ".txt");
    for table in &tables {
        let name = table.file_name().unwrap().to_string_lossy();
        let (path, table_path) = (
            format!("src/text/languages/{name}"),
            format!("tests/text/terms/{name}"),
        );
        let (file, table) = (read(&top().join(&path)), read(table));
        wrong.extend(faults((&path, &file), (&table_path, &table)));
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
    assert!(tables.len() >= 4, "only {} tables", tables.len());
}

/// What is said of one text beside one line of a table.
fn complaints(text: &str, line: &str) -> Vec<String> {
    let file = format!("name=Lancer\n\nOther=décollage\nKey={text}\n");
    let table = format!("## Rulebook, page 3\n\n{line}\n");
    faults(("fr.txt", &file), ("terms.txt", &table))
}

#[test]
fn a_forbidden_word_is_told_with_its_line_and_the_rulebook() {
    let said = complaints("Lancer un vaisseau", "décollage = lancer, quai*");
    let expected = "fr.txt:4: `lancer` for `décollage` (Rulebook, page 3): Lancer un vaisseau";
    assert_eq!(said, [expected]);
}

#[test]
fn a_forbidden_word_is_found_in_every_form_and_only_as_a_word() {
    for found in [
        "Quai {0}",
        "l'ancien quai",
        "deux quais",
        "{0} qua[i|is]",
        "Vaisseau à quai ?",
        "un quai-pont",
    ] {
        assert_eq!(complaints(found, "décollage = quai*").len(), 1, "{found}");
    }
    for other in ["laquais", "un qua", "équai", "{0} quatre"] {
        assert_eq!(complaints(other, "décollage = quai*"), [""; 0], "{other}");
    }
    assert_eq!(complaints("deux quais", "décollage = quai"), [""; 0]);
    assert_eq!(complaints("2 PV / tuile", "décollage = 2 PV /").len(), 1);
    assert_eq!(
        complaints("Navettes Terre", "décollage = navette* terre").len(),
        1
    );
}

#[test]
fn a_table_that_is_out_of_date_is_told() {
    let said = complaints("go", "Transfert = mouvement*");
    assert_eq!(said, ["terms.txt:3: no text says `Transfert`"]);
    let said = complaints("go", "décollage = décoll*");
    assert_eq!(said[0], "terms.txt:3: `décoll*` is the term itself");
    let said = complaints("go", "décollage");
    assert_eq!(said, ["terms.txt:3: not `term = variants`"]);
    let said = faults(("fr.txt", ""), ("terms.txt", "a = b"));
    assert_eq!(said, ["terms.txt:1: no rulebook is named"]);
}
