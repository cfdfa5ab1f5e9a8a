import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rasterisePage } from '../../bench/ocr/rasterise-page.ts';

/** Deviation of the noise laid over a page, of 255. */
const NOISE = 14;

/** The first page of a PDF as a noisy scan of 200 dpi; kept in a folder between runs. */
export async function scanPage(file: string, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const name = path.basename(file);
  const scan = path.join(folder, `${path.basename(name, '.pdf')}.png`);
  if (existsSync(scan)) return scan;
  const { png } = await rasterisePage(new Uint8Array(readFileSync(file)), name, NOISE);
  writeFileSync(scan, png);
  return scan;
}
