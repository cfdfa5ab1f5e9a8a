/** The lines of a text with something else between them; blanks at their ends and empty lines go. */
export function joinLines(text: string, separator: string): string {
  if (!text.includes('\n')) return text;
  const lines = text.split('\n');
  const last = lines.length - 1;
  return lines
    .map((line, index) => {
      const opened = index === 0 ? line : line.trimStart();
      return index === last ? opened : opened.trimEnd();
    })
    .filter((line, index) => line !== '' || index === 0 || index === last)
    .join(separator);
}
