/** Written by `cargo site`: a snapshot as text, by the code of its language. */
declare const first: Record<string, string>;
export default first;
