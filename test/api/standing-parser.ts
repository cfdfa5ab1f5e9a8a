import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { ParseError } from '@sheaf/parser/parse-error';
import type { DocumentParser } from '@sheaf/server/documents';
import { writeParts } from '../../apps/server/src/documents/work/write-parts.ts';

export type StandingParser = DocumentParser & {
  /** Work that has begun and was neither let go nor stopped. */
  readonly running: () => number;
  /** How many were stopped by their signal. */
  readonly stopped: () => number;
  /** Lets everything that waits, and all that comes, finish. */
  letGo(): void;
};

/** A parser that tells one page and then stands still until it is let go or stopped. */
export function createStandingParser(): StandingParser {
  let running = 0;
  let stopped = 0;
  let open = false;
  const gates = new Set<() => void>();
  return {
    running: () => running,
    stopped: () => stopped,
    letGo() {
      open = true;
      for (const gate of gates) gate();
    },
    async run({ signal, onEvent, file, scratchFolder }) {
      running++;
      onEvent({ type: 'stage', stage: 'reading' });
      onEvent({ type: 'opened', format: 'text', mediaType: 'text/plain', pagesTotal: 2 });
      onEvent({
        type: 'page',
        pageNumber: 0,
        pagesDone: 1,
        pagesTotal: 2,
        elements: 3,
        ocrApplied: false,
        elapsedMs: 5,
        warnings: [{ code: 'page_doubtful', message: 'a doubt', pageNumber: 0 }],
      });
      try {
        const gate = new Promise<void>((resolve) => {
          gates.add(resolve);
          if (open) resolve();
        });
        await Promise.race([gate, once(signal, 'abort')]);
        if (signal.aborted) {
          stopped++;
          throw new ParseError('canceled', 'canceled by request');
        }
      } finally {
        running--;
      }
      const text = await readFile(file, 'utf8');
      const renderings = await writeParts(scratchFolder, { markdown: text });
      return {
        format: 'text',
        mediaType: 'text/plain',
        isContainer: false,
        files: [],
        finished: {
          pages: 2,
          elements: 3,
          tables: 0,
          confidence: 0.5,
          warnings: [],
          engineVersion: 'test',
          pageFacts: { numPages: 2, turns: {} },
          pageElements: [],
          renderings,
        },
      };
    },
    renderPage: () => Promise.reject(new ParseError('invalid_option', 'no pages to draw')),
  };
}
