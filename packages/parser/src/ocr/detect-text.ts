import { Tensor } from 'onnxruntime-node';
import { findTextRegions } from './find-text-regions.ts';
import { type GrayImage, resizeGray } from './gray-image.ts';
import { detectorPath } from './model-path.ts';
import { onnxSession } from './onnx-session.ts';
import type { TextRegion } from './text-region.ts';

/** Long side the detector sees at most: letters of 8 points on a Letter page are still 13 pixels high. */
const LONG_SIDE = 1280;
/** Small pictures are enlarged up to this, since the detector misses letters under 8 pixels; 1184 found no more. */
const SMALL_SIDE = 992;
/** Enlarging more only blurs. */
const MOST_ENLARGED = 2;
/** The network halves its input five times. */
const GRID = 32;
/** What PP-OCRv4 was trained with: means and deviations of the three colours. */
const MEANS = [0.485, 0.456, 0.406];
const DEVIATIONS = [0.229, 0.224, 0.225];

/** Finds where text stands in a picture, in its pixels (PP-OCRv4's detector, Liao et al. 2020). */
export async function detectText(image: GrayImage): Promise<TextRegion[]> {
  const { width, height } = detectorSize(image);
  const seen = resizeGray(image, width, height);
  const session = await onnxSession(detectorPath());
  const [input] = session.inputNames;
  const [output] = session.outputNames;
  if (!input || !output) throw new Error('the text detector has no input or output');
  const results = await session.run({
    [input]: new Tensor('float32', normalise(seen), [1, 3, height, width]),
  });
  const map = results[output]?.data;
  if (!(map instanceof Float32Array)) throw new Error('the text detector gave no map');
  const scaleX = image.width / width;
  const scaleY = image.height / height;
  return findTextRegions(map, width, height).map((region) => ({
    ...region,
    centerX: region.centerX * scaleX,
    centerY: region.centerY * scaleY,
    length: region.length * (Math.abs(region.angle) > 45 ? scaleY : scaleX),
    thickness: region.thickness * (Math.abs(region.angle) > 45 ? scaleX : scaleY),
  }));
}

function detectorSize({ width, height }: GrayImage): { width: number; height: number } {
  const long = Math.max(width, height);
  const wanted = Math.min(LONG_SIDE, Math.max(long, Math.min(SMALL_SIDE, long * MOST_ENLARGED)));
  const onGrid = (side: number) => Math.max(GRID, Math.round((side * wanted) / long / GRID) * GRID);
  return { width: onGrid(width), height: onGrid(height) };
}

function normalise({ data }: GrayImage): Float32Array {
  const values = new Float32Array(data.length * 3);
  for (const [channel, mean] of MEANS.entries()) {
    const scale = 1 / (255 * (DEVIATIONS[channel] ?? 1));
    const shift = mean / (DEVIATIONS[channel] ?? 1);
    const start = channel * data.length;
    for (let i = 0; i < data.length; i++) values[start + i] = (data[i] ?? 255) * scale - shift;
  }
  return values;
}
