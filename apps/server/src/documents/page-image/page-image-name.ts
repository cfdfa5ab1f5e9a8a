/** The name of a page's picture among the results of its job. */
export function pageImageName(pageNumber: number, scale: number): string {
  return `image:${pageNumber}:${scale}`;
}
