import type { Box } from '@sheaf/document';
import type { PageImage, PagePrimitives } from '../page/primitives.ts';
import { ParseError } from '../parse-error.ts';
import { cutTiles, type Tile } from './cut-tiles.ts';
import type { GrayImage } from './gray-image.ts';
import type { OcrWord } from './ocr-word.ts';
import { type PictureReading, readPicture } from './read-picture.ts';
import { type QuarterTurn, straightenGray, turnGray } from './turn-gray.ts';
import { turnPoint } from './turn-point.ts';

export type TilesInput = {
  readonly page: PagePrimitives;
  /** Pixels a point at which the tiles are read. */
  readonly scale: number;
  readonly image: (pixelsPerPoint: number, part: Box) => Promise<PageImage>;
  /** The whole page in fewer pixels. */
  readonly overview: GrayImage;
  readonly overviewScale: number;
  readonly languages: readonly string[] | undefined;
  readonly signal?: AbortSignal;
};

type TileReading = { readonly tile: Tile; readonly reading: PictureReading };

/** Smaller slopes are left alone (degrees): the few words of a tile do not tell them better. */
const LEAST_SKEW = 0.5;

/** Reads a page that is too large to be read at once tile by tile; the result is in pixels of the overview. */
export async function readTiles(input: TilesInput): Promise<PictureReading> {
  const read: TileReading[] = [];
  const overview = { gray: input.overview, pixelsPerPoint: input.overviewScale };
  for await (const tile of cutTiles(input.page, input.scale, input.image, overview)) {
    if (input.signal?.aborted) throw new ParseError('canceled', 'canceled by request');
    const reading = await readPicture(tile.gray, input.languages);
    // The pixels of a tile are not needed any more.
    const blank = { ...tile.gray, data: EMPTY };
    read.push({ tile: { ...tile, gray: blank }, reading: { ...reading, upright: blank } });
  }
  const turn = commonTurn(read);
  const skew = commonSkew(read.filter(({ reading }) => reading.turn === turn));
  const turned = turnGray(input.overview, turn);
  return {
    words: read
      .filter(({ reading }) => reading.turn === turn)
      .flatMap((part) => wordsInPlace(part, input, turn, skew)),
    upright: skew === 0 ? turned : straightenGray(turned, skew),
    turn,
    skew,
    unreadable: [...new Set(read.flatMap(({ reading }) => reading.unreadable))],
    lines: read.reduce((sum, { reading }) => sum + reading.lines, 0),
    unreadLines: read.reduce((sum, { reading }) => sum + reading.unreadLines, 0),
  };
}

const EMPTY = new Uint8Array(0);

/** The way up that most words have. */
function commonTurn(read: readonly TileReading[]): QuarterTurn {
  const words = new Map<QuarterTurn, number>();
  for (const { reading } of read) {
    words.set(reading.turn, (words.get(reading.turn) ?? 0) + reading.words.length);
  }
  return [...words].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** The slope in the middle of all words' slopes. */
function commonSkew(read: readonly TileReading[]): number {
  const slopes = read
    .flatMap(({ reading }) => reading.words.map(() => reading.skew))
    .sort((a, b) => a - b);
  const skew = slopes[slopes.length >> 1] ?? 0;
  return Math.abs(skew) >= LEAST_SKEW ? skew : 0;
}

/** The words a tile answers for, where they stand on the whole page turned upright. */
function wordsInPlace(
  { tile, reading }: TileReading,
  { page, overviewScale }: TilesInput,
  turn: QuarterTurn,
  skew: number,
): OcrWord[] {
  const isSideways = turn === 90 || turn === 270;
  const { width, height } = tile.gray;
  const upright = isSideways ? { width: height, height: width } : { width, height };
  const back = ((360 - turn) % 360) as QuarterTurn;
  const size = isSideways
    ? { width: page.height, height: page.width }
    : { width: page.width, height: page.height };
  return reading.words.flatMap((word) => {
    const middle = { x: (word.x0 + word.x1) / 2, y: (word.y0 + word.y1) / 2 };
    const leaning = rotate(middle, upright, reading.skew);
    const [x, y] = turnPoint(leaning.x, leaning.y, upright, back);
    const onPage = {
      x: tile.left + x / tile.pixelsPerPoint,
      y: tile.top + y / tile.pixelsPerPoint,
    };
    if (!isIn(onPage, tile.core)) return [];
    const [turnedX, turnedY] = turnPoint(onPage.x, onPage.y, page, turn);
    const level = rotate({ x: turnedX, y: turnedY }, size, -skew);
    return [moved(word, middle, level, overviewScale, overviewScale / tile.pixelsPerPoint)];
  });
}

/** A point after its sheet was turned about the middle, clockwise by degrees. */
function rotate(
  { x, y }: { readonly x: number; readonly y: number },
  { width, height }: { readonly width: number; readonly height: number },
  degrees: number,
) {
  const radians = (degrees * Math.PI) / 180;
  const dx = x - width / 2;
  const dy = y - height / 2;
  return {
    x: width / 2 + dx * Math.cos(radians) - dy * Math.sin(radians),
    y: height / 2 + dx * Math.sin(radians) + dy * Math.cos(radians),
  };
}

function isIn({ x, y }: { readonly x: number; readonly y: number }, core: Box): boolean {
  return x >= core.x0 && x < core.x1 && y >= core.y0 && y < core.y1;
}

/** A word moved from its middle in the tile to a place on the page, in pixels of the overview. */
function moved(
  word: OcrWord,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
  perPoint: number,
  shrink: number,
): OcrWord {
  const x = (value: number) => to.x * perPoint + (value - from.x) * shrink;
  const y = (value: number) => to.y * perPoint + (value - from.y) * shrink;
  const isLevel = word.angle === 0;
  return {
    ...word,
    x0: x(word.x0),
    x1: x(word.x1),
    y0: y(word.y0),
    y1: y(word.y1),
    baseline: isLevel ? y(word.baseline) : x(word.baseline),
    fontSize: word.fontSize * shrink,
    edges: word.edges.map(isLevel ? x : y),
  };
}
