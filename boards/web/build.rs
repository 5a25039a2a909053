//! Notes the commit, for the About screen.

#[path = "../commit.rs"]
mod commit;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    commit::announce();
}
