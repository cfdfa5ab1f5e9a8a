import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, parse as parsePath, resolve } from 'node:path';

const PEERS = resolve(import.meta.dirname, '../peers/package.json');

type Worker = {
  setParameters(parameters: Record<string, string>): Promise<unknown>;
  recognize(path: string): Promise<{ data: { text: string } }>;
  terminate(): Promise<unknown>;
};

/** tesseract.js with the English data of an npm package under bench/peers; undefined where that is not installed. */
export async function tesseractJs(): Promise<Worker | undefined> {
  const require = createRequire(PEERS);
  let data: string;
  try {
    data = dirname(require.resolve('@tesseract.js-data/eng/package.json'));
  } catch {
    return undefined;
  }
  const engine = 'tesseract.js';
  const { createWorker } = require(engine) as {
    createWorker(language: string, mode: number, options: object): Promise<Worker>;
  };
  const langPath = join(data, '4.0.0_best_int');
  const worker = await createWorker('eng', 1, { langPath, cacheMethod: 'none', gzip: true });
  await worker.setParameters({ tessedit_pageseg_mode: '3' });
  return worker;
}

/** Reads one picture with it; gives the processor seconds of this process, its threads included. */
export async function readWithTesseractJs(worker: Worker, path: string, out: string) {
  const start = process.cpuUsage();
  const { data } = await worker.recognize(path);
  const used = process.cpuUsage(start);
  const page = { page_number: 0, elements: [{ label: 'Text', text: data.text }] };
  writeFileSync(join(out, `${parsePath(path).name}.json`), JSON.stringify({ pages: [page] }));
  return (used.user + used.system) / 1e6;
}
