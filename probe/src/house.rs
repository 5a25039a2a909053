//! The shape of the library in numbers, of the working tree or of any commit, so that a rebuild shows what it changed.
//!
//! Counted from the syntax tree, not from text, wherever that makes a difference: a comment that names a screen is no list of screens.

use std::fmt::{Display, Formatter};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{ExprMatch, ExprMethodCall, File, ImplItem, ItemImpl, ItemStruct, Lit, Macro, Pat, Type};

use crate::trouble::{Tried, Trouble};

/// One tree in numbers, in the order of the table.
type Figures = Vec<(String, usize)>;

/// Figures of several trees side by side.
#[derive(Debug)]
pub struct House {
    columns: Vec<(String, Figures)>,
}

impl House {
    /// Counts these commits, and the working tree after them.
    ///
    /// # Errors
    ///
    /// When a commit is unknown, or a file is no Rust.
    pub fn of(top: &Path, commits: &[String]) -> Tried<Self> {
        let mut columns = Vec::new();
        for commit in commits {
            let sources = committed(top, commit)?;
            columns.push((commit.clone(), figures(&sources)?));
        }
        columns.push(("now".to_owned(), figures(&present(top)?)?));
        Ok(House { columns })
    }
}

impl Display for House {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let mut names: Vec<&str> = Vec::new();
        for (_, figures) in &self.columns {
            for (name, _) in figures {
                if !names.contains(&name.as_str()) {
                    names.push(name);
                }
            }
        }
        let title =
            |f: &mut Formatter<'_>, cells: &[&str]| writeln!(f, "| {} |", cells.join(" | "));
        let mut heads = vec!["what"];
        heads.extend(self.columns.iter().map(|(commit, _)| commit.as_str()));
        title(f, &heads)?;
        title(f, &vec!["---"; heads.len()])?;
        for name in names {
            write!(f, "| {name} |")?;
            for (_, figures) in &self.columns {
                match figures.iter().find(|(other, _)| other == name) {
                    Some((_, count)) => write!(f, " {count} |")?,
                    None => write!(f, " |")?,
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// A file of the library: its path below `src`, and its text.
type Source = (String, String);

/// The library's files in a commit.
fn committed(top: &Path, commit: &str) -> Tried<Vec<Source>> {
    let listed = git(top, &["ls-tree", "-r", "--name-only", commit, "src"])?;
    let rust = listed.lines().filter(|path| path.ends_with(".rs"));
    rust.map(|path| {
        let text = git(top, &["show", &format!("{commit}:{path}")])?;
        Ok((path.trim_start_matches("src/").to_owned(), text))
    })
    .collect()
}

fn git(top: &Path, words: &[&str]) -> Tried<String> {
    let mut git = Command::new("git");
    git.current_dir(top).args(words).stderr(Stdio::null());
    let failed = || Trouble::new(format!("git {} failed.", words.join(" ")));
    let answer = git.output().map_err(|_| failed())?;
    if !answer.status.success() {
        return Err(failed());
    }
    String::from_utf8(answer.stdout).map_err(|_| failed())
}

/// The library's files as they are now.
fn present(top: &Path) -> Tried<Vec<Source>> {
    let mut sources = Vec::new();
    let root = top.join("src");
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        let failed = |_| Trouble::new(format!("{} can't be read.", folder.display()));
        for entry in fs::read_dir(&folder).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let below = path.strip_prefix(&root).unwrap_or(&path);
                let name = below.to_string_lossy().replace('\\', "/");
                sources.push((name, fs::read_to_string(&path).map_err(failed)?));
            }
        }
    }
    sources.sort();
    Ok(sources)
}

fn figures(sources: &[Source]) -> Tried<Figures> {
    let mut counts = Counts::default();
    let app = sources.iter().filter(|(path, _)| path.starts_with("app/"));
    let mut files = Vec::new();
    for (path, text) in app {
        let file: File = syn::parse_str(text)
            .map_err(|error| Trouble::new(format!("src/{path} is not Rust: {error}.")))?;
        files.push((path, file));
    }
    for (_, file) in &files {
        counts.find_accessors(file);
    }
    for (path, file) in &files {
        counts.is_flow = *path == "app/flow.rs";
        counts.visit_file(file);
    }
    let mut figures = vec![
        ("fields of `App`".to_owned(), counts.fields),
        ("methods of `App`".to_owned(), counts.methods),
        ("places that ask for a game".to_owned(), counts.asks),
        ("rows named by a number".to_owned(), counts.numbered),
        ("lists of screens beside `flow.rs`".to_owned(), counts.lists),
    ];
    let layers = sources.iter().filter_map(|(path, _)| path.split_once('/'));
    let mut names: Vec<&str> = layers.map(|(layer, _)| layer).collect();
    names.dedup();
    for layer in names {
        let of_layer = |path: &str| {
            path.split_once('/')
                .is_some_and(|(first, _)| first == layer)
        };
        let texts = sources.iter().filter(|(path, _)| of_layer(path));
        let lines = texts.map(|(_, text)| text.lines().count()).sum();
        figures.push((format!("lines of `{layer}`"), lines));
    }
    let tells = |text: &str| {
        let words = text.split(|letter: char| !letter.is_alphabetic());
        words
            .filter(|word| ["tell", "tells", "telling", "told"].contains(word))
            .count()
    };
    let said = sources.iter().map(|(_, text)| tells(text)).sum();
    figures.push(("*tell* as a word".to_owned(), said));
    Ok(figures)
}

/// What is counted in the screens and flows.
#[derive(Default)]
struct Counts {
    fields: usize,
    methods: usize,
    asks: usize,
    numbered: usize,
    lists: usize,
    /// The methods of `App` that may have no game to return.
    accessors: Vec<String>,
    is_flow: bool,
    /// Whether `self` is the app.
    is_app: bool,
}

impl Counts {
    /// Finds what of `App` returns the game, its ledger or its referee, if there is any.
    fn find_accessors(&mut self, file: &File) {
        for item in &file.items {
            let syn::Item::Impl(item) = item else {
                continue;
            };
            if !is_of_app(item) {
                continue;
            }
            for item in &item.items {
                let ImplItem::Fn(method) = item else {
                    continue;
                };
                if let syn::ReturnType::Type(_, returned) = &method.sig.output
                    && is_perhaps_game(returned)
                {
                    self.accessors.push(method.sig.ident.to_string());
                }
            }
        }
    }
}

fn is_of_app(item: &ItemImpl) -> bool {
    matches!(&*item.self_ty, Type::Path(path) if path.path.is_ident("App"))
}

/// Whether it is an `Option` of a borrowed game, or of what only a game has.
fn is_perhaps_game(returned: &Type) -> bool {
    let Type::Path(path) = returned else {
        return false;
    };
    let Some(option) = path
        .path
        .segments
        .last()
        .filter(|last| last.ident == "Option")
    else {
        return false;
    };
    let syn::PathArguments::AngleBracketed(inside) = &option.arguments else {
        return false;
    };
    inside.args.iter().any(|inside| {
        let syn::GenericArgument::Type(inside) = inside else {
            return false;
        };
        let inside = match inside {
            Type::Reference(lent) => &*lent.elem,
            inside => inside,
        };
        let Type::Path(path) = inside else {
            return false;
        };
        let last = path.path.segments.last();
        last.is_some_and(|last| {
            ["Game", "Ledger", "Referee", "Play", "AtTable"]
                .iter()
                .any(|name| last.ident == name)
        })
    })
}

/// Whether an expression is the field of `App` in which there may be a game.
fn is_place_of_game(expression: &syn::Expr) -> bool {
    match expression {
        syn::Expr::Field(field) => {
            matches!(&field.member, syn::Member::Named(name) if name == "game" || name == "play")
                && matches!(&*field.base, syn::Expr::Path(base) if base.path.is_ident("self") || base.path.is_ident("app"))
        }
        syn::Expr::Reference(lent) => is_place_of_game(&lent.expr),
        syn::Expr::Tuple(tuple) => tuple.elems.iter().any(is_place_of_game),
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Counts {
    fn visit_item_struct(&mut self, item: &'ast ItemStruct) {
        if item.ident == "App" {
            self.fields += item.fields.len();
        }
        visit::visit_item_struct(self, item);
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        if is_of_app(item) {
            let functions = item.items.iter();
            self.methods += functions
                .filter(|item| matches!(item, ImplItem::Fn(_)))
                .count();
        }
        self.is_app = is_of_app(item);
        visit::visit_item_impl(self, item);
        self.is_app = false;
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        let name = call.method.to_string();
        let of_app = matches!(&*call.receiver, syn::Expr::Path(base) if (base.path.is_ident("self") && self.is_app) || base.path.is_ident("app"));
        let asks_option = [
            "as_ref",
            "as_mut",
            "is_some",
            "is_none",
            "is_some_and",
            "take",
        ];
        // `play` lends the game, if there is one.
        if (of_app && (self.accessors.contains(&name) || name == "play"))
            || (is_place_of_game(&call.receiver) && asks_option.contains(&name.as_str()))
        {
            self.asks += 1;
        }
        if name == "nth"
            && matches!(call.args.first(), Some(syn::Expr::Path(path)) if path.path.is_ident("index"))
        {
            self.numbered += 1;
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_let(&mut self, expression: &'ast syn::ExprLet) {
        self.asks += usize::from(is_place_of_game(&expression.expr));
        visit::visit_expr_let(self, expression);
    }

    fn visit_local(&mut self, local: &'ast syn::Local) {
        let asks = local.init.as_ref().filter(|init| init.diverge.is_some());
        self.asks += usize::from(asks.is_some_and(|init| is_place_of_game(&init.expr)));
        visit::visit_local(self, local);
    }

    /// `App { game: Some(game), .. }` asks as well.
    fn visit_field_pat(&mut self, field: &'ast syn::FieldPat) {
        let is_game =
            matches!(&field.member, syn::Member::Named(name) if name == "game" || name == "play");
        self.asks += usize::from(is_game && matches!(&*field.pat, Pat::TupleStruct(_)));
        visit::visit_field_pat(self, field);
    }

    fn visit_expr_match(&mut self, expression: &'ast ExprMatch) {
        let by_screen = |arm: &syn::Arm| names_a_screen(&arm.pat);
        if !self.is_flow && expression.arms.iter().any(by_screen) {
            self.lists += 1;
        }
        let by_number =
            |arm: &&syn::Arm| matches!(&arm.pat, Pat::Lit(lit) if matches!(lit.lit, Lit::Int(_)));
        let of_row = matches!(&*expression.expr, syn::Expr::Path(path) if path.path.is_ident("index") || path.path.is_ident("row"));
        if of_row {
            self.numbered += expression.arms.iter().filter(by_number).count();
        }
        visit::visit_expr_match(self, expression);
    }

    fn visit_macro(&mut self, written: &'ast Macro) {
        if !self.is_flow && written.path.is_ident("matches") && names_flow(written.tokens.clone()) {
            self.lists += 1;
        }
        visit::visit_macro(self, written);
    }
}

fn names_a_screen(pattern: &Pat) -> bool {
    let is_flow = |path: &syn::Path| {
        path.segments
            .first()
            .is_some_and(|first| first.ident == "Flow")
    };
    match pattern {
        Pat::Path(path) => is_flow(&path.path),
        Pat::TupleStruct(tuple) => is_flow(&tuple.path),
        Pat::Struct(fields) => is_flow(&fields.path),
        Pat::Or(either) => either.cases.iter().any(names_a_screen),
        _ => false,
    }
}

fn names_flow(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(name) => name == "Flow",
        TokenTree::Group(group) => names_flow(group.stream()),
        _ => false,
    })
}
