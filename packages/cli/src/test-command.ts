import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { CommandIo } from './commands.ts';
import { runSteps, type Step } from './run-steps.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const BINARIES = path.join(ROOT, 'node_modules/.bin');

const HELP = `Usage: ./sheaf test [--quick] [--only STEP]

Runs every check of the project:
  lint      Biome: format, rules, forbidden imports
  types     TypeScript
  unused    knip: files, exports and dependencies nobody uses
  unit      tests beside the code
  system    tests over the whole program: real servers, real PostgreSQL, real sockets

--quick leaves out the last. --only can be given several times.
`;

const tool = (name: string, program: string, ...parameters: string[]): Step => ({
  name,
  program: path.join(BINARIES, program),
  parameters,
});

const LINT = tool('lint', 'biome', 'check', '--error-on-warnings', '.');
const TYPES = tool('types', 'tsc', '-p', '.');
/** Pages run in browsers, which know other things than Node does. */
const PAGE_TYPES = tool('types', 'tsc', '-p', 'apps/dashboard');
const UNUSED = tool('unused', 'knip', '--no-progress');
// By itself vitest leaves one core free, which on two cores is half of the machine.
const UNIT = tool('unit', 'vitest', 'run', '--project', 'unit', '--maxWorkers', '100%');
/** Tests over the whole program mostly wait for processes; what computes runs beside them. */
const BESIDE = tool('unit', 'vitest', 'run', '--project', 'unit');
/** Two wait while as many as there are cores compute. */
const AT_ONCE = String(availableParallelism() + 2);
const SYSTEM = tool('system', 'vitest', 'run', '--project', 'system', '--maxWorkers', AT_ONCE);

const CHECKS = [LINT, TYPES, PAGE_TYPES, UNUSED];
const QUICK = [CHECKS, [UNIT]];
const ALL = [[...CHECKS, BESIDE], [SYSTEM]];

/** Runs all checks, or some, and says at the end what each came to. */
export async function testCommand(argv: readonly string[], io: CommandIo): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      only: { type: 'string', multiple: true },
      quick: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    io.stdout.write(HELP);
    return 0;
  }
  const lanes = (values.quick ? QUICK : ALL)
    .map((lane) => lane.filter(({ name }) => values.only?.includes(name) ?? true))
    .filter((lane) => lane.length > 0);
  const { failed } = await runSteps(lanes, {
    cwd: ROOT,
    output: io.stdout,
    environment: {
      ...process.env,
      // The tools start `node` by its name: it has to be the one that runs this.
      PATH: `${path.dirname(process.execPath)}:${BINARIES}:${process.env.PATH ?? ''}`,
      // They write into a pipe, which is shown where this writes.
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
    },
  });
  return failed === 0 ? 0 : 1;
}
