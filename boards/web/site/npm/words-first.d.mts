/** Written by `cargo site`: by the code of the language, then by key. */
declare const words: Record<string, Record<string, string>>;
export default words;
