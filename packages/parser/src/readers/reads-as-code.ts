/** Signs that lines of code have and lines of labels or of a letter hardly do. */
const SIGN_OF_CODE = /[{};=()[\]]|^\s{2,}\S|^\s*(?:[$>#]|\/\/)/;
/** Share of lines that have one. */
const LEAST_SIGNS = 0.3;

/** Whether lines that are set in a face of one width are code, and not typed text. */
export function readsAsCode(lines: readonly string[]): boolean {
  const written = lines.filter((line) => line.trim() !== '');
  const signed = written.filter((line) => SIGN_OF_CODE.test(line));
  return written.length > 0 && signed.length >= LEAST_SIGNS * written.length;
}
