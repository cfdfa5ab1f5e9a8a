/** Has the browser keep bytes as a file. */
export function saveBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken what it needs by the time another task runs.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
