import { cutLine, type ImagePyramid } from './cut-line.ts';
import type { OcrWord } from './ocr-word.ts';
import type { RecognitionEngine } from './recognition-engine.ts';

/** Words surer or less sure than this need no second reader. */
const DOUBTFUL = { min: 0.2, max: 0.8 };
/** Shorter words are as often alike by chance. */
const MIN_LETTERS = 3;
/** Words a page that are read twice: the second reader is slower than the first. */
const MOST_WORDS = 6;
/** Room around a word, in its heights. */
const MARGIN = 0.25;
/** Of doubtful words that two readers read alike three in four were right (73 words of receipts). */
const CONFIRMED = 0.75;
/** Of those they read differently one in five was right. */
const DISPUTED = 0.4;

/** Has doubtful words of a page read by another engine: agreement makes them surer, disagreement less sure. */
export async function secondOpinion(
  words: readonly OcrWord[],
  pyramid: ImagePyramid,
  other: RecognitionEngine,
): Promise<OcrWord[]> {
  const asked = words
    .filter(isDoubtful)
    .sort((a, b) => Math.abs(a.confidence - 0.5) - Math.abs(b.confidence - 0.5))
    .slice(0, MOST_WORDS);
  if (asked.length === 0) return [...words];
  const read = await other.recognise(asked.map((word) => cutWord(word, pyramid, other.lineHeight)));
  const confidences = new Map<OcrWord, number>();
  for (const [index, word] of asked.entries()) {
    const text = (read[index] ?? []).map((character) => character.text).join('');
    confidences.set(
      word,
      lettersOf(text) === lettersOf(word.text)
        ? Math.max(word.confidence, CONFIRMED)
        : word.confidence * DISPUTED,
    );
  }
  return words.map((word) => ({ ...word, confidence: confidences.get(word) ?? word.confidence }));
}

function isDoubtful({ text, confidence, angle }: OcrWord): boolean {
  const isUnsure = confidence >= DOUBTFUL.min && confidence < DOUBTFUL.max;
  return isUnsure && angle === 0 && lettersOf(text).length >= MIN_LETTERS;
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function cutWord({ x0, y0, x1, y1 }: OcrWord, pyramid: ImagePyramid, lineHeight: number) {
  const margin = (y1 - y0) * MARGIN;
  return cutLine(
    pyramid,
    {
      centerX: (x0 + x1) / 2,
      centerY: (y0 + y1) / 2,
      length: x1 - x0 + 2 * margin,
      thickness: y1 - y0 + 2 * margin,
      angle: 0,
      score: 1,
    },
    lineHeight,
  );
}
