/** Text as a picture of small type, wrapped; what does not fit is cut off. */
export function textSvg(text: string, width: number, height: number): string {
  const columns = Math.floor(width / 5.2);
  const lines = text.split('\n').flatMap((line) => wrap(line, columns));
  const shown = lines.slice(0, Math.floor(height / 10));
  const spans = shown
    .map((line, index) => `<text x="6" y="${(index + 1) * 10}">${escapeXml(line)}</text>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g font-size="8.5" font-family="monospace">${spans}</g><rect width="1" height="${height}" fill="#999999"/></svg>`;
}

function wrap(line: string, columns: number): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < Math.max(1, line.length); start += columns)
    pieces.push(line.slice(start, start + columns));
  return pieces;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
