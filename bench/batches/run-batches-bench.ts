import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runBatchCrashes } from '../../test/harness/batch-crash-run.ts';
import { measureLoad } from './measure-load.ts';
import { measureWatchers } from './measure-watchers.ts';

const USAGE = `sheaf bench batches --part crash|load|watch [--items N] [--kills 10] [--watchers 100] [--turns 3]

crash  rows through a model that fails 5 % of its calls and leaves 1 % unanswered, while the worker and the API are killed
       with -9 in turn: whether each item ends right and once, attempts and concurrency stay in their limits, and the
       stream never goes back (2,000 items)
load   trivial rows through an agent: items a second beside calling the same agent in a loop, memory, how long lists and
       progress take meanwhile, a single document meanwhile, and cancel (100,000 items)
watch  the same with and without readers of the progress stream, four runs a turn (5,000 items)
`;

/** What batches can be relied on for, measured. */
export async function runBatchesBench(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      part: { type: 'string' },
      items: { type: 'string' },
      kills: { type: 'string', default: '10' },
      watchers: { type: 'string', default: '100' },
      turns: { type: 'string', default: '3' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'sheaf-batches-'));
  const items = (standard: number) => Number(values.items ?? standard);
  try {
    switch (values.part) {
      case 'crash':
        return print(await crash(folder, items(2_000), Number(values.kills)));
      case 'load':
        return print(await measureLoad(folder, items(100_000)));
      case 'watch':
        return print(
          await measureWatchers(
            folder,
            items(5_000),
            Number(values.watchers),
            Number(values.turns),
          ),
        );
      default:
        process.stdout.write(USAGE);
        return values.help ? 0 : 2;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function crash(folder: string, items: number, kills: number) {
  return runBatchCrashes({
    folder,
    items,
    kills,
    // The kills are spread over the run.
    pauseMs: 3_000,
    concurrency: 20,
    retryLimit: 10,
    failing: 0.05,
    hanging: 0.01,
    delayMs: 600,
  });
}

function print(report: object): number {
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  return 0;
}
