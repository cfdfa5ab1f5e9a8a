import { median } from '../../median.ts';
import { cutGray, type GrayImage } from '../raster/gray-image.ts';
import type { PixelBox } from '../raster/pixel-box.ts';
import type { OcrWord } from '../read/ocr-word.ts';
import type { PictureReading } from '../read/read-picture.ts';
import { type FoundFormula, findFormulas } from './find-formulas.ts';
import { type JudgedFormula, judgeReadings } from './judge-readings.ts';
import { readByRows } from './read-by-rows.ts';
import { readFormulas } from './read-formula.ts';
import { calculates, readsAsFormula } from './reads-as-formula.ts';
import { withoutChoice } from './without-choice.ts';
import { withoutWords } from './without-words.ts';
import { type FormulaWords, wordsOfFormula } from './words-of-formula.ts';

/** Finds the formulas of a picture and reads them; tests have their own. */
export type FormulaModels = {
  readonly find: typeof findFormulas;
  readonly read: typeof readFormulas;
};

const MODELS: FormulaModels = { find: findFormulas, read: readFormulas };

/** White around a formula that its reader is shown (ems). */
const MARGIN = 0.4;

/** What was read off a picture with each of its formulas as one word. */
export async function withFormulas(
  reading: PictureReading,
  models: FormulaModels = MODELS,
): Promise<PictureReading> {
  const emPixels = typeSize(reading.words);
  if (emPixels === 0) return reading;
  const found = await models.find(reading.upright, emPixels);
  const wordsOf = (formula: FoundFormula) => wordsOfFormula(reading.words, formula, emPixels).own;
  const formulas = found
    .flatMap((formula) => withoutChoice(formula, reading.words, emPixels))
    .flatMap((formula) => withoutWords(formula, reading.words, emPixels))
    .filter((formula) => readsAsFormula(formula, wordsOf(formula)));
  const crops = formulas.map((formula) => ({
    gray: cutAround(reading.upright, formula, MARGIN * emPixels),
    emPixels,
  }));
  const whole = judgeReadings(formulas, crops.length > 0 ? await models.read(crops) : []);
  const judged = await readByRows(formulas, crops, whole, models.read);
  const calculating = formulas.map(
    (formula) => formula.kind === 'displayed' && calculates(wordsOf(formula)),
  );
  // Scribbles look like formulas too, but not on a page with something that is one.
  const hasFormulas = judged.some(({ is }, index) => is === 'latex' || calculating[index]);
  if (!hasFormulas) return reading;
  return formulas.reduce((page, formula, index) => {
    const words = wordsOfFormula(page.words, formula, emPixels);
    const word = formulaWord(formula, words, judged[index] ?? { is: 'unread' }, emPixels);
    return word ? withWord(page, words, word) : page;
  }, reading);
}

/** Height of the type that most letters have; 0 where there are none. */
function typeSize(words: readonly OcrWord[]): number {
  const level = words.filter(({ angle }) => angle === 0);
  return median(level.flatMap(({ text, fontSize }) => [...text].map(() => fontSize)));
}

function cutAround(image: GrayImage, box: PixelBox, margin: number): GrayImage {
  const x0 = Math.max(0, Math.floor(box.x0 - margin));
  const y0 = Math.max(0, Math.floor(box.y0 - margin));
  const x1 = Math.min(image.width, Math.ceil(box.x1 + margin));
  const y1 = Math.min(image.height, Math.ceil(box.y1 + margin));
  return cutGray(image, x0, y0, x1 - x0, y1 - y0);
}

/** A formula as one word; one within a line that cannot be read stays what it was. */
function formulaWord(
  { kind, ...box }: FoundFormula,
  { own, after }: FormulaWords,
  judged: JudgedFormula,
  emPixels: number,
): OcrWord | undefined {
  const isUnread = judged.is === 'unread' && kind === 'displayed' && own.length > 0;
  if (judged.is !== 'latex' && !isUnread) return undefined;
  const latex = judged.is === 'latex' ? judged.latex : undefined;
  const [main] = own.toSorted((a, b) => b.fontSize - a.fontSize);
  return {
    ...box,
    text: own.length > 0 ? own.map(({ text }) => text).join(' ') : (latex ?? ''),
    baseline: main?.baseline ?? box.y1,
    fontSize: emPixels,
    confidence:
      judged.is === 'latex' ? judged.confidence : Math.min(...own.map((word) => word.confidence)),
    weight: median(own.map(({ weight }) => weight)),
    spaceAfter: after.length === 0 && (own.at(-1)?.spaceAfter ?? true),
    angle: 0,
    formula: { kind, ...(latex !== undefined && { latex }) },
  };
}

/** The page with a word in the place of those that it stands for; its ink is no drawing. */
function withWord(page: PictureReading, words: FormulaWords, word: OcrWord): PictureReading {
  const taken = new Set(words.taken);
  const at = page.words.findIndex((other) => taken.has(other));
  const kept = page.words.filter((other) => !taken.has(other));
  kept.splice(at < 0 ? kept.length : at, 0, ...words.before, word, ...words.after);
  return { ...page, words: kept, marks: [...page.marks, word] };
}
