import type { UploadFile } from '@sheaf/client';
import { generateChunks } from './generate-chunks.ts';

const CHUNKS_A_FILE = 500;

/** Files of made-up words, each passage under a heading of its own so that it is a chunk. */
export function* fillerFiles(from: number, to: number): Generator<UploadFile> {
  for (let first = from; first < to; first += CHUNKS_A_FILE) {
    const chunks = generateChunks(first, Math.min(to, first + CHUNKS_A_FILE));
    const texts = Array.from(chunks, ({ id, body }) => `# ${id}\n\n${body}.`);
    yield { name: `filler-${first}.md`, content: texts.join('\n\n') };
  }
}
