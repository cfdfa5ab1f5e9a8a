/** A line of a list of contents: dots that lead to a page. */
const LEADER = /\.{4,}|(?:\. ){4,}/u;
/** Rows from which on numbers that only rise are pages. */
const LEAST_ROWS = 5;
const PAGE = /^\d{1,4}$/u;

/** Whether a grid is a list of contents: it names what stands elsewhere and answers nothing. */
export function isContents(grid: readonly (readonly string[])[]): boolean {
  const rows = grid.filter((row) => row.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) return false;
  const led = rows.filter((row) => row.some((cell) => LEADER.test(cell.slice(0, 400)))).length;
  if (led * 3 >= rows.length) return true;
  const last = rows.map((row) => (row.at(-1) ?? '').trim()).filter((cell) => cell !== '');
  const pages = last.filter((cell) => PAGE.test(cell)).map(Number);
  const isRising = pages.every((page, at) => at === 0 || page >= (pages[at - 1] ?? 0));
  const isOnlyPages = pages.length >= LEAST_ROWS && pages.length >= 0.8 * last.length && isRising;
  const others = rows.flatMap((row) => row.slice(0, -1)).filter((cell) => cell.trim() !== '');
  return (
    isOnlyPages &&
    others.length > 0 &&
    others.every((cell) => !/^[\d.,\s$€£%()-]*\d{3}/u.test(cell))
  );
}
