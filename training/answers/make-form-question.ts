import type { ValueQuestion } from '../../bench/answers/load-value-questions.ts';
import { tableFromGrid } from '../../packages/agent/src/answer/tables/table-from-grid.ts';
import { pick, type Random } from './ways-to-ask.ts';

const digits = (count: number, random: Random): string =>
  String(Math.floor(random() * 9 * 10 ** (count - 1)) + 10 ** (count - 1));
const money = (random: Random): string =>
  `${pick(['EUR ', '$', '', 'USD '], random)}${(random() * 9_000).toFixed(2)}`;
const date = (random: Random): string =>
  `${1 + Math.floor(random() * 28)} ${pick(['January', 'April', 'June', 'October'], random)} 20${10 + Math.floor(random() * 15)}`;
const person = (random: Random): string =>
  `${pick(['Maria', 'Tom', 'Aiko', 'Lars', 'Nadia'], random)} ${pick(['Stone', 'Brandt', 'Okoye', 'Lim'], random)}`;

/** Names of fields and what they hold. */
const FIELDS: readonly (readonly [string, (random: Random) => string])[] = [
  ['Invoice number', (random) => `NW-${digits(4, random)}`],
  ['Policy number', (random) => `P${digits(7, random)}`],
  ['Customer number', (random) => digits(5, random)],
  ['Purchase order', (random) => `PO-${digits(5, random)}`],
  ['Invoice date', date],
  ['Due date', date],
  ['Date of birth', date],
  ['Valid until', date],
  ['Payment terms', (random) => `${pick(['14', '30', '60'], random)} days net`],
  ['Contact person', person],
  ['Prepared by', person],
  ['Subtotal', money],
  ['Shipping', money],
  ['VAT 20%', money],
  ['Total due', money],
  ['Net weight', (random) => `${digits(3, random)} kg`],
  ['Number of pages', (random) => digits(2, random)],
  ['Department', (random) => pick(['Claims', 'Purchasing', 'Research'], random)],
  ['Reference', (random) => `${digits(3, random)}/${digits(4, random)}`],
];

const WAYS: readonly ((name: string) => string)[] = [
  (name) => `What is the ${name}?`,
  (name) => `${name}?`,
  (name) => `Tell me the ${name} please`,
  (name) => `What does it say for ${name}?`,
  (name) => `Which ${name} is given?`,
];

/** A question for a field of a form. */
export function makeFormQuestion(at: number, random: Random): ValueQuestion {
  const count = 3 + Math.floor(random() * 6);
  const first = Math.floor(random() * (FIELDS.length - count));
  const rows = FIELDS.slice(first, first + count).map(([name, make]) => [name, make(random)]);
  const [name = '', value = ''] = pick(rows, random);
  const way = Math.floor(random() * WAYS.length);
  const said = name.startsWith('VAT') ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  return {
    ...{ id: `form-${at}`, set: 'made', paragraphs: [], scale: '' },
    question: WAYS[way]?.(said) ?? said,
    table: tableFromGrid(`form-${at}`, rows),
    answers: [value],
    group: `form ${way}`,
    kind: 'field of a form',
  };
}
