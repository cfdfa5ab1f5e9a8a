import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { hashSources } from './hash-sources.ts';

const BUILT = path.resolve(import.meta.dirname, '../dist');
/** A server that was started from older sources may serve them still. */
const KEPT_MS = 24 * 3600_000;

/** The folder of the built pages; they are built first where their sources have changed. */
export async function ensureDashboard(): Promise<string> {
  const folder = path.join(BUILT, await hashSources());
  if (!existsSync(folder)) await build(folder);
  return folder;
}

/** Into a folder of its own, which takes its name when all is there: whoever is killed leaves nothing that looks whole. */
async function build(folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  await mkdir(BUILT, { recursive: true });
  await runChild(draft);
  try {
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Somebody else was quicker; what they built is the same.
    if (!existsSync(folder)) throw error;
  }
  await removeOld(folder);
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

async function removeOld(kept: string): Promise<void> {
  for (const name of await readdir(BUILT)) {
    const folder = path.join(BUILT, name);
    if (folder === kept) continue;
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > KEPT_MS) await rm(folder, { recursive: true, force: true });
  }
}
