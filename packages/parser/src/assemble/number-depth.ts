/** Depth of a printed number: `2.3.1` is 3, `A.2` is 2; undefined where there is none. */
export function numberDepth(text: string): number | undefined {
  const number = /^((?:\d{1,2}|[A-Z](?=\.\d))(?:\.\d{1,2}){0,9})\.?\s/.exec(text);
  // `6.0` is the chapter above `6.1`.
  return number?.[1]?.replace(/(?:\.0){1,9}$/, '').split('.').length;
}
