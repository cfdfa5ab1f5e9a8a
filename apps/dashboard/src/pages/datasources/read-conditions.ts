/** `author=Berg, year=2024` as conditions on metadata; undefined where there are none. */
export function readConditions(
  text: string,
): Record<string, string | number | boolean> | undefined {
  const entries = text.split(',').flatMap((part): [string, string | number | boolean][] => {
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(0, at)).trim();
    return name === '' ? [] : [[name, toValue(part.slice(at + 1).trim())]];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function toValue(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}
