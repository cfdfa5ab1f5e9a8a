import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Series } from './make-document.ts';
import { type Contents, readContents, type Source } from './read-contents.ts';
import type { Grid } from './table-grid.ts';

/** What is printed, by whatever program. */
export type PrintOptions = {
  readonly out: string;
  readonly series: Series;
  /** The one family to print. */
  readonly only?: string | undefined;
  readonly count: number;
  readonly seed: number;
  readonly tags: 'none' | 'only' | 'both';
  /** Whose wording fills the pages. */
  readonly wording?: Source | undefined;
};

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = ['pdfs', 'truth', 'grids', 'tagged'];

/** Empties the folder that is printed to, and reads the wording of the pages. */
export function beginPrinting({ out, wording }: PrintOptions): Contents {
  rmSync(out, { recursive: true, force: true });
  for (const folder of FOLDERS) mkdirSync(join(out, folder), { recursive: true });
  return readContents(ROOT, wording);
}

/** What a reader has to find in a document. */
export function writeTruth(
  out: string,
  { id, markdown, tables }: { id: string; markdown: string; tables: readonly Grid[] },
): void {
  writeFileSync(join(out, 'truth', `${id}.md`), markdown);
  writeFileSync(join(out, 'grids', `${id}.json`), JSON.stringify(tables));
}

/** The command line: OUT [--series train|test|unruled] [--only FAMILY] [--count N] [--seed N] [--tags none|only|both] [--wording own]. */
export function readPrintOptions(defaults: Pick<PrintOptions, 'count' | 'tags'>): PrintOptions {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      series: { type: 'string', default: 'train' },
      only: { type: 'string' },
      count: { type: 'string', default: String(defaults.count) },
      seed: { type: 'string', default: '1' },
      tags: { type: 'string', default: defaults.tags },
      wording: { type: 'string', default: 'packages' },
    },
  });
  const [out] = positionals;
  if (!out) throw new Error('Say where to write: the first argument is a folder.');
  return {
    out: resolve(out),
    series: oneOf<Series>('series', values.series, ['train', 'test', 'unruled']),
    only: values.only,
    count: wholeNumber('count', values.count),
    seed: wholeNumber('seed', values.seed),
    tags: oneOf('tags', values.tags, ['none', 'only', 'both']),
    wording: oneOf<Source>('wording', values.wording, ['packages', 'own']),
  };
}

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((other) => other === value);
  if (found === undefined) throw new Error(`--${name} is one of ${allowed.join(', ')}`);
  return found;
}

function wholeNumber(name: string, value: string): number {
  if (!/^\d+$/.test(value)) throw new Error(`--${name} is a whole number`);
  return Number(value);
}
