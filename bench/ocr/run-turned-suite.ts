import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { readImageFile } from './read-image-file.ts';
import { scoreSuite } from './score-suite.ts';

/** How a page is laid on the glass, and what must be reported. */
const TURNS = [
  { name: 'upright', degrees: 0, expected: 0 },
  { name: 'turned by 90', degrees: 90, expected: 270 },
  { name: 'turned by 180', degrees: 180, expected: 180 },
  { name: 'turned by 270', degrees: 270, expected: 90 },
  { name: 'skewed by 3', degrees: 3, expected: 0 },
];

/** Lays every page on its sides, on its head and askew: orientation found, and words read as when upright. */
export async function runTurnedSuite(
  shared: string,
  suite: { readonly name: string; readonly kind: string },
  files: readonly string[],
  out: string,
): Promise<string[]> {
  const lines: string[] = [];
  for (const { name, degrees, expected } of TURNS) {
    const folder = join(out, `turned-${degrees}`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    let right = 0;
    for (const file of files) {
      const path = join(shared, 'corpus', suite.name, 'images', file);
      const turned = await sharp(readFileSync(path))
        .flatten({ background: '#ffffff' })
        .rotate(degrees, { background: '#ffffff' })
        .png({ compressionLevel: 1 })
        .toBuffer();
      const { orientation } = await readImageFile(new Uint8Array(turned), file, folder);
      if (orientation === expected) right++;
    }
    const { accuracy } = scoreSuite(shared, suite, folder, false);
    lines.push(
      `${name.padEnd(14)} orientation ${right}/${files.length}  word accuracy ${accuracy.toFixed(4)}`,
    );
  }
  return lines;
}
