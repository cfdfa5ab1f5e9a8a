import { Tensor } from 'onnxruntime-node';
import type { LetterModel } from '../correct/letter-model.ts';
import { respellWords } from '../correct/respell-words.ts';
import { decodeCtc } from './decode-ctc.ts';
import { narrowLine, widenReading } from './narrow-line.ts';
import { onnxSession } from './onnx-session.ts';
import type { LineImage, ReadCharacter, RecognitionEngine } from './recognition-engine.ts';

/** A network that reads lines step by step. */
export type CtcModel = {
  readonly name: string;
  readonly path: string;
  readonly lineHeight: number;
  /** Outputs in order: nothing new, then the characters. */
  readonly characters: readonly string[];
  /** What of a grey a network for colours takes, the same in all three; without it the network takes grey bytes as they are. */
  readonly normalise?: (gray: number) => number;
  /** Width must be a multiple of this. */
  readonly grid: number;
  /** Share of their width to which lines are squeezed before they go through the network. */
  readonly narrowed?: number;
  /** What words in its languages are like, loaded when a word is in doubt. */
  readonly letters?: () => LetterModel;
};

/** Lines that go through the network together: more share its overhead, but all are as wide as the widest. */
const BATCH_PIXELS = 2400;
/** White after the end of a line, so that its last letter is seen whole. */
const TAIL = 12;

/** An engine around such a network. */
export function ctcEngine(model: CtcModel): RecognitionEngine {
  const tensorOf = model.normalise ? colourTensors(model.normalise) : grayTensor;
  return {
    name: model.name,
    lineHeight: model.lineHeight,
    async recognise(lines) {
      const results: (readonly ReadCharacter[])[] = lines.map(() => []);
      for (const batch of batchesOf(narrowedBy(model, lines), model.grid)) {
        const read = await recogniseBatch(model, tensorOf, batch);
        for (const [row, { index }] of batch.entries()) results[index] = read[row] ?? [];
      }
      return results.map((read, index) => widenReading(read, shareOf(model, lines[index])));
    },
  };
}

/** Lines of no more than this many of their heights are shown as they are: a sign alone is not known any more once it is squeezed. */
const SHORT = 4;

function shareOf({ narrowed = 1, lineHeight }: CtcModel, line: LineImage | undefined): number {
  return line && line.width > SHORT * lineHeight ? narrowed : 1;
}

function narrowedBy(model: CtcModel, lines: readonly LineImage[]): LineImage[] {
  return lines.map((line) => narrowLine(line, model.lineHeight, shareOf(model, line)));
}

type Placed = { readonly index: number; readonly line: LineImage; readonly width: number };

/** Lines of like widths together. */
function batchesOf(lines: readonly LineImage[], grid: number): Placed[][] {
  const placed = lines
    .map((line, index) => ({ index, line, width: Math.ceil((line.width + TAIL) / grid) * grid }))
    .sort((a, b) => a.width - b.width);
  const batches: Placed[][] = [];
  for (const item of placed) {
    const batch = batches.at(-1);
    const narrowest = batch?.[0]?.width ?? 0;
    const fits = batch && item.width * (batch.length + 1) <= BATCH_PIXELS;
    if (batch && fits && item.width <= narrowest * 1.2 + 16) batch.push(item);
    else batches.push([item]);
  }
  return batches;
}

async function recogniseBatch(
  model: CtcModel,
  tensorOf: BatchTensor,
  batch: readonly Placed[],
): Promise<ReadCharacter[][]> {
  const session = await onnxSession(model.path);
  const [input] = session.inputNames;
  const [output] = session.outputNames;
  if (!input || !output) throw new Error(`${model.name} has no input or output`);
  const width = Math.max(...batch.map((item) => item.width));
  const results = await session.run({ [input]: tensorOf(batch, model.lineHeight, width) });
  const chances = results[output];
  if (!(chances?.data instanceof Float32Array)) throw new Error(`${model.name} gave no chances`);
  const steps = chances.dims[1] ?? 0;
  const classes = chances.dims[2] ?? 0;
  const characters = model.characters.slice(0, classes);
  const data = chances.data;
  return batch.map((item, row) => {
    const line = {
      values: data,
      offset: row * steps * classes,
      steps: Math.min(steps, Math.ceil((item.width * steps) / width)),
      characters,
      pixelsPerStep: width / Math.max(1, steps),
    };
    const read = decodeCtc(line);
    return model.letters ? respellWords(read, line, model.letters) : read;
  });
}

/** Lines in one tensor, all as wide as the widest; what is beyond their ends is white. */
type BatchTensor = (batch: readonly Placed[], height: number, width: number) => Tensor;

function grayTensor(batch: readonly Placed[], height: number, width: number): Tensor {
  const values = new Uint8Array(batch.length * height * width).fill(255);
  for (const [row, { line }] of batch.entries()) {
    for (let y = 0; y < height; y++) {
      const pixels = line.data.subarray(y * line.width, (y + 1) * line.width);
      values.set(pixels, (row * height + y) * width);
    }
  }
  return new Tensor('uint8', values, [batch.length, 1, height, width]);
}

function colourTensors(normalise: (gray: number) => number): BatchTensor {
  const table = Float32Array.from({ length: 256 }, (_, gray) => normalise(gray));
  return (batch, height, width) => {
    const plane = height * width;
    const values = new Float32Array(batch.length * 3 * plane).fill(table[255] ?? 0);
    for (const [row, { line }] of batch.entries()) {
      const start = row * 3 * plane;
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < line.width; x++) {
          values[start + y * width + x] = table[line.data[y * line.width + x] ?? 255] ?? 0;
        }
      }
      values.copyWithin(start + plane, start, start + plane);
      values.copyWithin(start + 2 * plane, start, start + plane);
    }
    return new Tensor('float32', values, [batch.length, 3, height, width]);
  };
}
