import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashSources } from './hash-sources.ts';

const BUILT = path.resolve(import.meta.dirname, '../dist');
/** Says in the built folder what it was built from; hidden names are not served. */
const STAMP = '.sources';

/** The folder of the built pages; they are built first where their sources have changed. */
export async function ensureDashboard(): Promise<string> {
  const sources = await hashSources();
  if ((await readStamp()) !== sources) await build(sources);
  return BUILT;
}

function readStamp(): Promise<string | null> {
  return readFile(path.join(BUILT, STAMP), 'utf8').catch(() => null);
}

/** In a folder of its own, which takes the name when all is there: whoever is killed leaves nothing that looks whole. */
async function build(sources: string): Promise<void> {
  const name = randomUUID().slice(0, 8);
  const draft = `${BUILT}.new-${name}`;
  const old = `${BUILT}.old-${name}`;
  try {
    await runChild(draft);
    await writeFile(path.join(draft, STAMP), sources);
    await rename(BUILT, old).catch(ignore('ENOENT'));
    await rename(draft, BUILT);
  } catch (error) {
    // Somebody else was quicker; what they built is the same.
    if ((await readStamp()) !== sources) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(old, { recursive: true, force: true });
  }
}

function ignore(code: string): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (error.code !== code) throw error;
  };
}

/** The tools that build are large: they go with the process that ran them. */
async function runChild(draft: string): Promise<void> {
  const script = path.join(import.meta.dirname, 'build-dashboard.ts');
  const child = spawn(process.execPath, [script, draft], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`the dashboard could not be built:\n${complaint.trim()}`);
}
