import { readDate } from '../text/read-value.ts';
import { normalText } from '../text/words.ts';
import type { PlanResult } from './plan.ts';
import type { Proposal } from './propose-plans.ts';
import type { ReadQuestion } from './read-question.ts';
import type { ReadTable } from './read-table.ts';

/** What comes out of a plan, and whether it looks like an answer to the question. */
export function measureResult(
  question: ReadQuestion,
  table: ReadTable,
  proposal: Proposal,
  { texts, number }: PlanResult,
  measured: Record<string, number>,
): void {
  const { asks } = question;
  measured.values = texts.length;
  measured['values differ'] = new Set(texts).size;
  measured.rows = Math.log1p(proposal.choices[0]?.found.length ?? 0);
  measured['second rows'] = Math.log1p(proposal.choices[1]?.found.length ?? 0);
  Object.assign(measured, numberMeasures(number));
  const [text = ''] = texts;
  const norm = normalText(text);
  const asked = ` ${question.words.map((word) => word.norm).join(' ')} `;
  measured['in question'] = norm !== '' && asked.includes(` ${norm} `) ? 1 : 0;
  measured['text words'] = norm === '' ? 0 : norm.split(' ').length;
  const isNumeric = number !== undefined || /^[\d$€£(+-]/.test(text);
  measured.fits = fits(asks, isNumeric, norm) ? 1 : 0;
  measured['is year'] = readDate(text)?.year === undefined ? 0 : 1;
  measured.plural = isPlural(question) ? 1 : 0;
  measured['table rows'] = Math.log1p(table.rowCount);
  measured['table columns'] = table.columns.length;
  measured['table turned'] = table.isTurned ? 1 : 0;
  measured['heads alike'] = table.isTurned ? headsAlike(table) : 0;
  measured['numeric columns'] =
    table.columns.filter(({ kind }) => kind === 'number').length /
    Math.max(1, table.columns.length);
}

const alike = new WeakMap<ReadTable, number>();

/** Share of a turned table's rows that are times: columns of different things do not add up. */
function headsAlike(table: ReadTable): number {
  const before = alike.get(table);
  if (before !== undefined) return before;
  const heads = table.columns[0]?.cells ?? [];
  const dated = heads.filter((head) => readDate(head)?.year !== undefined).length;
  const made = heads.length === 0 ? 0 : dated / heads.length;
  alike.set(table, made);
  return made;
}

function numberMeasures(number: number | undefined): Record<string, number> {
  if (number === undefined)
    return { number: -1, 'number is small': -1, 'is whole': 0, 'is negative': 0 };
  return {
    number: Math.log1p(Math.abs(number)),
    'number is small': Math.min(3, Math.abs(number)),
    'is whole': Number(Number.isInteger(number)),
    'is negative': Number(number < 0),
  };
}

function isPlural({ words, focus }: ReadQuestion): boolean {
  return words.find(({ stem }) => stem === focus.at(-1))?.norm.endsWith('s') ?? false;
}

function fits(asks: ReadQuestion['asks'], isNumeric: boolean, norm: string): boolean {
  switch (asks) {
    case 'who':
    case 'where':
      return !isNumeric;
    case 'how many':
    case 'how much':
    case 'how long':
      return isNumeric;
    case 'when':
      return readDate(norm) !== undefined;
    case 'verdict':
      return norm === 'yes' || norm === 'no';
    default:
      return true;
  }
}
