/**
 * Sets made documents with TeX (Debian: texlive-latex-recommended, texlive-latex-extra, texlive-fonts-recommended).
 *
 *   node training/pages/print-tex.ts OUT --series train|test [--only FAMILY] [--count 160] [--seed 1] [--tags none|only|both] [--wording own]
 *
 * OUT/pdfs/<id>.pdf, OUT/truth/<id>.md, OUT/grids/<id>.json; OUT/tagged/<id>.pdf is the same with every cell marked.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readContents, type Source } from './read-contents.ts';
import { makeTexDocument } from './tex/make-tex-document.ts';

export type TexOptions = {
  readonly out: string;
  readonly series: 'train' | 'test';
  readonly only?: string | undefined;
  readonly count: number;
  readonly seed: number;
  readonly tags: 'none' | 'only' | 'both';
  readonly wording?: Source | undefined;
};

const ROOT = resolve(import.meta.dirname, '../..');

/** Why no document can be set here; null where one can. */
export function texMissing(): string | null {
  try {
    execFileSync('pdflatex', ['--version'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'pdflatex is not installed: the pages that TeX sets are left out.';
  }
}

export function printTex({ out, series, only, count, seed, tags, wording }: TexOptions): void {
  rmSync(out, { recursive: true, force: true });
  for (const folder of ['pdfs', 'truth', 'grids', 'tagged'])
    mkdirSync(join(out, folder), { recursive: true });
  const contents = readContents(ROOT, wording);
  const desk = mkdtempSync(join(tmpdir(), 'sheaf-tex-'));
  try {
    for (let at = 0; at < count; at++) {
      const made = makeTexDocument({ series, only }, at, seed, contents);
      if (tags !== 'only') typeset(made.source(false), desk, join(out, 'pdfs', `${made.id}.pdf`));
      if (tags !== 'none') typeset(made.source(true), desk, join(out, 'tagged', `${made.id}.pdf`));
      writeFileSync(join(out, 'truth', `${made.id}.md`), made.markdown);
      writeFileSync(join(out, 'grids', `${made.id}.json`), JSON.stringify(made.tables));
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
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      series: { type: 'string', default: 'train' },
      only: { type: 'string' },
      count: { type: 'string', default: '160' },
      seed: { type: 'string', default: '1' },
      tags: { type: 'string', default: 'both' },
      wording: { type: 'string' },
    },
  });
  const [out] = positionals;
  if (!out) throw new Error('Say where to write: node training/pages/print-tex.ts OUT');
  const missing = texMissing();
  if (missing) process.stderr.write(`${missing}\n`);
  else
    printTex({
      out: resolve(out),
      series: values.series === 'test' ? 'test' : 'train',
      only: values.only,
      count: Number(values.count),
      seed: Number(values.seed),
      tags: values.tags === 'only' || values.tags === 'none' ? values.tags : 'both',
      wording: values.wording === 'own' ? 'own' : 'packages',
    });
}
