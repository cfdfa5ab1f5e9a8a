import { appendFileSync } from 'node:fs';
import { emptyPrimitives } from '../../packages/parser/src/page/empty-primitives.ts';
import { READERS, type Reader } from '../../packages/parser/src/readers/readers.ts';
import type { PagesReading } from '../../packages/parser/src/readers/reading.ts';

/**
 * Loaded into processes under test with `--import`: text files that begin with `%stuck` misbehave as the JSON after it says.
 * Without this module such a file is a text like any other.
 */
export type StuckPlan = {
  /** Pages of the document; 0: it misbehaves when it is opened. */
  readonly pages: number;
  /** Milliseconds an honest page takes. */
  readonly busyMs?: number;
  /** Processor time an honest page takes. */
  readonly busyCpuMs?: number;
  readonly loop?: readonly number[];
  readonly eat?: readonly number[];
  readonly crash?: readonly number[];
  readonly open?: 'loop' | 'eat' | 'crash';
  /** A file to which the number of each page is added when its reading begins. */
  readonly diary?: string;
};

const original = READERS.text;

READERS.text = async () => {
  const readText = await original?.();
  const reader: Reader = async (bytes, context) => {
    const text = Buffer.from(bytes).toString('utf8');
    if (!text.startsWith('%stuck ')) {
      if (!readText) throw new Error('no reader for text');
      return readText(bytes, context);
    }
    const plan = JSON.parse(text.slice('%stuck '.length)) as StuckPlan;
    if (plan.open) misbehave(plan.open);
    return stuckReading(plan);
  };
  return reader;
};

function stuckReading(plan: StuckPlan): PagesReading {
  return {
    kind: 'pages',
    numPages: plan.pages,
    metadata: {},
    outline: [],
    attachments: [],
    warnings: [],
    async readPage(pageNumber) {
      if (plan.diary) appendFileSync(plan.diary, `${pageNumber}\n`);
      if (plan.loop?.includes(pageNumber)) misbehave('loop');
      if (plan.eat?.includes(pageNumber)) misbehave('eat');
      if (plan.crash?.includes(pageNumber)) misbehave('crash');
      const end = Date.now() + (plan.busyMs ?? 0);
      while (Date.now() < end);
      const cpu = process.cpuUsage();
      while (msOf(process.cpuUsage(cpu)) < (plan.busyCpuMs ?? 0));
      const { warnings, ...page } = emptyPrimitives(pageNumber, {
        code: 'none',
        message: '',
        pageNumber,
      });
      // A text layer that nobody doubts: OCR has no business here.
      const quality = { ...page.quality, ocrScore: 0, ocrReason: null };
      return { ...page, quality, warnings: warnings.slice(1) };
    },
    async renderPage() {
      throw new Error('nothing to see');
    },
    close() {},
  };
}

/** Asking for the time is mostly the system's work. */
function msOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

function misbehave(how: 'loop' | 'eat' | 'crash'): void {
  if (how === 'crash') process.kill(process.pid, 'SIGSEGV');
  const eaten: Uint8Array[] = [];
  for (;;) {
    if (how === 'eat') eaten.push(new Uint8Array(4 * 1024 ** 2).fill(1));
  }
}
