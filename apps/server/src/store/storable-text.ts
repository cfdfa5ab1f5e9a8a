/** Text that came out of a file, as PostgreSQL can keep it: without NUL and without half characters. */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '\u{fffd}').toWellFormed();
}
