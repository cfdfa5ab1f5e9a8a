import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { CommandIo } from './commands.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const HELP = `Usage: ./sheaf test [--only STEP]

Runs every check of the project:
  lint      Biome: format, rules, forbidden imports
  types     TypeScript
  unused    knip: files, exports and dependencies nobody uses
  unit      tests beside the code
  system    tests over the whole program: real servers, real PostgreSQL, real sockets
`;

type Step = {
  readonly name: string;
  readonly program: string;
  readonly parameters: readonly string[];
};

const STEPS: readonly Step[] = [
  { name: 'lint', program: 'biome', parameters: ['check', '--error-on-warnings', '.'] },
  { name: 'types', program: 'tsc', parameters: ['-p', '.'] },
  { name: 'unused', program: 'knip', parameters: ['--no-progress'] },
  { name: 'unit', program: 'vitest', parameters: ['run', '--project', 'unit'] },
  { name: 'system', program: 'vitest', parameters: ['run', '--project', 'system'] },
];

/** Runs all checks, one after the other, and says at the end what each came to. */
export async function testCommand(argv: readonly string[], io: CommandIo): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: { only: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    io.stdout.write(HELP);
    return 0;
  }
  const steps = STEPS.filter(({ name }) => values.only?.includes(name) ?? true);
  const lines: string[] = [];
  let failed = 0;
  for (const step of steps) {
    io.stdout.write(`\n── ${step.name}\n`);
    const begun = Date.now();
    const code = await run(step);
    if (code !== 0) failed++;
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    lines.push(`${code === 0 ? 'passed' : 'FAILED'}  ${step.name.padEnd(8)} ${seconds} s`);
  }
  io.stdout.write(`\n${lines.join('\n')}\n${steps.length - failed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

function run({ program, parameters }: Step): Promise<number> {
  const binaries = path.join(ROOT, 'node_modules/.bin');
  const child = spawn(path.join(binaries, program), parameters, {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      // The tools start `node` by its name: it has to be the one that runs this.
      PATH: `${path.dirname(process.execPath)}:${binaries}:${process.env.PATH ?? ''}`,
    },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
