/** Pairs looked at: enough to be sure, few enough to be quick. */
const SAMPLE_PAIRS = 8 * 1024;
/** Least share of pairs that must be plain Latin letters, blanks or signs for the order of bytes to show. */
const MIN_LATIN_SHARE = 0.4;
/** East Asian text has few Latin letters, but blanks, digits and line ends at least this often. */
const MIN_BLANK_SHARE = 0.01;

/** The byte order of UTF-16 text that carries no mark; undefined when it is something else. */
export function findUtf16(buffer: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const pairs = Math.min(SAMPLE_PAIRS, buffer.length >> 1);
  if (pairs < 4 || buffer.length % 2 !== 0) return undefined;
  for (const order of ['utf-16le', 'utf-16be'] as const) {
    if (looksLikeText(buffer, pairs, order === 'utf-16le' ? 0 : 1)) return order;
  }
  return undefined;
}

function looksLikeText(buffer: Buffer, pairs: number, lowByte: 0 | 1): boolean {
  let latin = 0;
  let blanks = 0;
  let eastern = 0;
  for (let pair = 0; pair < pairs; pair++) {
    const low = buffer[2 * pair + lowByte] ?? 0;
    const high = buffer[2 * pair + 1 - lowByte] ?? 0;
    const unit = (high << 8) | low;
    if (isImpossible(unit)) return false;
    if (unit < 0x7f) latin++;
    if (unit === 0x20 || unit === 0x0a || unit === 0x3000) blanks++;
    if (isEastern(unit)) eastern++;
  }
  if (latin >= pairs * MIN_LATIN_SHARE) return true;
  return eastern >= pairs * 0.6 && latin > 0 && blanks >= pairs * MIN_BLANK_SHARE;
}

/** Control characters and non-characters do not stand in text. */
function isImpossible(unit: number): boolean {
  const isControl = unit < 0x20 && (unit < 0x08 || unit > 0x0f) && unit !== 0x1b && unit !== 0x1a;
  return isControl || unit >= 0xfffe || (unit >= 0xfdd0 && unit <= 0xfdef);
}

function isEastern(unit: number): boolean {
  return (unit >= 0x3000 && unit <= 0x9fff) || (unit >= 0xac00 && unit <= 0xd7a3);
}
