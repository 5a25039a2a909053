//! Reads the library's source as tokens and complains about names that must not be there.
//!
//! Tokens rather than text: what stands in comments and strings does not count, what stands in macros
//! and attributes does. Whatever would let a name slip past unread (an alias or a glob of the crate's
//! root, an `include!`, a foreign `#[path]`) is a complaint of its own.

use proc_macro2::{Delimiter, Group, Ident, Literal, TokenStream, TokenTree};

/// The layers, top to bottom: each may name those before it.
pub(super) const LAYERS: [&str; 16] = [
    "sure",
    "share",
    "components",
    "ledger",
    "referee",
    "rival",
    "journal",
    "history",
    "text",
    "book",
    "store",
    "export",
    "lots",
    "app",
    "companion",
    "view",
];

/// Names of std, of allocation, of clocks, of floating point: none of them exist on the chip or in the rules.
const FORBIDDEN: [&str; 8] = [
    "std",
    "alloc",
    "Instant",
    "SystemTime",
    "f16",
    "f32",
    "f64",
    "f128",
];

/// How the names of hardware crates and of the clocks that come with them begin.
const HARDWARE: [&str; 7] = [
    "embassy",
    "rp2040",
    "rp235x",
    "rp_hal",
    "rp_pico",
    "cortex_m",
    "embedded_hal",
];

/// What is wrong with one file of the library; `file` is its path below `src`, with forward slashes.
pub(super) fn complaints(file: &str, source: &str) -> Vec<String> {
    let mut module: Vec<String> = file
        .trim_end_matches(".rs")
        .split('/')
        .map(str::to_owned)
        .collect();
    if matches!(module.last().map(String::as_str), Some("lib" | "mod")) {
        module.pop();
    }
    let mut scan = Scan {
        file,
        complaints: Vec::new(),
    };
    match module.first() {
        Some(layer) if rank(layer).is_none() => scan.complain(format!("`{layer}` is no layer")),
        _ => {}
    }
    match source.parse::<TokenStream>() {
        Ok(tokens) => scan.tokens(tokens, &module, Inside::Code),
        Err(error) => scan.complain(format!("is not Rust: {error}")),
    }
    scan.complaints
}

/// Whether the source of the crate's root says `#![no_std]`, on no condition.
pub(super) fn is_no_std(source: &str) -> bool {
    let Ok(tokens) = source.parse::<TokenStream>() else {
        return false;
    };
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    tokens.windows(3).any(|three| match three {
        [hash, bang, TokenTree::Group(group)] => {
            is_punct(Some(hash), '#')
                && is_punct(Some(bang), '!')
                && group.delimiter() == Delimiter::Bracket
                && group.stream().to_string() == "no_std"
        }
        _ => false,
    })
}

/// Where a token stands.
#[derive(Clone, Copy, PartialEq)]
enum Inside {
    Code,
    Attribute,
    Derive,
}

struct Scan<'a> {
    file: &'a str,
    complaints: Vec<String>,
}

