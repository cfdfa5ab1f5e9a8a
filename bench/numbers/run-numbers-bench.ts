import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { countNumbers } from './count-numbers.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const STAGES = ['layout', 'tables', 'ocr'];

const USAGE = `sheaf bench numbers [--files N]

Counts the numbers that were set by hand in the stages that learned decisions should decide.
  --files N   lists the N files with the most of them
`;

/** Hand-set numbers by stage, tests left out; 0, 1 and 2 count and halve and do not count here. */
export function runNumbersBench(argv: readonly string[]): number {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      files: { type: 'string', default: '0' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const counted = STAGES.flatMap((stage) => countFolder(`packages/parser/src/${stage}`));
  for (const stage of STAGES) {
    const own = counted.filter(({ file }) => file.startsWith(`packages/parser/src/${stage}/`));
    print(stage, own.length, total(own));
  }
  print('all', counted.length, total(counted));
  const most = counted.toSorted((a, b) => b.count - a.count).slice(0, Number(values.files));
  for (const { file, count } of most)
    process.stdout.write(`  ${String(count).padStart(4)}  ${file}\n`);
  return 0;
}

type Counted = { readonly file: string; readonly count: number };

function countFolder(folder: string): Counted[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)write-test-/.test(name))
    .map((name) => `${folder}/${name}`)
    .map((file) => ({
      file,
      count: countNumbers(readFileSync(path.join(ROOT, file), 'utf8')).length,
    }));
}

const total = (counted: readonly Counted[]): number =>
  counted.reduce((sum, { count }) => sum + count, 0);

function print(stage: string, files: number, count: number): void {
  process.stdout.write(`${stage.padEnd(8)}${String(count).padStart(6)} in ${files} files\n`);
}
