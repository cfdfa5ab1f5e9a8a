import { type BoostedTrees, classChances } from '@sheaf/boosted-trees';
import type { Answer, Scale } from '../answer.ts';
import { readValue } from '../text/read-value.ts';
import { wordsOf } from '../text/words.ts';
import type { AnswerTable, CellPlace } from './answer-table.ts';
import { findLinks } from './find-links.ts';
import { fittingPlans } from './fitting-plans.ts';
import { measureChoice } from './measure-choice.ts';
import { planSql } from './plan-sql.ts';
import { planWords } from './plan-words.ts';
import { type ReadQuestion, readQuestion } from './read-question.ts';
import { readTable, turnTable } from './read-table.ts';
import { scaleOf } from './scale-of.ts';
import confidenceModel from './table-confidence-model.json' with { type: 'json' };
import rankerModel from './table-ranker-model.json' with { type: 'json' };
import { readableValues, valuesOf } from './values-of.ts';
import { type Candidate, findCandidates, weighPlans } from './weigh-plans.ts';

const RANKER: BoostedTrees = rankerModel;
const CONFIDENCE: BoostedTrees = confidenceModel;

/** Answers by planning over tables, running the likeliest plan over all rows; `context` is text around them. */
export function answerFromTables(
  question: string,
  tables: readonly AnswerTable[],
  context: readonly string[] = [],
): Answer {
  const asked = readQuestion(question);
  const best = likelyTables(asked, tables)
    .map((table) => {
      const read = readTable(table);
      const turned = turnTable(read);
      const candidates = findCandidates(asked, turned ? [read, turned] : [read]);
      const fitting = fittingPlans(asked, candidates);
      const weighed = fitting.length === 0 ? [] : weighPlans(fitting, RANKER);
      const confidence = classChances(CONFIDENCE, measureChoice(weighed)).get('right') ?? 0;
      return { table, first: weighed[0]?.candidate, confidence };
    })
    .toSorted((a, b) => b.confidence - a.confidence)
    .find(({ first }) => first !== undefined);
  if (!best?.first)
    return { kind: 'none', values: [], confidence: 0, statements: [], followUps: [], question };
  return toAnswer(question, best.table, best.first, best.confidence, context);
}

/** Tables that plans are made for: those that share most words with the question. */
const MOST_TABLES = 3;

function likelyTables(asked: ReadQuestion, tables: readonly AnswerTable[]): readonly AnswerTable[] {
  if (tables.length <= MOST_TABLES) return tables;
  const worth = new Map(tables.map((table) => [table, likenessOf(asked, table)]));
  return tables.toSorted((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0)).slice(0, MOST_TABLES);
}

/** Words of the question that are links into the table, each once, by how strong its best link is. */
function likenessOf(asked: ReadQuestion, table: AnswerTable): number {
  const { rows, columns } = findLinks(asked, readTable(table));
  const best = new Map<number, number>();
  for (const { words, strength } of [...rows, ...columns])
    for (const word of words) best.set(word, Math.max(best.get(word) ?? 0, strength));
  const title = new Set(wordsOf(table.title ?? '').map(({ stem }) => stem));
  const named = asked.words.filter(
    (word, at) => asked.isContent[at] && title.has(word.stem),
  ).length;
  return [...best.values()].reduce((sum, strength) => sum + strength, named);
}

function toAnswer(
  question: string,
  table: AnswerTable,
  candidate: Candidate,
  confidence: number,
  context: readonly string[],
): Answer {
  const { proposal, table: read, result } = candidate;
  const values = valuesOf(result);
  const plan = planWords(proposal.plan, read);
  const cells: CellPlace[] = result.cells.map(([row, column]) => read.placeOf(row, column));
  const scale = scaleFor(candidate, table, context);
  const unit = result.number === undefined ? readValue(values[0] ?? '').unit : undefined;
  return {
    kind: values.length > 1 ? 'list' : 'value',
    values,
    ...(unit === undefined ? {} : { unit }),
    ...(scale === undefined ? {} : { scale }),
    confidence,
    statements: [
      {
        text: `${plan.charAt(0).toUpperCase()}${plan.slice(1)}: ${readableValues(result).join(', ')}${scaleWords(scale)}`,
        sources: [{ table: placeOf(table, cells), cells, excerpt: excerptOf(table, cells) }],
      },
    ],
    followUps: [],
    question,
    query: { table: table.name, plan, sql: planSql(proposal.plan, read), isTurned: read.isTurned },
  };
}

/** Where the first cell stands: in a part of a table, or in the whole. */
function placeOf({ name, rows }: AnswerTable, [first]: readonly CellPlace[]): string {
  return rows.find(({ id }) => id === first?.row)?.part ?? name;
}

function scaleWords(scale: Scale | undefined): string {
  if (scale === undefined) return '';
  return scale === 'percent' ? ' %' : ` ${scale}`;
}

/** Shares and changes are in percent; counts count ones; other numbers as their table says. */
function scaleFor(
  { proposal, result, table: read }: Candidate,
  table: AnswerTable,
  context: readonly string[],
): Scale | undefined {
  const { plan } = proposal;
  if (plan.kind === 'calculate' && (plan.op === 'share' || plan.op === 'change')) return 'percent';
  if (plan.kind === 'calculate' && plan.op === 'ratio') return undefined;
  if (plan.kind === 'count' || plan.kind === 'distinct' || plan.kind === 'run') return undefined;
  const texts = result.cells.map(([row, column]) => read.columns[column]?.cells[row] ?? '');
  if (
    texts.some(
      (text) => readValue(text).number === undefined || readValue(text).date?.year !== undefined,
    )
  )
    return undefined;
  if (texts.some((text) => text.includes('%')))
    return result.number === undefined ? undefined : 'percent';
  const headers = result.cells.flatMap(([row, column]) => [
    read.columns[column]?.header ?? '',
    read.columns[read.label]?.cells[row] ?? '',
  ]);
  if (headers.some((header) => /\bper share\b|%|percent|ratio|\brate\b/i.test(header)))
    return undefined;
  return scaleOf(table, headers, context);
}

/** Rows and columns that are printed of what an answer rests on. */
const MOST_EXCERPT_ROWS = 3;
const MOST_EXCERPT_COLUMNS = 12;

function excerptOf({ columns, rows }: AnswerTable, cells: readonly CellPlace[]): string {
  const wanted = new Set(cells.map(({ row }) => row));
  const own = rows.filter(({ id }) => wanted.has(id)).slice(0, MOST_EXCERPT_ROWS);
  return own
    .map((row) =>
      columns
        .slice(0, MOST_EXCERPT_COLUMNS)
        .flatMap(({ header }, at) => {
          const cell = row.cells[at] ?? '';
          const name = header.join(' › ');
          return cell === '' ? [] : [name === '' ? cell : `${name}: ${cell}`];
        })
        .join(', '),
    )
    .join('\n');
}
