import type { Cue } from './find-cues.ts';
import type { Condition, Measure, Rows } from './plan.ts';
import { readChange } from './read-change.ts';
import type { ReadQuestion } from './read-question.ts';
import type { ReadTable } from './read-table.ts';
import type { Links, RowLink } from './row-link.ts';
import { rowsOf } from './run-plan.ts';
import { yearPairs } from './year-pairs.ts';

/** Rows a question may mean, and which of its words say so. */
export type RowChoice = {
  readonly rows: Rows;
  readonly found: readonly number[];
  readonly links: readonly RowLink[];
  readonly shape:
    | 'all'
    | 'where'
    | 'either'
    | 'not'
    | 'extreme'
    | 'end'
    | 'shift'
    | 'beyond'
    | 'same';
  /** Column the rows are ordered by. */
  readonly order?: number;
  readonly uses: readonly Cue[];
};

/** Choices of each sort that are followed up. */
const MOST_PAIRS = 16;
const MOST_ORDERS = 8;

export function proposeRows(question: ReadQuestion, table: ReadTable, links: Links): RowChoice[] {
  const all = choice(table, { kind: 'where', conditions: withoutTotals(table) }, [], 'all');
  const singles = links.rows.map((link) =>
    choice(table, where(meant(table, link)), [link], 'where'),
  );
  const pairs = pairsOf(table, links.rows);
  const either = unionsOf(table, links.rows);
  const nots = question.cues.has('not')
    ? links.rows.map((link) =>
        choice(
          table,
          where([{ op: 'not', condition: link.condition }, ...withoutTotals(table)]),
          [link],
          'not',
          ['not'],
        ),
      )
    : [];
  const plain = [all, ...singles, ...pairs, ...either, ...nots];
  const extremes = [
    ...extremesOf(question, table, plain, links),
    ...changesOf(question, table, plain),
  ];
  const ends = endsOf(question, table, plain);
  const shifts = shiftsOf(question, table, [...singles, ...pairs.slice(0, 4), ...ends.slice(0, 6)]);
  const same = question.cues.has('same') ? sameOf(table, singles) : [];
  return [...plain, ...extremes, ...ends, ...shifts, ...same].filter(
    ({ found }) => found.length > 0,
  );
}

function choice(
  table: ReadTable,
  rows: Rows,
  links: readonly RowLink[],
  shape: RowChoice['shape'],
  uses: readonly Cue[] = [],
  order?: number,
): RowChoice {
  return {
    rows,
    found: rowsOf(rows, table),
    links,
    shape,
    uses,
    ...(order === undefined ? {} : { order }),
  };
}

function where(conditions: readonly Condition[]): Rows {
  return { kind: 'where', conditions };
}

/** Sums among the rows would count twice. */
function withoutTotals(table: ReadTable): Condition[] {
  return table.totals.size === 0
    ? []
    : [{ op: 'not', condition: { op: 'rows', rows: [...table.totals] } }];
}

/** A limit is set to what is counted, not to its sum; a name may be that of a sum. */
function meant(table: ReadTable, { kind, condition }: RowLink): Condition[] {
  return kind === 'compare' ? [condition, ...withoutTotals(table)] : [condition];
}

function areApart(a: RowLink, b: RowLink): boolean {
  return !a.words.some((word) => b.words.includes(word));
}

function pairsOf(table: ReadTable, links: readonly RowLink[]): RowChoice[] {
  const pairs: RowChoice[] = [];
  for (const [index, a] of links.entries()) {
    for (const b of links.slice(index + 1)) {
      if (
        !areApart(a, b) ||
        (a.column === b.column && a.kind !== 'compare' && b.kind !== 'compare')
      )
        continue;
      const pair = choice(table, where([a.condition, b.condition]), [a, b], 'where');
      if (pair.found.length > 0 && pair.found.length < Math.max(a.rows.length, b.rows.length))
        pairs.push(pair);
    }
  }
  return pairs.toSorted((a, b) => strengthOf(b) - strengthOf(a)).slice(0, MOST_PAIRS);
}

function strengthOf({ links }: RowChoice): number {
  return links.reduce((sum, { strength, words }) => sum + strength * words.length, 0);
}

/** "Johnson and Stewart": two names in one column, together; two years also as all between them. */
function unionsOf(table: ReadTable, links: readonly RowLink[]): RowChoice[] {
  return links
    .flatMap((a, index) => links.slice(index + 1).flatMap((b) => unionOf(table, a, b)))
    .slice(0, MOST_PAIRS);
}

