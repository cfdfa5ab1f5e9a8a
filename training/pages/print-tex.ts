/**
 * Sets made documents with TeX (Debian: texlive-latex-recommended, texlive-latex-extra, texlive-fonts-recommended).
 *
 *   node training/pages/print-tex.ts OUT --series train|test [--only FAMILY] [--count 160] [--seed 1] [--tags none|only|both] [--wording own]
 *
 * OUT/pdfs/<id>.pdf, OUT/truth/<id>.md, OUT/grids/<id>.json; OUT/tagged/<id>.pdf is the same with every cell marked.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginPrinting, type PrintOptions, readPrintOptions, writeTruth } from './print-run.ts';
import { makeTexDocument } from './tex/make-tex-document.ts';

/** What the documents use that not every installation of TeX has. */
const STYLES = ['multirow.sty', 'arydshln.sty', 'lmodern.sty', 'mathpazo.sty', 'helvet.sty'];

/** Why no document can be set here; null where one can. */
export function texMissing(): string | null {
  if (fails('pdflatex', ['--version']))
    return 'pdflatex is not installed: the pages that TeX sets are left out.';
  const missing = STYLES.filter((style) => fails('kpsewhich', [style]));
  if (missing.length === 0) return null;
  return `TeX lacks ${missing.join(', ')}: the pages that TeX sets are left out.`;
}

function fails(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status !== 0;
}

export function printTex(options: PrintOptions): void {
  const { out, series, only, count, seed, tags } = options;
  if (series === 'unruled') throw new Error('TeX sets no documents of the series unruled.');
  const contents = beginPrinting(options);
  const desk = mkdtempSync(join(tmpdir(), 'sheaf-tex-'));
  try {
    for (let at = 0; at < count; at++) {
      const made = makeTexDocument({ series, only }, at, seed, contents);
      if (tags !== 'only') typeset(made.source(false), desk, join(out, 'pdfs', `${made.id}.pdf`));
      if (tags !== 'none') typeset(made.source(true), desk, join(out, 'tagged', `${made.id}.pdf`));
      writeTruth(out, made);
    }
  } finally {
    rmSync(desk, { recursive: true, force: true });
  }
}

function typeset(source: string, desk: string, to: string): void {
  writeFileSync(join(desk, 'made.tex'), source);
  try {
    execFileSync('pdflatex', ['-interaction=nonstopmode', '-halt-on-error', 'made.tex'], {
      cwd: desk,
      stdio: 'pipe',
    });
  } catch (error) {
    const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    throw new Error(`TeX could not set ${to}:\n${said.slice(-1500)}`, { cause: error });
  }
  copyFileSync(join(desk, 'made.pdf'), to);
}

if (process.argv[1] === import.meta.filename) {
  const options = readPrintOptions({ count: 160, tags: 'both' });
  const missing = texMissing();
  if (missing) process.stderr.write(`${missing}\n`);
  else printTex(options);
}
