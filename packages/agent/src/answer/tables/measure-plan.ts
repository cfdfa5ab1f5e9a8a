import { readDate } from '../text/read-value.ts';
import { alikeStems } from '../text/senses.ts';
import { wordsOf } from '../text/words.ts';
import { CUES } from './find-cues.ts';
import { measureResult } from './measure-result.ts';
import { measureSort, measureTelling } from './measure-telling.ts';
import type { PlanResult } from './plan.ts';
import { OPERATIONS, type Proposal } from './propose-plans.ts';
import type { RowChoice } from './propose-rows.ts';
import type { ReadQuestion } from './read-question.ts';
import type { ReadColumn, ReadTable } from './read-table.ts';
import type { Links } from './row-link.ts';

const SHAPES = [
  'all',
  'where',
  'either',
  'not',
  'extreme',
  'end',
  'shift',
  'beyond',
  'same',
] as const;
const ASKS = [
  'who',
  'when',
  'where',
  'how many',
  'how much',
  'how long',
  'which',
  'verdict',
  'what',
] as const;

/** Measurements that are 1 or not there. */
export const PLAN_FLAGS: readonly string[] = [
  ...OPERATIONS.map((name) => `op ${name}`),
  ...SHAPES.map((name) => `shape ${name}`),
  ...ASKS.map((name) => `asks ${name}`),
];

const CUE_NAMES = CUES.map((cue) => [cue, `cue ${cue}`] as const);

/** What the ranker knows of a plan: how its parts match the question, what it uses, what comes out. */
export function measurePlan(
  question: ReadQuestion,
  table: ReadTable,
  links: Links,
  proposal: Proposal,
  result: PlanResult,
): Record<string, number> {
  const measured: Record<string, number> = {
    [`op ${proposal.operation}`]: 1,
    [`shape ${proposal.choices[0]?.shape}`]: 1,
    [`asks ${question.asks}`]: 1,
  };
  measureCues(question, proposal, measured);
  measureLinks(question, table, links, proposal, measured);
  measureColumns(question, table, links, proposal, measured);
  measureRanking(question, table, links, proposal, measured);
  measureOrder(question, table, proposal, measured);
  measureResult(question, table, proposal, result, measured);
  measureSort(question, table, result, proposal.operation, measured);
  return measured;
}

function measureCues(
  question: ReadQuestion,
  { uses }: Proposal,
  measured: Record<string, number>,
): void {
  const used = new Set(uses);
  let open = 0;
  for (const [cue, name] of CUE_NAMES) {
    const isAsked = question.cues.has(cue);
    if (isAsked && !used.has(cue)) open++;
    measured[name] = (isAsked ? 1 : 0) + (used.has(cue) ? 2 : 0);
  }
  measured['cues open'] = open;
  measured['cues used'] = used.size;
}