function unionOf(table: ReadTable, a: RowLink, b: RowLink): RowChoice[] {
  if (!areApart(a, b) || a.column !== b.column) return [];
  if (a.kind === 'compare' || b.kind === 'compare') return [];
  const rows = [...new Set([...a.rows, ...b.rows])].sort((x, y) => x - y);
  if (rows.length === Math.max(a.rows.length, b.rows.length)) return [];
  const condition: Condition =
    a.condition.op === 'in' && b.condition.op === 'in'
      ? { ...a.condition, values: [...new Set([...a.condition.values, ...b.condition.values])] }
      : { op: 'any', conditions: [a.condition, b.condition] };
  const span = spanOf(rows);
  const isPeriod = a.kind === 'date' && b.kind === 'date' && span.length > rows.length;
  return [
    choice(table, where([condition]), [a, b], 'either', ['and']),
    ...(isPeriod
      ? [choice(table, where([{ op: 'rows', rows: span }]), [a, b], 'either', ['and'])]
      : []),
  ];
}

function spanOf(rows: readonly number[]): number[] {
  const first = rows[0] ?? 0;
  return Array.from({ length: (rows.at(-1) ?? first) - first + 1 }, (_, at) => first + at);
}

function extremesOf(
  question: ReadQuestion,
  table: ReadTable,
  plain: readonly RowChoice[],
  links: Links,
): RowChoice[] {
  const directions = (
    [
      ['most', true, 'number'],
      ['least', false, 'number'],
      ['most', true, 'date'],
      ['least', false, 'date'],
      ['first', false, 'date'],
      ['last', true, 'date'],
    ] as const
  ).filter(([cue]) => question.cues.has(cue));
  if (directions.length === 0) return [];
  const columns = links.columns
    .filter(({ column }) => table.columns[column]?.kind !== 'text')
    .toSorted((a, b) => b.strength - a.strength)
    .slice(0, MOST_ORDERS);
  const bases = plain
    .filter(({ found, shape }) => found.length > 1 && shape !== 'not')
    .slice(0, 24);
  return bases.flatMap((base) =>
    columns.flatMap(({ column }) =>
      directions
        .filter(([, , measure]) => table.columns[column]?.kind === measure)
        .map(([cue, most, measure]) =>
          choice(
            table,
            { kind: 'extreme', rows: base.rows, column, measure: measure satisfies Measure, most },
            base.links,
            'extreme',
            [...base.uses, cue],
            column,
          ),
        ),
    ),
  );
}

/** Rows with the most or the least added between two columns that differ in their year alone. */
function changesOf(
  { words }: ReadQuestion,
  table: ReadTable,
  plain: readonly RowChoice[],
): RowChoice[] {
  const change = readChange(words);
  if (!change) return [];
  const bases = plain.filter(({ found, shape }) => found.length > 1 && shape !== 'not');
  return bases.slice(0, MOST_ORDERS).flatMap((base) =>
    yearPairs(table).map(({ earlier, later }) => {
      const since = { column: earlier, isRelative: change.isRelative };
      const rows: Rows = {
        ...{ kind: 'extreme', rows: base.rows, column: later, measure: 'number', since },
        most: change.most,
      };
      const uses: Cue[] = [...base.uses, change.most ? 'most' : 'least', 'change'];
      return choice(table, rows, base.links, 'extreme', uses, later);
    }),
  );
}

function endsOf(
  question: ReadQuestion,
  table: ReadTable,
  plain: readonly RowChoice[],
): RowChoice[] {
  const cues = (['first', 'last', 'most', 'least'] as const).filter((cue) =>
    question.cues.has(cue),
  );
  const bases = plain.filter(({ found }) => found.length > 1).slice(0, 24);
  const isLast = { first: false, last: true, most: false, least: true };
  return cues.flatMap((cue) =>
    bases.flatMap((base) =>
      // A table that counts down has its first at the end.
      (cue === 'first' || cue === 'last' ? [isLast[cue], !isLast[cue]] : [isLast[cue]]).map(
        (last) =>
          choice(table, { kind: 'end', rows: base.rows, last }, base.links, 'end', [
            ...base.uses,
            cue,
          ]),
      ),
    ),
  );
}

function shiftsOf(
  question: ReadQuestion,
  table: ReadTable,
  bases: readonly RowChoice[],
): RowChoice[] {
  const cues = (['next', 'previous'] as const).filter((cue) => question.cues.has(cue));
  return cues.flatMap((cue) =>
    bases.flatMap((base) => [
      ...([1, -1] as const).map((by) =>
        choice(table, { kind: 'shift', rows: base.rows, by }, base.links, 'shift', [
          ...base.uses,
          cue,
        ]),
      ),
      choice(
        table,
        { kind: 'beyond', rows: base.rows, after: cue === 'next' },
        base.links,
        'beyond',
        [...base.uses, cue],
      ),
    ]),
  );
}

function sameOf(table: ReadTable, singles: readonly RowChoice[]): RowChoice[] {
  return singles
    .filter(({ found }) => found.length <= 3)
    .flatMap((base) =>
      table.columns.map((_, column) =>
        choice(
          table,
          { kind: 'same', rows: base.rows, column },
          base.links,
          'same',
          ['same'],
          column,
        ),
      ),
    );
}
