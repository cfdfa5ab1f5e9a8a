import { normalText, stemsOf } from '../text/words.ts';
import type { Cue } from './find-cues.ts';
import type { Plan } from './plan.ts';
import { readChange } from './read-change.ts';
import type { ReadQuestion } from './read-question.ts';
import type { ReadTable } from './read-table.ts';
import type { Candidate } from './weigh-plans.ts';

/** Plans that the form of a question does not rule out. */
export function fittingPlans(
  question: ReadQuestion,
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const fitting = candidates.filter(
    (candidate) =>
      !leavesYearOut(question, candidate) &&
      !repeats(question, candidate) &&
      !isOfAnotherSort(question, candidate) &&
      !leavesOpen(question, candidate) &&
      !mixesUnits(candidate) &&
      !takesLimit(question, candidate) &&
      !leavesPercent(question, candidate) &&
      !tellsAside(question, candidate) &&
      !tellsCondition(question, candidate) &&
      !comparesUnasked(question, candidate) &&
      (candidate.measured['text words'] ?? 0) <= MOST_WORDS,
  );
  const changes = readChange(question.words) ? fitting.filter(ordersByChange) : [];
  if (changes.length > 0) return changes;
  const groups = groupsOf(question, fitting);
  if (groups.length > 0) return groups;
  const times = question.asks === 'when' ? fitting.filter(tellsTime) : [];
  if (times.length > 0) return times;
  return asksForMore(question) ? onlyDifferences(fitting) : fitting;
}

/** A longer cell is a text set as a table: no right cell of WikiTableQuestions, AIT-QA and TAT-QA has more words. */
const MOST_WORDS = 24;

const AMOUNTS: ReadonlySet<ReadQuestion['asks']> = new Set(['how much', 'how many', 'how long']);

/** Whether an amount is asked for and a word of the question comes back. */
function repeats({ asks }: ReadQuestion, { measured }: Candidate): boolean {
  return AMOUNTS.has(asks) && measured.fits === 0 && measured['in question'] === 1;
}

/** Times of the year and the day, which answer "when" without a figure. */
const TIMES =
  /\b(?:spring|summer|autumn|fall|winter|morning|noon|afternoon|evening|night|(?:mon|tues|wednes|thurs|fri|satur|sun)day|daily|weekly|monthly|quarterly|yearly|annual|never|always|present|current|today)/iu;

/** "The highest number of seats" may ask for whose it is; these ask for an amount. */
const HOW = /\bhow (?:many|much|long)\b/iu;

/** "When" is not answered by an e-mail address, nor "how much" by a name. */
function isOfAnotherSort(
  { asks, text }: ReadQuestion,
  { proposal, measured, result }: Candidate,
): boolean {
  if (proposal.plan.kind !== 'cells' || measured.fits === 1) return false;
  if (asks !== 'when' && !HOW.test(text)) return false;
  return !result.texts.some((one) => /\p{N}/u.test(one) || (asks === 'when' && TIMES.test(one)));
}

/** Whether yes or no is asked for and something else comes out that is not one of two things the question names. */
function leavesOpen({ asks, words }: ReadQuestion, { measured, result }: Candidate): boolean {
  const asked = ` ${words.map(({ norm }) => norm).join(' ')} `;
  const said = normalText(result.texts[0] ?? '');
  const isNamed = ['', 'the ', 'a '].some(
    (article) => asked.includes(` ${said} or `) || asked.includes(` or ${article}${said} `),
  );
  return asks === 'verdict' && measured.fits === 0 && !isNamed;
}

/** Whether all rows of a dated table are put together though the question names a year none of them has. */
function leavesYearOut({ numbers }: ReadQuestion, { proposal, table }: Candidate): boolean {
  const years = numbers.filter(({ isYear, comparison }) => isYear && comparison === '=');
  if (years.length === 0 || proposal.choices.some(({ shape }) => shape !== 'all')) return false;
  const dated = table.columns.filter(({ kind }) => kind === 'date');
  const isNamed = (year: number) =>
    table.columns.some(
      ({ header, years: own }) => own.includes(year) || header.includes(String(year)),
    );
  return dated.length > 0 && years.every(({ value }) => !isNamed(value));
}

