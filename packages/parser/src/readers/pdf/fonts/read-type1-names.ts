/** A Type 1 font program begins so, in plain text up to its encrypted part (Adobe Type 1 Font Format, chapter 2). */
const BEGINNING = '%!';
const ENCRYPTED = 'eexec';
/** Plain parts are shorter (bytes). */
const MOST_BYTES = 40_000;
const ENTRY = /\bdup\s+(\d{1,3})\s*\/([^\s/]+)\s+put\b/g;

/** Names by code, as a Type 1 font files its glyphs itself; undefined where it is no such font. */
export function readType1Names(bytes: Uint8Array): ReadonlyMap<number, string> | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, MOST_BYTES));
  if (!head.startsWith(BEGINNING)) return undefined;
  const end = head.indexOf(ENCRYPTED);
  const plain = end === -1 ? head : head.slice(0, end);
  return new Map(
    [...plain.matchAll(ENTRY)].map(([, code = '', name = '']) => [Number(code), name]),
  );
}
