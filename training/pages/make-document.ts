import { chanceOf } from './chance.ts';
import { furniture } from './document-parts.ts';
import { makeWording } from './make-wording.ts';
import type { Contents } from './read-contents.ts';
import type { Grid } from './table-grid.ts';
import { TEST_FAMILIES } from './test-families.ts';
import { TRAIN_FAMILIES } from './train-families.ts';
import { UNRULED_FAMILIES } from './unruled-families.ts';

/** A document to print, with what a reader should find in it. */
export type MadeDocument = {
  readonly id: string;
  readonly family: string;
  readonly html: string;
  readonly markdown: string;
  readonly tables: readonly Grid[];
};

/** Which documents are made: those of a series, or of one family of it. */
export type Choice = { readonly series: Series; readonly only?: string | undefined };

const SERIES = { train: TRAIN_FAMILIES, test: TEST_FAMILIES, unruled: UNRULED_FAMILIES };

/** Kinds to learn from, kinds kept for measuring, and those of them that are read badly. */
export type Series = keyof typeof SERIES;

/** Document number `at` of a series; families take turns. */
export function makeDocument(
  { series, only }: Choice,
  at: number,
  seed: number,
  contents: Contents,
): MadeDocument {
  const families = Object.entries(SERIES[series]).filter(
    ([name]) => only === undefined || name === only,
  );
  if (families.length === 0) throw new Error(`There is no family ${only} in the series ${series}.`);
  const [name, family] = families[at % families.length] as (typeof families)[number];
  const chance = chanceOf(seed * 1_000_003 + at);
  const writer = { chance, contents, wording: makeWording(chance, contents) };
  const { parts, css } = family(writer);
  const running = furniture(writer);
  const levels = [...new Set(parts.flatMap(({ level }) => level ?? []))].sort((a, b) => a - b);
  const truths = parts.map(({ truth, level }) =>
    level === undefined
      ? truth
      : `${'#'.repeat(levels.indexOf(level) + 1)} ${truth.replace(/^#+ /, '')}`,
  );
  return {
    id: `${name}-${String(at).padStart(5, '0')}`,
    family: name,
    html: `<!doctype html><meta charset=utf-8><style>${css}</style>${running}${parts.map(({ html }) => html).join('\n')}`,
    markdown: truths.filter(Boolean).join('\n\n'),
    tables: parts.flatMap(({ grid }) => (grid ? [grid] : [])),
  };
}