impl Scan<'_> {
    fn complain(&mut self, complaint: impl AsRef<str>) {
        let complaint = format!("src/{}: {}", self.file, complaint.as_ref());
        self.complaints.push(complaint);
    }

    /// Reads a run of tokens that stand in `module`.
    fn tokens(&mut self, tokens: TokenStream, module: &[String], inside: Inside) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (at, token) in tokens.iter().enumerate() {
            let before = &tokens[..at];
            let after = &tokens[at + 1..];
            match token {
                TokenTree::Ident(ident) => {
                    self.ident(&name(ident), before, after, module, inside);
                }
                TokenTree::Literal(literal) if is_float(literal, before) => {
                    self.complain(format!("the float `{literal}`"));
                }
                TokenTree::Group(group) => self.group(group, before, module, inside),
                TokenTree::Literal(_) | TokenTree::Punct(_) => {}
            }
        }
    }

    fn group(&mut self, group: &Group, before: &[TokenTree], module: &[String], inside: Inside) {
        let last = before.last();
        let is_attribute = group.delimiter() == Delimiter::Bracket
            && (is_punct(last, '#')
                || is_punct(last, '!') && is_punct(before.iter().rev().nth(1), '#'));
        let inside = match inside {
            _ if is_attribute => Inside::Attribute,
            Inside::Attribute if is_ident(last, "derive") => Inside::Derive,
            _ => inside,
        };
        // `pub(crate)`, `pub(super)` and `pub(in …)` speak of who may look, and name an ancestor at most.
        let inner: Vec<TokenTree> = group.stream().into_iter().collect();
        if is_ident(last, "pub")
            && group.delimiter() == Delimiter::Parenthesis
            && (inner.len() == 1 || is_ident(inner.first(), "in"))
            && matches!(inner.first(), Some(TokenTree::Ident(ident)) if ["crate", "super", "self", "in"].contains(&name(ident).as_str()))
        {
            return;
        }
        let mut module = module.to_vec();
        if let [.., keyword, TokenTree::Ident(child)] = before
            && is_ident(Some(keyword), "mod")
            && group.delimiter() == Delimiter::Brace
        {
            if module.is_empty() {
                self.complain(format!(
                    "`mod {child}` stands in the root; a layer has its own folder"
                ));
            }
            module.push(name(child));
        }
        self.tokens(group.stream(), &module, inside);
    }

    fn ident(
        &mut self,
        name: &str,
        before: &[TokenTree],
        after: &[TokenTree],
        module: &[String],
        inside: Inside,
    ) {
        if FORBIDDEN.contains(&name) || HARDWARE.iter().any(|start| name.starts_with(start)) {
            self.complain(format!("names `{name}`"));
        }
        match name {
            "defmt" if inside == Inside::Derive && is_format(after) => {}
            "defmt" => self.complain("names `defmt` other than to derive `defmt::Format`"),
            "extern" if is_ident(after.first(), "crate") => {
                self.complain("`extern crate` brings in names unseen");
            }
            "include" if is_punct(after.first(), '!') && !is_made_by_the_build(after.get(1)) => {
                self.complain("`include!` brings in source unseen");
            }
            "path" if inside == Inside::Attribute && is_punct(after.first(), '=') => {
                self.complain("`#[path]` takes a module from elsewhere");
            }
            "mod" if module.is_empty() => match after.first() {
                Some(TokenTree::Ident(layer)) if rank(&self::name(layer)).is_none() => {
                    self.complain(format!("`{layer}` is no layer"));
                }
                _ => {}
            },
            // Not the start of a path: read with the path's start.
            "crate" | "super" if is_path_step(before) => {}
            "crate" if is_ident(before.last(), "extern") => {}
            "crate" => self.follow(&[], after, module),
            "super" => self.follow(parent(module), after, module),
            // `self` alone is a method's receiver.
            "self" if !is_path_step(before) && is_double_colon(after) => {
                self.follow(module, after, module);
            }
            _ => {}
        }
    }

    /// Follows a path that has reached a module; `rest` begins with `::` if the path goes on.
    fn follow(&mut self, reached: &[String], rest: &[TokenTree], module: &[String]) {
        if is_double_colon(rest) {
            self.step(reached, &rest[2..], module);
        } else {
            self.judge(reached.first().map(String::as_str), module);
        }
    }

    /// Takes the next step of a path, or each of the next steps in braces.
    fn step(&mut self, reached: &[String], rest: &[TokenTree], module: &[String]) {
        match rest {
            [TokenTree::Ident(next), rest @ ..] => match (name(next).as_str(), reached.first()) {
                ("super", _) => self.follow(parent(reached), rest, module),
                ("self", _) => self.follow(reached, rest, module),
                (_, Some(layer)) => self.judge(Some(layer), module),
                (layer, None) => self.judge(Some(layer), module),
            },
            [TokenTree::Group(group), ..] if group.delimiter() == Delimiter::Brace => {
                let members: Vec<TokenTree> = group.stream().into_iter().collect();
                for member in members.split(|token| is_punct(Some(token), ',')) {
                    if !member.is_empty() {
                        self.step(reached, member, module);
                    }
                }
            }
            _ => self.judge(reached.first().map(String::as_str), module),
        }
    }

    /// Judges a path out of `module` into a layer, or, without one, to the crate's root itself.
    fn judge(&mut self, named: Option<&str>, module: &[String]) {
        // The root is above all layers and may name each of them.
        let Some(own) = module.first() else {
            return;
        };
        let Some(named) = named else {
            return self
                .complain("takes the crate's root, and with it names that can't be read here");
        };
        match (rank(own), rank(named)) {
            (_, None) => self.complain(format!("names `crate::{named}`, which is no layer")),
            (Some(own_rank), Some(rank)) if rank > own_rank => {
                self.complain(format!(
                    "the layer `{own}` names `{named}`, a layer below it"
                ));
            }
            _ => {}
        }
    }
}

fn parent(module: &[String]) -> &[String] {
    module.split_last().map_or(&[], |(_, parent)| parent)
}

fn rank(layer: &str) -> Option<usize> {
    LAYERS.iter().position(|known| *known == layer)
}

/// The name without the mark of a raw identifier.
fn name(ident: &Ident) -> String {
    ident.to_string().trim_start_matches("r#").to_owned()
}

fn is_ident(token: Option<&TokenTree>, wanted: &str) -> bool {
    matches!(token, Some(TokenTree::Ident(ident)) if name(ident) == wanted)
}

/// Whether an `include!` takes what the build makes of the languages, letters and shapes: data for what stands beside it.
fn is_made_by_the_build(argument: Option<&TokenTree>) -> bool {
    let written = argument.map(|argument| argument.to_string().replace(' ', ""));
    let made = [
        "phrases",
        "languages",
        "syllables",
        "hangul",
        "face_tiny",
        "face_small",
        "face_medium",
        "face_large",
        "face_figures",
        "face_big",
        "face_huge",
        "shapes",
    ];
    made.map(|file| format!(r#"(concat!(env!("OUT_DIR"),"/{file}.rs"))"#))
        .iter()
        .any(|made| written.as_ref() == Some(made))
}

fn is_punct(token: Option<&TokenTree>, wanted: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == wanted)
}

fn is_double_colon(tokens: &[TokenTree]) -> bool {
    is_punct(tokens.first(), ':') && is_punct(tokens.get(1), ':')
}

/// Whether what was read last ends in `::` after a name, so that a path goes on here.
fn is_path_step(before: &[TokenTree]) -> bool {
    match before {
        [.., TokenTree::Ident(_), a, b] => is_punct(Some(a), ':') && is_punct(Some(b), ':'),
        _ => false,
    }
}

/// Whether exactly `::Format` follows, up to the next member of a derive.
fn is_format(after: &[TokenTree]) -> bool {
    is_double_colon(after)
        && is_ident(after.get(2), "Format")
        && after.get(3).is_none_or(|token| is_punct(Some(token), ','))
}

/// Whether a literal is a float, and not the `0.1` of a tuple in a tuple.
fn is_float(literal: &Literal, before: &[TokenTree]) -> bool {
    let text = literal.to_string();
    let is_number = text.starts_with(|c: char| c.is_ascii_digit());
    let is_field = is_punct(before.last(), '.') && !is_punct(before.iter().rev().nth(1), '.');
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '_');
    is_number && !is_field && rest.starts_with(['.', 'e', 'E', 'f'])
}
