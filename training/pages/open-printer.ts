import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

export type Printer = {
  readonly out: string;
  readonly count: number;
  readonly seed: number;
  readonly browser: Browser;
};

/** Reads `OUT [--count N] [--seed N]`, empties the folder and starts Debian's Chromium, or the one `CHROMIUM` names. */
export async function openPrinter(usualCount: number): Promise<Printer> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      count: { type: 'string', default: String(usualCount) },
      seed: { type: 'string', default: '1' },
    },
  });
  const [folder] = positionals;
  if (!folder) throw new Error('Say where to write: the first argument is a folder.');
  const out = resolve(folder);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  return { out, count: Number(values.count), seed: Number(values.seed), browser };
}
