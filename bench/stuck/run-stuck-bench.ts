import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ParserPool, type ParseTask } from '../../packages/parser/src/workers/index.ts';
import type { StuckPlan } from '../../test/harness/stuck-reader.ts';

const USAGE = `sheaf bench stuck [--neighbours 40] [--page-cpu-seconds 10]

Parses documents beside ones that loop, eat memory and crash, and says how much slower that makes the good ones.
`;

const HARNESS = new URL('../../test/harness/', import.meta.url);

/** How long good documents take alone, and beside documents that misbehave, in the same run. */
export async function runStuckBench(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      neighbours: { type: 'string', default: '40' },
      'page-cpu-seconds': { type: 'string', default: '10' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  process.env.NODE_OPTIONS = `--import ${new URL('stuck-reader.ts', HARNESS).href}`;
  const folder = await mkdtemp(path.join(tmpdir(), 'sheaf-stuck-'));
  const pool = openPool(Number(values['page-cpu-seconds']) * 1000);
  try {
    const count = Number(values.neighbours);
    await parseNeighbours(pool, folder, count);
    // Before and after, so that a machine whose speed changes meanwhile tells for neither.
    const before = await parseNeighbours(pool, folder, count);
    const stuck = startStuck(pool, folder);
    const besideMs = await parseNeighbours(pool, folder, count);
    const ends = await stuck;
    const after = await parseNeighbours(pool, folder, count);
    const ratio = (2 * besideMs) / (before + after);
    const report = { aloneMs: [before, after], besideMs, ratio, stuck: ends };
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    return 0;
  } finally {
    await pool.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function openPool(pageCpuMs: number): ParserPool {
  return new ParserPool({
    processes: availableParallelism(),
    finish: { module: new URL('finish-plainly.ts', HARNESS).href, name: 'finishPlainly' },
    limits: {
      memoryBytes: 512 * 1024 ** 2,
      pageCpuMs,
      pageWallMs: 20_000,
      documentCpuMs: 600_000,
      documentWallMs: 600_000,
    },
  });
}

let counter = 0;

async function taskOf(folder: string, plan: StuckPlan): Promise<ParseTask> {
  const scratchFolder = path.join(folder, `scratch-${counter++}`);
  await mkdir(scratchFolder);
  const file = path.join(scratchFolder, 'input.txt');
  await writeFile(file, `%stuck ${JSON.stringify(plan)}`);
  const { signal } = new AbortController();
  return { file, filename: 'input.txt', options: {}, scratchFolder, signal };
}

/** Each neighbour is two pages that take as much processor time as scanned ones. */
async function parseNeighbours(pool: ParserPool, folder: string, count: number): Promise<number> {
  const tasks = await Promise.all(
    Array.from({ length: count }, () => taskOf(folder, { pages: 2, busyCpuMs: 330 })),
  );
  const begun = performance.now();
  await Promise.all(tasks.map((task) => pool.run(task)));
  return performance.now() - begun;
}

type StuckEnd = { readonly kind: string; readonly ms: number; readonly end: string };

/** Starts them and does not wait. */
function startStuck(pool: ParserPool, folder: string): Promise<StuckEnd[]> {
  const plans: Record<string, StuckPlan> = {
    loop: { pages: 2, loop: [0] },
    memory: { pages: 2, eat: [0] },
    crash: { pages: 2, crash: [0] },
  };
  return Promise.all(
    Object.entries(plans).map(async ([kind, plan]) => {
      const begun = performance.now();
      const end = await pool.run(await taskOf(folder, plan)).then(
        ({ finished }) => JSON.stringify(finished),
        (error: Error) => error.message,
      );
      return { kind, ms: performance.now() - begun, end };
    }),
  );
}
