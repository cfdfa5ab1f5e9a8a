import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { listPlatformPackages, type PlatformPackage } from './list-platform-packages.ts';

/**
 * Asks the registry for every optional package of linux x64 and arm64 that the lock files name, and prints those it does not
 * carry. Run by hand where a network is: `node test/registry/check-platforms.ts`.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const LOCK_FILES = ['package-lock.json', 'bench/peers/package-lock.json'];
/** Questions at a time; each is a process of npm. */
const AT_ONCE = 4;

const run = promisify(execFile);
let missing = 0;
for (const file of LOCK_FILES) {
  const packages = listPlatformPackages(readFileSync(path.join(ROOT, file), 'utf8'));
  const answers = await inTurns(packages, isCarried);
  const gone = packages.filter((_, index) => !answers[index]);
  for (const { name, version, cpu } of gone) {
    process.stdout.write(`${file}: ${name}@${version} (${cpu}) cannot be fetched\n`);
  }
  process.stdout.write(`${file}: ${packages.length - gone.length} of ${packages.length} there\n`);
  missing += gone.length;
}
process.exitCode = missing === 0 ? 0 : 1;

async function isCarried({ name, version }: PlatformPackage): Promise<boolean> {
  try {
    // Away from any project, whose settings would decide for it.
    const { stdout } = await run('npm', ['view', `${name}@${version}`, 'dist.tarball'], {
      cwd: tmpdir(),
    });
    return stdout.trim() !== '';
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    if (/E404|ETARGET|No match/.test(stderr)) return false;
    throw new Error(`the registry does not answer: ${stderr.trim()}`, { cause: error });
  }
}

async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...items.entries()];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        results[next[0]] = await work(next[1]);
      }
    }),
  );
  return results;
}
