import { Tensor } from 'onnxruntime-node';
import { ownModelPath, paddleDetectorPath } from '../engines/model-path.ts';
import { onnxSession } from '../engines/onnx-session.ts';
import type { GrayImage } from '../raster/gray-image.ts';
import { findTextRegions } from './find-text-regions.ts';
import type { DetectedRegion } from './text-region.ts';

/** The networks halve their input five times: what they see must be a multiple of this wide and high. */
export const DETECTOR_GRID = 32;
/** What PP-OCRv4 was trained with: means and deviations of the three colours. */
const MEANS = [0.485, 0.456, 0.406];
const DEVIATIONS = [0.229, 0.224, 0.225];

/** Finds where text stands in what the detector sees. */
export async function detectText({ width, height, data }: GrayImage): Promise<DetectedRegion[]> {
  const maps = await run(ownModelPath('detector.onnx'), new Float32Array(data), [
    1,
    1,
    height,
    width,
  ]);
  const { core, height: heights, direction: directions } = maps;
  if (!core || !heights || !directions) throw new Error('the text detector gave no maps');
  return findTextRegions({
    core,
    type: { heights, directions },
    width: width / 2,
    height: height / 2,
    scale: 2,
    sure: 0.4,
    minScore: 0.65,
    minPixels: 3,
  });
}

/** Finds it by PP-OCRv4's detector (Liao et al. 2020): five times the cost. */
export async function detectTextByPaddle({
  width,
  height,
  data,
}: GrayImage): Promise<DetectedRegion[]> {
  const values = new Float32Array(data.length * 3);
  for (const [channel, mean] of MEANS.entries()) {
    const deviation = DEVIATIONS[channel] ?? 1;
    const table = Float32Array.from({ length: 256 }, (_, gray) => (gray / 255 - mean) / deviation);
    const offset = channel * data.length;
    for (let i = 0; i < data.length; i++) values[offset + i] = table[data[i] ?? 255] ?? 0;
  }
  const [core] = Object.values(await run(paddleDetectorPath(), values, [1, 3, height, width]));
  if (!core) throw new Error('the text detector gave no map');
  return findTextRegions({
    core,
    width,
    height,
    scale: 1,
    sure: 0.3,
    minScore: 0.5,
    minPixels: 10,
  });
}

async function run(path: string, values: Float32Array, shape: readonly number[]) {
  const session = await onnxSession(path);
  const [input] = session.inputNames;
  if (!input) throw new Error('the text detector has no input');
  const results = await session.run({ [input]: new Tensor('float32', values, shape) });
  const maps: Record<string, Float32Array> = {};
  for (const [name, { data }] of Object.entries(results)) {
    if (data instanceof Float32Array) maps[name] = data;
  }
  return maps;
}