/** Passengers and pounds are not added, compared or averaged; one may well be divided by the other. */
function mixesUnits({ proposal: { plan }, table }: Candidate): boolean {
  if (plan.kind !== 'calculate' || plan.op === 'ratio') return false;
  const left = unitOf(plan.left, table);
  const right = unitOf(plan.right, table);
  return left !== undefined && right !== undefined && left !== right;
}

const IN_BRACKETS = /\(([^()]{1,20})\)\s*$/u;

/** What the cells of a plan are counted in, as the header or the name of the row ends: "Revenue (£m)". */
function unitOf(plan: Plan, table: ReadTable): string | undefined {
  if (plan.kind !== 'cells' || plan.part !== undefined) return undefined;
  const header = table.columns[plan.column]?.header ?? '';
  const condition = plan.rows.kind === 'where' ? plan.rows.conditions[0] : undefined;
  const names = condition?.op === 'in' && condition.column === table.label ? condition.values : [];
  const said = [header, ...names].flatMap((text) => IN_BRACKETS.exec(text)?.[1] ?? []);
  return said.length === 1 ? said[0]?.trim().toLowerCase() : undefined;
}

/** "More than 500" sets a limit and asks neither for a highest one nor for a difference. */
function takesLimit({ words, numbers, cues }: ReadQuestion, { proposal }: Candidate): boolean {
  const isExtreme =
    proposal.plan.kind === 'choose' ||
    proposal.choices.some(({ shape }) => shape === 'extreme' || shape === 'end');
  if (!isExtreme && !isDifference(proposal.plan)) return false;
  const asking: readonly Cue[] = isExtreme ? ['most', 'least', 'first', 'last'] : ['difference'];
  const asked = asking.flatMap((cue) => cues.get(cue) ?? []);
  const limits = new Set(numbers.flatMap(({ at, comparison }) => (comparison === '=' ? [] : [at])));
  const isLimit = (at: number) => words[at + 1]?.norm === 'than' && limits.has(at + 2);
  return asked.length > 0 && asked.every(isLimit);
}

function isDifference(plan: Plan): boolean {
  return plan.kind === 'calculate' && (plan.op === 'difference' || plan.op === 'distance');
}

/** Whether a percentage is asked for and a number of times comes out. */
function leavesPercent({ text }: ReadQuestion, { proposal: { plan } }: Candidate): boolean {
  return plan.kind === 'calculate' && plan.op === 'ratio' && /\bper ?cent(?:age)?\b|%/iu.test(text);
}

/** Heads of columns that say how another column is to be read. */
const ASIDE =
  /^(?:sym(?:bols?)?|units?|conditions?|test conditions?|notes?|remarks?|comments?|refs?|references?)\.?$/iu;

/** Whether the symbol or the unit of a quantity comes out, beside its figures, though nobody asked for that. */
function tellsAside({ words }: ReadQuestion, { proposal: { plan }, table }: Candidate): boolean {
  if (plan.kind !== 'cells') return false;
  const own = table.columns[plan.column]?.header.split(' › ').at(-1)?.trim() ?? '';
  if (!ASIDE.test(own)) return false;
  const isAskedFor = stemsOf(own).some((stem) => words.some((word) => word.stem.startsWith(stem)));
  return !isAskedFor && table.columns.some(hasFigures);
}

/** Figures beside dashes and limits ("VDD + 0.3") make a column of quantities all the same. */
const LEAST_FIGURES = 0.3;

function hasFigures({ numbers, filled }: ReadTable['columns'][number]): boolean {
  const count = Array.from(numbers).filter((number) => !Number.isNaN(number)).length;
  return count > 0 && count >= LEAST_FIGURES * filled;
}

