import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Longest time one document may take (milliseconds). */
const LONGEST_RUN_MS = 120_000;

export function hasTex(): boolean {
  return spawnSync('pdflatex', ['--version']).status === 0;
}

/** A document set by pdflatex to a file. */
export async function typeset(source: string, file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-tex-'));
  try {
    writeFileSync(join(folder, 'document.tex'), source);
    const flags = ['-interaction=nonstopmode', '-halt-on-error', '-no-shell-escape'];
    await run('pdflatex', [...flags, 'document.tex'], { cwd: folder, timeout: LONGEST_RUN_MS });
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, readFileSync(join(folder, 'document.pdf')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
