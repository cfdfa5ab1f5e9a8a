import { Tensor } from 'onnxruntime-node';
import { findTextRegions } from './find-text-regions.ts';
import { type GrayImage, resizeGray } from './gray-image.ts';
import { ownModelPath } from './model-path.ts';
import { onnxSession } from './onnx-session.ts';
import type { DetectedRegion } from './text-region.ts';

/** Long side the detector sees at most: letters of 8 points on a Letter page are still 13 pixels high. */
const LONG_SIDE = 1280;
/** Small pictures are enlarged up to this, since the detector misses letters under 8 pixels; 1184 found no more. */
const SMALL_SIDE = 992;
/** Enlarging more only blurs. */
const MOST_ENLARGED = 2;
/** The network halves its input five times. */
const GRID = 32;

/** Finds where text stands in a picture, in its pixels. */
export async function detectText(image: GrayImage): Promise<DetectedRegion[]> {
  const { width, height } = detectorSize(image);
  const seen = resizeGray(image, width, height);
  const session = await onnxSession(ownModelPath('detector.onnx'));
  const results = await session.run({
    image: new Tensor('float32', Float32Array.from(seen.data), [1, 1, height, width]),
  });
  const [core, heights, directions] = ['core', 'height', 'direction'].map((name) => {
    const map = results[name]?.data;
    if (!(map instanceof Float32Array)) throw new Error(`the text detector gave no ${name}`);
    return map;
  });
  if (!core || !heights || !directions) throw new Error('the text detector gave no maps');
  const regions = findTextRegions({
    core,
    heights,
    directions,
    width: width / 2,
    height: height / 2,
  });
  const scaleX = image.width / width;
  const scaleY = image.height / height;
  return regions.map((region) => ({
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