/** Whether what comes out is what the rows were chosen by, word for word, and no one of several: "where the party is Acme, the party". */
function tellsCondition(
  { cues }: ReadQuestion,
  { proposal: { plan }, measured }: Candidate,
): boolean {
  if (plan.kind !== 'cells' || plan.part !== undefined || plan.rows.kind !== 'where') return false;
  if (measured['in question'] !== 1 || cues.has('or')) return false;
  const { conditions } = plan.rows;
  return (
    conditions.length > 0 &&
    conditions.every((one) => one.op === 'in' && one.column === plan.column)
  );
}

/** Whether one of two things is chosen though the question sets no "or" between them and asks for no more or less. */
function comparesUnasked({ words, cues }: ReadQuestion, { proposal }: Candidate): boolean {
  if (proposal.plan.kind !== 'choose' || cues.has('most') || cues.has('least')) return false;
  const [left = [], right = []] = proposal.choices.map(({ links }) =>
    links.flatMap((link) => link.words),
  );
  const from = Math.min(Math.max(...left), Math.max(...right));
  const to = Math.max(Math.min(...left), Math.min(...right));
  const asking = cues.get('or') ?? [];
  return asking.every((at) => words[at]?.norm === 'or' && (at <= from || at >= to));
}

const CHANGE = /\b(?:increase|decrease|change|variance|growth)/iu;

function ordersByChange({ proposal, table }: Candidate): boolean {
  return proposal.choices.some(
    ({ rows, order }) =>
      (rows.kind === 'extreme' && rows.since !== undefined) ||
      (order !== undefined && CHANGE.test(table.columns[order]?.header ?? '')),
  );
}

const MORE_THAN = /\bhow (?:many|much) (?:more|fewer|less|higher|lower)\b.{0,200}\bthan\b/iu;

/** "How many more passengers in 2024 than in 2023?" asks for a difference. */
function asksForMore({ text }: ReadQuestion): boolean {
  return MORE_THAN.test(text);
}

function onlyDifferences(candidates: readonly Candidate[]): readonly Candidate[] {
  const found = candidates.filter(({ proposal }) => isDifference(proposal.plan));
  return found.length > 0 ? found : candidates;
}

/** Words that may go on behind the column of "by region". */
const GOING_ON: ReadonlySet<string> = new Set(['in', 'for', 'during', 'of', 'since', 'on']);

/** "The number of orders by region" asks for one number of each. */
function groupsOf(
  { words, cues }: ReadQuestion,
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const named = new Set(
    (cues.get('each') ?? []).flatMap((at) => {
      const next = words[at + 2]?.norm;
      return next === undefined || GOING_ON.has(next) ? (words[at + 1]?.stem ?? []) : [];
    }),
  );
  const groups = candidates.filter(({ proposal: { plan }, table }) => {
    if (plan.kind !== 'group' || !plan.withAmounts) return false;
    return table.columns[plan.column]?.stems.some((stem) => named.has(stem)) === true;
  });
  const counts = groups.filter(
    ({ proposal: { plan } }) => plan.kind === 'group' && plan.by === 'count',
  );
  return cues.has('count') && counts.length > 0 ? counts : groups;
}

/** Whether cells of a column of dates come out, and not those of the first row where rows stand in no order of time. */
function tellsTime({ proposal: { plan, choices }, table }: Candidate): boolean {
  const column = plan.kind === 'cells' ? table.columns[plan.column] : undefined;
  if (column?.kind !== 'date') return false;
  return isInOrder(column.dates) || choices.every(({ shape }) => shape !== 'end');
}

function isInOrder(dates: ArrayLike<number>): boolean {
  const told = Array.from(dates).filter((date) => !Number.isNaN(date));
  const steps = told.slice(1).map((date, at) => Math.sign(date - (told[at] ?? date)));
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
}