function measureLinks(
  question: ReadQuestion,
  table: ReadTable,
  links: Links,
  proposal: Proposal,
  measured: Record<string, number>,
): void {
  const own = proposal.choices.flatMap((choice) => choice.links);
  const strengths = own.map(({ strength }) => strength);
  measured.links = own.length;
  measured['link strength least'] = strengths.length === 0 ? 0 : Math.min(...strengths);
  measured['link strength sum'] = strengths.reduce((sum, value) => sum + value, 0);
  measured['link words'] = own.reduce((sum, { words }) => sum + words.length, 0);
  for (const kind of ['cell', 'number', 'date', 'compare', 'label'] as const)
    measured[`link ${kind}`] = own.filter((link) => link.kind === kind).length;
  measured['link run'] = Math.max(0, ...own.map(({ words }) => longestRun(words)));
  const rank =
    own.length === 1 && own[0]
      ? links.rows.filter(({ kind }) => kind === own[0]?.kind).indexOf(own[0])
      : -1;
  measured['link rank'] = rank;
  const byRows = new Set(own.flatMap(({ words }) => words));
  const covered = new Set(byRows);
  measured['covered by rows'] = coverage(question, covered);
  for (const column of [...proposal.columns, ...orders(proposal)])
    for (const word of links.columns[column]?.words ?? []) covered.add(word);
  measured['covered by columns'] = coverage(question, covered);
  for (const word of titleWords(question, table, links)) covered.add(word);
  for (const cue of proposal.uses)
    for (const word of question.cues.get(cue) ?? []) covered.add(word);
  measured.covered = coverage(question, covered);
  measured['uncovered words'] = question.isContent.filter(
    (is, at) => is && !covered.has(at),
  ).length;
  // What the question names and the plan leaves out.
  const worth = own.map(({ words, strength: value }) => words.length * value);
  measured['best link missed'] = bestWorth(links) - Math.max(0, ...worth);
  measured['names left'] = question.words.filter(
    ({ text }, at) => at > 0 && question.isContent[at] && !covered.has(at) && /^\p{Lu}/u.test(text),
  ).length;
  measured['numbers left'] = question.numbers.filter(({ at }) => !covered.has(at)).length;
  measureTelling(question, table, byRows, covered, measured);
}

/** Most words of a link that stand side by side in the question: a name is said in one piece. */
function longestRun(words: readonly number[]): number {
  const places = new Set(words);
  let longest = 0;
  for (const first of places) {
    if (places.has(first - 1)) continue;
    let end = first;
    while (places.has(end)) end++;
    longest = Math.max(longest, end - first);
  }
  return longest;
}

function orders({ choices }: Proposal): number[] {
  return choices.flatMap(({ order }) => (order === undefined ? [] : [order]));
}

const titled = new WeakMap<Links, readonly number[]>();

/** Words of the question that the title of the table has: they say which table is meant. */
function titleWords(
  { words }: ReadQuestion,
  { source }: ReadTable,
  links: Links,
): readonly number[] {
  const before = titled.get(links);
  if (before) return before;
  const stems = new Set(wordsOf(source.title ?? '').map(({ stem }) => stem));
  const made =
    stems.size === 0 ? [] : [...words.keys()].filter((at) => stems.has(words[at]?.stem ?? ''));
  titled.set(links, made);
  return made;
}

const worths = new WeakMap<Links, number>();

/** The most that a link covers of the question. */
function bestWorth(links: Links): number {
  const before = worths.get(links);
  if (before !== undefined) return before;
  const made = Math.max(0, ...links.rows.map(({ words, strength }) => words.length * strength));
  worths.set(links, made);
  return made;
}

function coverage({ isContent }: ReadQuestion, covered: ReadonlySet<number>): number {
  let all = 0;
  let found = 0;
  for (let at = 0; at < isContent.length; at++) {
    if (!isContent[at]) continue;
    all++;
    if (covered.has(at)) found++;
  }
  return all === 0 ? 0 : found / all;
}

function measureColumns(
  question: ReadQuestion,
  table: ReadTable,
  links: Links,
  proposal: Proposal,
  measured: Record<string, number>,
): void {
  const [first, second] = proposal.columns;
  const strength = (column: number | undefined) =>
    column === undefined ? -1 : (links.columns[column]?.strength ?? 0);
  const column = first === undefined ? undefined : table.columns[first];
  measured['column strength'] = strength(first);
  measured['second strength'] = strength(second);
  measured['column words'] = first === undefined ? 0 : (links.columns[first]?.words.length ?? 0);
  measured['column rank'] =
    first === undefined
      ? -1
      : links.columns.filter(({ strength: other }) => other > strength(first)).length;
  measured['column levels'] = column?.levels ?? 0;
  measured['column is label'] = first === table.label ? 1 : 0;
  measured['column place'] = first ?? -1;
  measured['column kind'] = column ? ['text', 'date', 'number'].indexOf(column.kind) : -1;
  measured['column focus'] = column ? focusMatch(question, column) : -1;
  measured['column distinct'] = column ? column.distinct / Math.max(1, column.cells.length) : -1;
  const conditioned = proposal.choices.flatMap((choice) => choice.links.map((link) => link.column));
  measured['column is condition'] = first !== undefined && conditioned.includes(first) ? 1 : 0;
  measured['condition column strength'] = Math.max(-1, ...conditioned.map((at) => strength(at)));
}

