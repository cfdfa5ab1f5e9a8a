import { readFileSync } from 'node:fs';
import { Tensor } from 'onnxruntime-node';
import { median } from '../../median.ts';
import { ownModelPath } from '../engines/model-path.ts';
import { onnxSession } from '../engines/onnx-session.ts';
import { type GrayImage, resizeGray } from '../raster/gray-image.ts';
import { writeFormula } from './write-formula.ts';

/** A formula cut out of a page, and how large the type around it is. */
export type FormulaPicture = {
  readonly gray: GrayImage;
  readonly emPixels: number;
};

export type ReadFormula = {
  readonly latex: string;
  /** Chance that no sign of it is wrong. */
  readonly confidence: number;
};

/** Pixels of an em, of a cell of the network, and cells along the sides of the largest picture (`training/formula-reader`). */
const EM = 22;
const CELL = 16;
const MOST_COLUMNS = 96;
const MOST_ROWS = 32;
/** Words of the longest formula. */
const LONGEST = 180;
/** Numbers of the words that begin and end a formula. */
const START = 1;
const END = 2;

/** The LaTeX of pictures of formulas; one that cannot be read has none and no confidence. */
export async function readFormulas(
  pictures: readonly FormulaPicture[],
): Promise<readonly ReadFormula[]> {
  const read: ReadFormula[] = [];
  for (const picture of pictures) read.push(await readFormula(picture));
  return read;
}

async function readFormula(picture: FormulaPicture): Promise<ReadFormula> {
  const seen = await see(toCells(picture));
  const { words, chance } = await write(seen);
  const latex = writeFormula(words);
  if (latex === undefined) return { latex: '', confidence: 0 };
  return { latex, confidence: chanceOfNoFault(chance, words.length) };
}

/**
 * Every word takes some of the chance of all together, the surest too, since none was ever learnt as certain: a long formula is
 * right with a chance that means faults in a short one. Fitted to 519 formulas read off nine made documents of seen kinds;
 * each kind judged by a fit to the others, right ones come before wrong ones in 0.86 of pairs, by the bare chance in 0.79.
 */
const FITTED = { base: 1.13, logChance: 2.04, word: 0.105 };

/** Chance that no word of so many is wrong, from the chance of all of them together. */
function chanceOfNoFault(chance: number, words: number): number {
  if (chance === 0) return 0;
  const odds = FITTED.base + FITTED.logChance * Math.log(chance) + FITTED.word * (words + 1);
  return 1 / (1 + Math.exp(-odds));
}

/** Blank around a formula, as it was learnt: before and above it, after it, below it (ems). */
const BLANK = { before: 0.4, after: 2, below: 1.3 };

/** The picture in type of the size that was learnt, with blank around it, on whole cells. */
function toCells({ gray, emPixels }: FormulaPicture): GrayImage {
  const room = { wide: BLANK.before + BLANK.after, high: BLANK.before + BLANK.below };
  const scale = Math.min(
    EM / emPixels,
    (MOST_COLUMNS * CELL) / (gray.width + room.wide * emPixels),
    (MOST_ROWS * CELL) / (gray.height + room.high * emPixels),
  );
  const em = emPixels * scale;
  const sized = resizeGray(
    gray,
    Math.max(1, Math.floor(gray.width * scale)),
    Math.max(1, Math.floor(gray.height * scale)),
  );
  const left = Math.floor(BLANK.before * em);
  const width = Math.ceil((sized.width + room.wide * em) / CELL) * CELL;
  const height = Math.ceil((sized.height + room.high * em) / CELL) * CELL;
  const data = new Uint8Array(width * height).fill(paperOf(sized));
  for (let y = 0; y < sized.height; y++) {
    const row = sized.data.subarray(y * sized.width, (y + 1) * sized.width);
    data.set(row, (y + left) * width + left);
  }
  return { width, height, data };
}

/** What is not ink: the grey in the middle of those along the upper and lower edge. */
function paperOf({ width, height, data }: GrayImage): number {
  const edges = [...data.subarray(0, width), ...data.subarray((height - 1) * width)];
  return median(edges);
}

async function see({ width, height, data }: GrayImage): Promise<Tensor> {
  const session = await onnxSession(ownModelPath('formula-see.onnx'));
  const { seen } = await session.run({ image: new Tensor('uint8', data, [1, 1, height, width]) });
  if (!(seen instanceof Tensor)) throw new Error('the reader of formulas saw nothing');
  return seen;
}

type Written = { readonly words: readonly string[]; readonly chance: number };

/** One word after the other, the likeliest each time; a formula that does not end has no chance. */
async function write(seen: Tensor): Promise<Written> {
  const session = await onnxSession(ownModelPath('formula-write.onnx'));
  const [blocks = 0, pair = 0, heads = 0, , part = 0] = seen.dims;
  let said = new Tensor('float32', new Float32Array(0), [blocks, pair, heads, 0, part]);
  let word = START;
  let chance = 1;
  const words: string[] = [];
  for (let at = 0; at < LONGEST - 1; at++) {
    const result = await session.run({
      word: new Tensor('int64', BigInt64Array.of(BigInt(word)), [1]),
      at: new Tensor('int64', BigInt64Array.of(BigInt(at)), [1]),
      past: said,
      seen,
    });
    const chances = result['chances']?.data;
    if (!(chances instanceof Float32Array))
      throw new Error('the reader of formulas gave no chances');
    word = likeliest(chances);
    chance *= chances[word] ?? 0;
    if (word === END) return { words, chance };
    words.push(wordList()[word] ?? '');
    said = result['said'] as typeof said;
  }
  return { words, chance: 0 };
}

function likeliest(chances: Float32Array): number {
  let best = 0;
  for (let i = 1; i < chances.length; i++) {
    if ((chances[i] ?? 0) > (chances[best] ?? 0)) best = i;
  }
  return best;
}

let list: readonly string[] | undefined;

function wordList(): readonly string[] {
  list ??= JSON.parse(readFileSync(ownModelPath('formula-words.json'), 'utf8')) as string[];
  return list;
}
