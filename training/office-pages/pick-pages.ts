/** Pages from the first on, evenly spread over a document: long ones would outweigh the others. */
export function pickPages(count: number, most: number): number[] {
  const picked = Math.min(most, count);
  return Array.from({ length: picked }, (_, index) => Math.floor((index * count) / picked));
}
