/** The JSON of an answer, with or without a fence and words around it; undefined where there is none. */
export function readJson(text: string): unknown {
  const first = text.search(/[[{]/);
  const last = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  if (first < 0 || last < first) return undefined;
  try {
    return JSON.parse(text.slice(first, last + 1));
  } catch {
    return undefined;
  }
}
