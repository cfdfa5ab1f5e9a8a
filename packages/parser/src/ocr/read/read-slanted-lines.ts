import { settleCharacters } from '../correct/settle-characters.ts';
import type { TextRegion } from '../detect/text-region.ts';
import { enginesFor } from '../engines/choose-engine.ts';
import type { GrayImage } from '../raster/gray-image.ts';
import { cutLine } from './cut-line.ts';

/** What stands on a leaning line. */
export type SlantedText = {
  readonly region: TextRegion;
  readonly text: string;
  readonly confidence: number;
};

/** Reads lines that lean, each cut out level. */
export async function readSlantedLines(
  image: GrayImage,
  regions: readonly TextRegion[],
  languages: readonly string[] | undefined,
): Promise<SlantedText[]> {
  const [engine] = await enginesFor(languages ?? ['eng']);
  if (!engine) return [];
  const pyramid = { levels: [image] };
  const lines = regions.map((region) => cutLine(pyramid, region, engine.lineHeight));
  const read = settleCharacters(await engine.recognise(lines));
  return regions.flatMap((region, index) => {
    const characters = read[index] ?? [];
    const text = characters
      .map((character) => character.text)
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
    if (!/[\p{L}\p{N}]/u.test(text)) return [];
    const sum = characters.reduce((total, { confidence }) => total + confidence, 0);
    return [{ region, text, confidence: sum / characters.length }];
  });
}
