import type { Word } from '../../page/primitives.ts';
import { engineForText } from '../engines/choose-engine.ts';
import type { RecognitionEngine } from '../engines/recognition-engine.ts';
import { meanConfidence } from '../orient/find-upright.ts';
import type { GrayImage } from '../raster/gray-image.ts';
import { cutLine } from '../read/cut-line.ts';
import { regionOfLayerLine } from './region-of-layer-line.ts';
import { sampleLayerLines } from './sample-layer-lines.ts';
import { textLikeness } from './text-likeness.ts';

/** A line as the file has it and as we read it. */
export type ReadTwice = { readonly layer: string; readonly own: string };

export type TwiceReadLines = {
  readonly engine: RecognitionEngine;
  /** Lines that were looked at. */
  readonly sampled: number;
  /** Those of them that we can read. */
  readonly sure: readonly ReadTwice[];
};

const SAMPLED_LINES = 24;
/** Lines we read less surely ourselves prove nothing. */
const SURE = 0.8;

/** Reads some lines of a text layer off the picture; undefined where nothing here reads their script. */
export async function readLinesTwice(
  words: readonly Word[],
  gray: GrayImage,
  pixelsPerPoint: number,
): Promise<TwiceReadLines | undefined> {
  const lines = sampleLayerLines(words, SAMPLED_LINES);
  const engine = engineForText(lines.map(({ text }) => text).join(''));
  if (!engine) return undefined;
  const pyramid = { levels: [gray] };
  const images = lines.map((line) =>
    cutLine(pyramid, regionOfLayerLine(line, pixelsPerPoint), engine.lineHeight),
  );
  const read = await engine.recognise(images);
  const sure = lines.flatMap(({ text }, index): ReadTwice[] => {
    const characters = read[index] ?? [];
    if (meanConfidence(characters) < SURE) return [];
    return [{ layer: text, own: characters.map((character) => character.text).join('') }];
  });
  return { engine, sampled: lines.length, sure };
}

/** How much both readings of most lines are alike. */
export function likenessOfLines(lines: readonly ReadTwice[]): number {
  const ranked = lines.map(({ layer, own }) => textLikeness(layer, own)).sort((a, b) => a - b);
  return ranked[ranked.length >> 1] ?? 1;
}
