/** Code of a text of one ASCII character; 0 for all others. */
export function asciiCode(text: string | undefined): number {
  if (text === undefined || text.length !== 1) return 0;
  const code = text.charCodeAt(0);
  return code < 128 ? code : 0;
}
