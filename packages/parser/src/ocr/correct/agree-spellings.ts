import type { OcrWord } from '../read/ocr-word.ts';

/** Signs that look like capitals, and those. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  l: 'I',
  '|': 'I',
  '2': 'Z',
  '5': 'S',
  $: 'S',
  '6': 'G',
  '8': 'B',
};
/** Shorter words look alike by chance. */
const MIN_LENGTH = 3;
/** How much oftener a spelling with digits between letters must be read than another one. */
const OFTENER = 2;

/** Spellings of words that look alike, with how often each was read. */
type Spellings = Map<string, number>;

/**
 * Words with digits among their letters, or small letters among capitals, as they are read elsewhere in the picture: of `S.Pd` that
 * stands on it ten times some are read as `5.Pd`. Numbers and words of letters stay as they are.
 */
export function agreeSpellings(words: readonly OcrWord[]): readonly OcrWord[] {
  if (!words.some(({ text }) => isOdd(coreOf(text)))) return words;
  const known = new Map<string, Spellings>();
  for (const { text } of words) {
    const core = coreOf(text);
    if (core.length < MIN_LENGTH) continue;
    const shape = shapeOf(core);
    const spellings = known.get(shape) ?? new Map<string, number>();
    spellings.set(core, (spellings.get(core) ?? 0) + 1);
    known.set(shape, spellings);
  }
  return words.map((word) => {
    const core = coreOf(word.text);
    if (core.length < MIN_LENGTH || !isOdd(core)) return word;
    const agreed = oftenest(known.get(shapeOf(core)) ?? new Map(), core);
    return agreed === core ? word : { ...word, text: word.text.replace(core, () => agreed) };
  });
}

function oftenest(spellings: Spellings, own: string): string {
  const least = spellings.get(own) ?? 0;
  let best = own;
  let most = 0;
  for (const [spelling, count] of spellings) {
    const isEnough = isOdd(spelling) ? count >= least * OFTENER : count > least;
    if (spelling !== own && isEnough && count > Math.max(1, most)) {
      best = spelling;
      most = count;
    }
  }
  return best;
}

/** A word without the marks of the sentence around it. */
function coreOf(text: string): string {
  return text.replace(/^[([{"'“‘.,;:]{1,8}/u, '').replace(/[)\]}"'”’.,;:]{1,8}$/u, '');
}

function shapeOf(core: string): string {
  return [...core].map((sign) => LOOKS_LIKE[sign] ?? sign).join('');
}

/** Digits among letters, or small letters within capitals. */
function isOdd(core: string): boolean {
  return (/\d/.test(core) && /\p{L}/u.test(core)) || /\p{Lu}l{1,4}\p{Lu}/u.test(core);
}
