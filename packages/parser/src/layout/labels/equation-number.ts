/** `(12)`, `(3.4a)`, `[7]`. */
export const EQUATION_NUMBER = /^[([]\s*[A-Z]?\d{1,3}(?:\.\d{1,3})*[a-z]?\s*[)\]]$/;
