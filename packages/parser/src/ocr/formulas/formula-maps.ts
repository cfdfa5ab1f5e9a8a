import { Tensor } from 'onnxruntime-node';
import { ownModelPath } from '../engines/model-path.ts';
import { onnxSession } from '../engines/onnx-session.ts';
import { type GrayImage, resizeGray } from '../raster/gray-image.ts';

/** Chances, 0 to 1, that a place of a picture belongs to a formula on lines of its own, or to one within a line. */
export type FormulaMaps = {
  readonly displayed: Float32Array;
  readonly inline: Float32Array;
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture to one of the maps. */
  readonly scaleX: number;
  readonly scaleY: number;
};

/** Height of the body's type in the picture that the network sees (pixels; `training/formula-finder`). */
const SEEN_EM = 14;
/** The network halves what it sees five times, and gives maps half as wide and high. */
const GRID = 32;
const SHRUNK = 2;
/** Longest side that is seen (pixels): small type on a large sheet is no page of formulas. */
const LONGEST_SIDE = 2400;

/** Looks for formulas on a page whose type is of a size. */
export async function formulaMaps(image: GrayImage, emPixels: number): Promise<FormulaMaps> {
  const long = Math.max(image.width, image.height);
  const scale = Math.min(SEEN_EM / emPixels, LONGEST_SIDE / long);
  const width = gridded(image.width * scale);
  const height = gridded(image.height * scale);
  const { data } = resizeGray(image, width, height);
  const session = await onnxSession(ownModelPath('formula-finder.onnx'));
  const { chances } = await session.run({
    image: new Tensor('uint8', data, [1, 1, height, width]),
  });
  if (!(chances?.data instanceof Float32Array))
    throw new Error('the finder of formulas gave no maps');
  const size = (width / SHRUNK) * (height / SHRUNK);
  return {
    displayed: chances.data.subarray(0, size),
    inline: chances.data.subarray(size, 2 * size),
    width: width / SHRUNK,
    height: height / SHRUNK,
    scaleX: (image.width * SHRUNK) / width,
    scaleY: (image.height * SHRUNK) / height,
  };
}

function gridded(pixels: number): number {
  return Math.max(1, Math.round(pixels / GRID)) * GRID;
}
