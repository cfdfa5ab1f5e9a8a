/** Where the picture of a page is, in the pixels of its boxes; the cookie of the session opens it. */
export function pageImageUrl(jobId: string, pageNumber: number): string {
  return `/v2/documents/${encodeURIComponent(jobId)}/pages/${pageNumber}/image`;
}
