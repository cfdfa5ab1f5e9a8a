import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINES } from './engines.ts';

/** What one process found out about one engine; times in milliseconds. */
export type Measurement = {
  readonly files: number;
  readonly failures: number;
  readonly pages: number;
  /** Letters and digits of all markdown: an engine that returns nothing is fast. */
  readonly characters: number;
  /** From the start of the process to the markdown of the first file. */
  readonly coldWallMs: number;
  readonly coldCpuMs: number;
  /** All files once, right after the start. */
  readonly firstPassCpuMs: number;
  /** All files again, when everything is warm. */
  readonly warmPassCpuMs: number;
  readonly warmPassWallMs: number;
  readonly peakBytes: number;
};

const [engineName = '', folder = '', passes = '2'] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await measure(engineName, folder, Number(passes))));

async function measure(name: string, path: string, passCount: number): Promise<Measurement> {
  const load = ENGINES[name];
  if (!load) throw new Error(`no engine is called ${name}`);
  const files = readdirSync(path)
    .filter((file) => file.endsWith('.pdf'))
    .sort()
    .map((file) => new Uint8Array(readFileSync(join(path, file))));
  const beforeLoad = cpuMs();
  const run = await load();
  const [first] = files;
  if (first) await run(first);
  const coldWallMs = performance.now();
  const coldCpuMs = cpuMs();
  const found = { pages: 0, characters: 0, failures: 0 };
  for (const bytes of files) {
    try {
      const { markdown, pages } = await run(bytes);
      found.pages += pages;
      found.characters += markdown.replace(/[^\p{L}\p{N}]/gu, '').length;
    } catch {
      found.failures += 1;
    }
  }
  const firstPassCpuMs = cpuMs() - beforeLoad;
  const warm = await warmPasses(run, files, passCount - 1);
  return {
    files: files.length,
    ...found,
    coldWallMs,
    coldCpuMs,
    firstPassCpuMs,
    ...warm,
    peakBytes: process.resourceUsage().maxRSS * 1024,
  };
}

async function warmPasses(
  run: (bytes: Uint8Array) => Promise<unknown>,
  files: readonly Uint8Array[],
  count: number,
): Promise<Pick<Measurement, 'warmPassCpuMs' | 'warmPassWallMs'>> {
  const cpu = cpuMs();
  const wall = performance.now();
  for (let pass = 0; pass < count; pass++) {
    for (const bytes of files) await run(bytes).catch(() => undefined);
  }
  return {
    warmPassCpuMs: (cpuMs() - cpu) / Math.max(1, count),
    warmPassWallMs: (performance.now() - wall) / Math.max(1, count),
  };
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
