import { mkdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { openDocument, ParseError, parsePageRange } from '@sheaf/parser';
import { inspectPage, type Stage } from '@sheaf/parser/inspect';
import sharp from 'sharp';
import { drawMarks } from './draw-marks.ts';

/** Pixels a point: large enough to read the notes beside the boxes. */
const PIXELS_PER_POINT = 2;

export type DebugOptions = {
  /** Pages as viewers count them (`1-3,7`); all when absent. */
  readonly pages?: string;
  readonly password?: string;
};

/** Draws what a stage makes of every page of a file; returns the pictures' paths. */
export async function debugDocument(
  file: string,
  stage: Stage,
  outDir: string,
  options: DebugOptions = {},
): Promise<string[]> {
  const filename = basename(file);
  const password = options.password === undefined ? {} : { password: options.password };
  const { reading } = await openDocument(await readFile(file), { filename, options: password });
  if (reading.kind !== 'pages') {
    throw new ParseError(
      'invalid_option',
      `${filename} is not painted on pages, so there is nothing to draw`,
    );
  }
  await mkdir(outDir, { recursive: true });
  const wanted = options.pages === undefined ? undefined : parsePageRange(options.pages);
  const pictures: string[] = [];
  try {
    for (let pageNumber = 0; pageNumber < reading.numPages; pageNumber++) {
      if (wanted && !wanted.includes(pageNumber)) continue;
      const page = await reading.readPage(pageNumber);
      const image = await reading.renderPage(pageNumber, PIXELS_PER_POINT);
      const overlay = drawMarks(inspectPage(page, stage), image);
      const name = `${basename(filename, extname(filename))}-${stage}-${pageNumber + 1}.png`;
      const { width, height, channels } = image;
      await sharp(image.data, { raw: { width, height, channels } })
        .composite([{ input: Buffer.from(overlay) }])
        .png()
        .toFile(join(outDir, name));
      pictures.push(join(outDir, name));
    }
  } finally {
    reading.close();
  }
  return pictures;
}
