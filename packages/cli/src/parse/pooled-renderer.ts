import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { ParserPool } from '@sheaf/parser/workers';
import type { FileRenderer, RenderJob } from './file-renderer.ts';
import { OUTPUT_FILE } from './write-rendering.ts';

/** What one document may cost; beyond it the page or the document is given up with its reason. */
const LIMITS = {
  memoryBytes: 2 * 1024 ** 3,
  pageCpuMs: 120_000,
  pageWallMs: 600_000,
  documentCpuMs: 4 * 3_600_000,
  documentWallMs: 4 * 3_600_000,
};

/** Parses in a process a core: several documents side by side, the pages of a long one too. */
export function createPooledRenderer({ rendering, furniture, options }: RenderJob): FileRenderer {
  const processes = availableParallelism();
  const module = new URL('./write-rendering.ts', import.meta.url).href;
  const pool = new ParserPool({
    processes,
    limits: LIMITS,
    finish: { module, name: 'writeRendering' },
  });
  return {
    atOnce: processes,
    async render(file, onPage) {
      await stat(file);
      const scratchFolder = await mkdtemp(path.join(tmpdir(), 'sheaf-parse-'));
      try {
        await pool.run({
          file: path.resolve(file),
          filename: path.basename(file),
          options,
          finishOptions: { rendering, furniture },
          scratchFolder,
          signal: new AbortController().signal,
          onEvent: (event) => {
            if (event.type === 'page') onPage(event.pagesDone, event.pagesTotal);
          },
        });
        return await readFile(path.join(scratchFolder, OUTPUT_FILE));
      } finally {
        await rm(scratchFolder, { recursive: true, force: true });
      }
    },
    close: () => pool.close(),
  };
}
