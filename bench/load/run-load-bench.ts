import { spawn } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createClient, type SheafClient } from '@sheaf/client';
import { startServer } from '../../test/harness/start-server.ts';

const USAGE = `sheaf bench load [--documents 500] [--uploads 50] [--kinds mixed|pdf] [--ask-every-ms 40] [--turns 2]

Sends documents to a fresh server, so many uploads at once, and asks for their states all the while; then reads the
same files with sheaf parse. Says how the two compare, and how long the questions took. They take turns, and each goes
first as often as the other, so that a machine whose speed changes meanwhile favours neither.
--kinds mixed takes PDF, Word, Excel, PowerPoint and scans in turn; pdf takes digital PDFs of one page, where storing
weighs most. A question every 40 ms is what fifty callers make who each ask every two seconds, as the service tells them to.
`;

const ROOT = path.resolve(import.meta.dirname, '../..');
const CORPUS = path.resolve(ROOT, '../shared/corpus');
/** Folder and endings of each kind of file. */
const KINDS: Readonly<Record<string, readonly (readonly [string, RegExp])[]>> = {
  pdf: [['pdf-markdown/pdfs', /\.pdf$/]],
  mixed: [
    ['pdf-markdown/pdfs', /\.pdf$/],
    ['tables-icdar2013', /\.pdf$/],
    ['docx', /\.docx$/],
    ['spreadsheets', /\.xlsx?$/],
    ['pptx', /\.pptx$/],
    ['ocr-forms', /\.png$/],
    ['receipts', /\.jpg$/],
  ],
};
/** Nothing here is about rate limits. */
const OPEN_LIMITS = ['--rate-upload', '1000000', '--rate-read', '1000000'];

/** Throughput of the service as a ratio to the command line on the same files in the same run. */
export async function runLoadBench(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      documents: { type: 'string', default: '500' },
      uploads: { type: 'string', default: '50' },
      kinds: { type: 'string', default: 'mixed' },
      'ask-every-ms': { type: 'string', default: '40' },
      turns: { type: 'string', default: '2' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const files = await corpusFiles(KINDS[values.kinds] ?? [], Number(values.documents));
  if (files.length === 0) {
    process.stderr.write(`sheaf bench load: there are no documents in ${CORPUS}; skipped\n`);
    return 0;
  }
  const load = { uploads: Number(values.uploads), askEveryMs: Number(values['ask-every-ms']) };
  const { served, parsedMs } = await takeTurns(files, load, Number(values.turns));
  const latencies = served.flatMap((turn) => turn.latencies);
  const report = {
    kinds: values.kinds,
    documents: files.length,
    serviceSeconds: served.map(({ ms }) => ms / 1000),
    commandLineSeconds: parsedMs.map((ms) => ms / 1000),
    throughputRatio: sum(parsedMs) / sum(served.map(({ ms }) => ms)),
    failed: sum(served.map(({ failed }) => failed)),
    questions: latencies.length,
    questionP50Ms: quantile(latencies, 0.5),
    questionP99Ms: quantile(latencies, 0.99),
  };
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  return 0;
}

/** One of each kind in turn, over and over until there are enough. */
async function corpusFiles(
  kinds: readonly (readonly [string, RegExp])[],
  count: number,
): Promise<string[]> {
  const found = await Promise.all(kinds.map(([folder, ending]) => filesIn(folder, ending)));
  const groups = found.filter((files) => files.length > 0);
  if (groups.length === 0) return [];
  return Array.from({ length: count }, (_, index) => {
    const group = groups[index % groups.length] ?? [];
    return group[Math.floor(index / groups.length) % group.length] ?? '';
  });
}

async function filesIn(folder: string, ending: RegExp): Promise<string[]> {
  const place = path.join(CORPUS, folder);
  const names = await readdir(place, { recursive: true }).catch(() => []);
  const wanted = names.filter((name) => ending.test(name)).sort();
  return wanted.map((name) => path.join(place, name));
}

type Load = { readonly uploads: number; readonly askEveryMs: number };
type Served = {
  readonly ms: number;
  readonly latencies: readonly number[];
  readonly failed: number;
};

async function takeTurns(files: readonly string[], load: Load, turns: number) {
  const served: Served[] = [];
  const parsedMs: number[] = [];
  const serve = async () => void served.push(await throughService(files, load));
  const parse = async () => void parsedMs.push(await throughCommandLine(files));
  for (let turn = 0; turn < turns; turn++) {
    for (const half of turn % 2 === 0 ? [serve, parse] : [parse, serve]) await half();
  }
  return { served, parsedMs };
}

async function throughService(files: readonly string[], load: Load): Promise<Served> {
  const data = await mkdtemp(path.join(tmpdir(), 'sheaf-load-'));
  const server = await startServer({ data, flags: ['--port', '0', ...OPEN_LIMITS] });
  try {
    const client = createClient({ baseUrl: server.address, apiKey: server.firstKey ?? '' });
    return await sendAndWait(client, files, load);
  } finally {
    await server.stop();
    await rm(data, { recursive: true, force: true });
  }
}

async function sendAndWait(client: SheafClient, files: readonly string[], load: Load) {
  const begun = Date.now();
  let ended = begun;
  const unfinished = new Set<string>();
  const latencies: number[] = [];
  let failed = 0;
  let sent = 0;
  const waiting = files.values();
  const send = async () => {
    for (const file of waiting) {
      const content = await openAsBlob(file);
      const { job_id } = await client.documents.submit(
        { name: path.basename(file), content },
        { no_cache: true },
      );
      unfinished.add(job_id);
      sent++;
    }
  };
  const ask = async () => {
    while (sent < files.length || unfinished.size > 0) {
      for (const id of [...unfinished].slice(0, 10)) {
        const asked = performance.now();
        const { status, finished_at } = await client.documents.get(id);
        latencies.push(performance.now() - asked);
        if (finished_at !== null) {
          unfinished.delete(id);
          // Asking takes its time; the service knows when it was done.
          ended = Math.max(ended, Date.parse(finished_at));
          failed += Number(status === 'failed');
        }
        await new Promise((resolve) => setTimeout(resolve, load.askEveryMs));
      }
      await new Promise((resolve) => setTimeout(resolve, load.askEveryMs));
    }
  };
  await Promise.all([...Array.from({ length: load.uploads }, send), ask()]);
  return { ms: ended - begun, latencies, failed };
}

async function throughCommandLine(files: readonly string[]): Promise<number> {
  const out = await mkdtemp(path.join(tmpdir(), 'sheaf-load-out-'));
  try {
    const begun = performance.now();
    const child = spawn(path.join(ROOT, 'sheaf'), ['parse', ...files, '--out', out], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await new Promise((resolve) => child.once('exit', resolve));
    return performance.now() - begun;
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
