/** Bits of `Glyphs.flags`. */
export const GENERATED = 1;
export const HYPHEN = 2;
export const UNMAPPED = 4;
/** Not painted: its letter is what the file says in the place of what is. */
export const REPLACED = 8;
