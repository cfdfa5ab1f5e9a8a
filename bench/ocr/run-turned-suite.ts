import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { choosePages } from './choose-pages.ts';
import { rasterisePage } from './rasterise-page.ts';
import { readImageFile } from './read-image-file.ts';
import { scoreSuite } from './score-suite.ts';
import { wordAccuracy } from './word-accuracy.ts';

/** How a page is laid on the glass, and what must be reported. */
const TURNS = [
  { name: 'upright', degrees: 0, expected: 0 },
  { name: 'turned by 90', degrees: 90, expected: 270 },
  { name: 'turned by 180', degrees: 180, expected: 180 },
  { name: 'turned by 270', degrees: 270, expected: 90 },
  { name: 'skewed by 3', degrees: 3, expected: 0 },
];
/** What must hold: orientation right, and points of word accuracy lost against upright. */
const FLOORS = { orientation: 0.97, loss: 3 };

/** Pages to be laid askew, and how well those in a folder were read. */
type TurnedPages = {
  readonly files: readonly { readonly name: string; picture(): Promise<Buffer> }[];
  accuracy(folder: string): number;
};

/** Lays scans and drawn pages on their sides, on their heads and askew: orientation found, and words read as when upright. */
export async function runTurnedSuite(
  shared: string,
  suite: { readonly name: string; readonly kind: string },
  files: readonly string[],
  drawnPages: number,
  out: string,
): Promise<string[]> {
  return [
    `${suite.name}: ${files.length} scans`,
    ...(await turnAll(scans(shared, suite, files), join(out, 'turned-scans'))),
    `pdf-markdown: ${drawnPages} pages at 200 dpi`,
    ...(await turnAll(await drawn(shared, drawnPages), join(out, 'turned-drawn'))),
  ];
}

function scans(
  shared: string,
  suite: { readonly name: string; readonly kind: string },
  files: readonly string[],
): TurnedPages {
  const folder = join(shared, 'corpus', suite.name, 'images');
  return {
    files: files.map((name) => ({ name, picture: async () => readFileSync(join(folder, name)) })),
    accuracy: (read) => scoreSuite(shared, suite, read, false).accuracy,
  };
}

async function drawn(shared: string, count: number): Promise<TurnedPages> {
  const wordsOf = new Map<string, readonly string[]>();
  const files = choosePages(shared, count).map((name) => ({
    name: name.replace('.pdf', '.png'),
    async picture() {
      const path = join(shared, 'corpus/pdf-markdown/pdfs', name);
      const { png, words } = await rasterisePage(new Uint8Array(readFileSync(path)), name);
      wordsOf.set(name.replace('.pdf', ''), words);
      return png;
    },
  }));
  return { files, accuracy: (read) => wordAccuracy(read, wordsOf) };
}

async function turnAll({ files, accuracy }: TurnedPages, out: string): Promise<string[]> {
  const lines: string[] = [];
  let found = 0;
  let upright = 0;
  let worst = 0;
  for (const { name, degrees, expected } of TURNS) {
    const folder = join(out, String(degrees));
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const wrong: string[] = [];
    for (const file of files) {
      const turned = await turn(await file.picture(), degrees);
      const { orientation } = await readImageFile(turned, file.name, folder);
      if (orientation !== expected) wrong.push(`${file.name} ${orientation}`);
    }
    found += files.length - wrong.length;
    const words = accuracy(folder);
    if (degrees === 0) upright = words;
    worst = Math.max(worst, (upright - words) * 100);
    lines.push(
      `  ${name.padEnd(14)} orientation ${files.length - wrong.length}/${files.length}  word accuracy ${words.toFixed(4)}  ${wrong.join(', ')}`,
    );
  }
  const share = found / (files.length * TURNS.length);
  const holds = share >= FLOORS.orientation && worst <= FLOORS.loss;
  lines.push(
    `  orientation right on ${(share * 100).toFixed(1)} %, at most ${worst.toFixed(1)} points of words lost: ${holds ? 'holds' : 'FAILS'} (floors ${FLOORS.orientation * 100} % and ${FLOORS.loss})`,
  );
  return lines;
}

async function turn(picture: Buffer, degrees: number): Promise<Uint8Array> {
  const turned = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .rotate(degrees, { background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return new Uint8Array(turned);
}