function measureRanking(
  question: ReadQuestion,
  table: ReadTable,
  links: Links,
  proposal: Proposal,
  measured: Record<string, number>,
): void {
  const [order] = orders(proposal);
  const column = order === undefined ? undefined : table.columns[order];
  const strength = order === undefined ? -1 : (links.columns[order]?.strength ?? 0);
  measured['order strength'] = strength;
  measured['order focus'] = column ? focusMatch(question, column) : -1;
  measured['order rank'] = column
    ? links.columns.filter(
        (other) => other.strength > strength && table.columns[other.column]?.kind !== 'text',
      ).length
    : -1;
  measured['order is column'] = order !== undefined && order === proposal.columns[0] ? 1 : 0;
}

/** Share of the asked-for words that the header has. */
function focusMatch({ focus, asks }: ReadQuestion, column: ReadColumn): number {
  if (focus.length === 0)
    return asks === 'who' && /name|player|driver|winner|athlete|person|rider/i.test(column.header)
      ? 0.8
      : 0;
  let best = 0;
  for (const stem of focus) {
    if (column.stems.includes(stem)) best += 1;
    else if (alikeStems(stem).some((alike) => column.stems.includes(alike))) best += 0.6;
  }
  return best / focus.length;
}

function measureOrder(
  question: ReadQuestion,
  table: ReadTable,
  proposal: Proposal,
  measured: Record<string, number>,
): void {
  const [choice] = proposal.choices;
  measured.direction = choice ? directionOf(choice) : 0;
  measured.chronology = chronologyOf(table);
  measured['direction in time'] = (measured.direction ?? 0) * (measured.chronology ?? 0);
  const [left, right] = proposal.columns.map(
    (column) => readDate(table.columns[column]?.header ?? '')?.year ?? 0,
  );
  measured['later first'] = left !== undefined && right !== undefined ? Math.sign(left - right) : 0;
  const [a, b] = proposal.columns.map((column) => firstMention(question, table.columns[column]));
  measured['mentioned first'] = a !== undefined && b !== undefined ? Math.sign(b - a) : 0;
}

/** 1 for forward as the words say, -1 for the other way round. */
function directionOf({ rows, uses }: RowChoice): number {
  if (rows.kind === 'shift') return (rows.by === 1) === uses.includes('next') ? 1 : -1;
  if (rows.kind === 'end')
    return rows.last === (uses.includes('last') || uses.includes('least')) ? 1 : -1;
  return 0;
}

const chronologies = new WeakMap<ReadTable, number>();

/** Whether dates go up (1) or down (-1) along the rows. */
function chronologyOf(table: ReadTable): number {
  const before = chronologies.get(table);
  if (before !== undefined) return before;
  const dates = table.columns
    .find(({ kind }) => kind === 'date')
    ?.dates.filter((date) => !Number.isNaN(date));
  let ups = 0;
  let downs = 0;
  dates?.forEach((date, at) => {
    if (at === 0) return;
    if (date > (dates[at - 1] as number)) ups++;
    if (date < (dates[at - 1] as number)) downs++;
  });
  const made = ups > 4 * downs ? 1 : downs > 4 * ups ? -1 : 0;
  chronologies.set(table, made);
  return made;
}

function firstMention({ words }: ReadQuestion, column: ReadColumn | undefined): number {
  const at = words.findIndex(({ stem }) => column?.stems.includes(stem));
  return at < 0 ? words.length : at;
}
