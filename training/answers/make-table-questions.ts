import type { ValueQuestion } from '../../bench/answers/load-value-questions.ts';
import { tableFromGrid } from '../../packages/agent/src/answer/tables/table-from-grid.ts';
import { GROUP_QUESTIONS } from './group-questions.ts';
import { KINDS_OF_TABLES } from './made-tables.ts';
import { makeFormQuestion } from './make-form-question.ts';
import {
  above,
  between,
  byDate,
  endGroup,
  endRow,
  inGroup,
  inGroupEnd,
  number,
  ofAll,
  ofRow,
  pick,
  type Random,
  type Template,
  total,
} from './ways-to-ask.ts';

/** One question in so many is over a form: names and values. */
const FORMS = 12;

/** Questions over made tables of records, as people ask of their spreadsheets. Phrasings are kept apart by `group`. */
export function makeTableQuestions(count: number): ValueQuestion[] {
  const random = seeded(11);
  const made: ValueQuestion[] = [];
  for (let at = 0; made.length < count && at < count * 4; at++) {
    if (at % FORMS === 0) {
      made.push(makeFormQuestion(at, random));
      continue;
    }
    const table = pick(KINDS_OF_TABLES, random)(random);
    const [kind, phrasings] = pick(Object.entries(TEMPLATES), random);
    const place = Math.floor(random() * phrasings.length);
    const asked = phrasings[place]?.(table, random);
    if (!asked) continue;
    const grid = [table.heads, ...table.rows.map(({ cells }) => cells)].map((row) => [...row]);
    made.push({
      id: `made-${at}`,
      set: 'made',
      question: asked.question,
      table: tableFromGrid(`made-${at}`, grid),
      paragraphs: [],
      answers: asked.answers,
      scale: '',
      group: `${kind} ${place}`,
      kind,
    });
  }
  return made;
}

const TEMPLATES: Readonly<Record<string, readonly Template[]>> = {
  ...GROUP_QUESTIONS,
  'sum in a group': [
    inGroup(
      ({ amountName }, name) => `How many ${amountName} in ${name}?`,
      (own) => number(total(own)),
    ),
    inGroup(
      ({ amountName }, name) => `What is the total ${amountName} of ${name}?`,
      (own) => number(total(own)),
    ),
    inGroup(
      ({ amountName }, name) => `What was the sum of ${amountName} for ${name}?`,
      (own) => number(total(own)),
    ),
    inGroup(
      ({ amountName }, name) => `How much ${amountName} does ${name} have in total?`,
      (own) => number(total(own)),
    ),
    inGroup(
      ({ amountName, groupName }, name) => `total ${amountName} where ${groupName} is ${name}`,
      (own) => number(total(own)),
    ),
    inGroup(
      ({ amountName }, name) => `How many ${amountName} were there in the ${name}?`,
      (own) => number(total(own)),
    ),
  ],
  'sum of all': [
    ofAll(
      ({ amountName }) => `What is the total ${amountName}?`,
      (rows) => number(total(rows)),
    ),
    ofAll(
      ({ amountName }) => `What is the sum of all ${amountName}?`,
      (rows) => number(total(rows)),
    ),
    ofAll(
      ({ amountName }) => `How much ${amountName} altogether?`,
      (rows) => number(total(rows)),
    ),
    ofAll(
      ({ amountName }) => `Add up the ${amountName}`,
      (rows) => number(total(rows)),
    ),
  ],
  'average in a group': [
    inGroup(
      ({ amountName }, name) => `What is the average ${amountName} in ${name}?`,
      (own) => number(total(own) / own.length),
    ),
    inGroup(
      ({ amountName }, name) => `What is the mean ${amountName} of ${name}?`,
      (own) => number(total(own) / own.length),
    ),
    inGroup(
      ({ amountName }, name) => `How high is the average ${amountName} for ${name}?`,
      (own) => number(total(own) / own.length),
    ),
  ],
  'average of all': [
    ofAll(
      ({ amountName }) => `What is the average ${amountName}?`,
      (rows) => number(total(rows) / rows.length),
    ),
    ofAll(
      ({ amountName }) => `What is the mean ${amountName} over all rows?`,
      (rows) => number(total(rows) / rows.length),
    ),
  ],
  'most of a group': [
    ofAll(
      ({ groupName, amountName }) => `Which ${groupName} has the highest total ${amountName}?`,
      endGroup(true),
    ),
    ofAll(
      ({ groupName, amountName }) => `Which ${groupName} had the most ${amountName}?`,
      endGroup(true),
    ),
    ofAll(
      ({ groupName, amountName }) => `What ${groupName} has the largest ${amountName} overall?`,
      endGroup(true),
    ),
    ofAll(
      ({ groupName, amountName }) => `Which ${groupName} had the lowest ${amountName} in total?`,
      endGroup(false),
    ),
    ofAll(
      ({ groupName, amountName }) => `Which ${groupName} has the least ${amountName}?`,
      endGroup(false),
    ),
  ],
  'highest row': [
    ofAll(
      ({ nameName, amountName }) => `Which ${nameName} has the highest ${amountName}?`,
      endRow(true),
    ),
    ofAll(
      ({ nameName, amountName }) => `What ${nameName} had the largest ${amountName}?`,
      endRow(true),
    ),
    ofAll(
      ({ nameName, amountName }) => `Which ${nameName} has the lowest ${amountName}?`,
      endRow(false),
    ),
    inGroupEnd(
      ({ nameName, amountName }, name) =>
        `Which ${nameName} in ${name} has the highest ${amountName}?`,
    ),
  ],
  'count in a group': [
    inGroup(
      ({ nameName }, name) => `How many ${nameName}s are in ${name}?`,
      (own) => number(own.length),
    ),
    inGroup(
      ({ nameName }, name) => `How many ${nameName}s does ${name} have?`,
      (own) => number(own.length),
    ),
    inGroup(
      (_, name) => `How many are ${name}?`,
      (own) => number(own.length),
    ),
    inGroup(
      ({ nameName }, name) => `What is the number of ${nameName}s in ${name}?`,
      (own) => number(own.length),
    ),
  ],
  'count of all': [
    ofAll(
      ({ nameName }) => `How many ${nameName}s are there?`,
      (rows) => number(rows.length),
    ),
    ofAll(
      () => 'How many rows are there?',
      (rows) => number(rows.length),
    ),
    ofAll(
      ({ nameName }) => `What is the number of ${nameName}s?`,
      (rows) => number(rows.length),
    ),
  ],
  'different groups': [
    ofAll(
      ({ groupName }) => `How many different ${groupName}s are there?`,
      (rows) => number(new Set(rows.map(({ group }) => group)).size),
    ),
    ofAll(
      ({ groupName }) => `How many ${groupName}s are there?`,
      (rows) => number(new Set(rows.map(({ group }) => group)).size),
    ),
  ],
  'list of a group': [
    inGroup(
      ({ nameName }, name) => `List the ${nameName}s in ${name}`,
      (own) => own.map((row) => row.name),
    ),
    inGroup(
      ({ nameName }, name) => `Which ${nameName}s are in ${name}?`,
      (own) => own.map((row) => row.name),
    ),
    inGroup(
      ({ nameName }, name) => `Name all ${nameName}s of ${name}`,
      (own) => own.map((row) => row.name),
    ),
    inGroup(
      ({ nameName }, name) => `Show me the ${nameName}s for ${name}`,
      (own) => own.map((row) => row.name),
    ),
  ],
  'cell of a row': [
    ofRow(
      ({ amountName }, row) => `What is the ${amountName} of ${row.name}?`,
      (row) => row.amountText,
    ),
    ofRow(
      ({ amountName }, row) => `How much is the ${amountName} for ${row.name}?`,
      (row) => row.amountText,
    ),
    ofRow(
      ({ groupName }, row) => `What is the ${groupName} of ${row.name}?`,
      (row) => row.group,
    ),
    ofRow(
      ({ groupName }, row) => `In which ${groupName} is ${row.name}?`,
      (row) => row.group,
    ),
    ofRow(
      ({ dateName }, row) => `What is the ${dateName} of ${row.name}?`,
      (row) => row.date,
    ),
    ofRow(
      ({ amountName }, row) => `${row.name} ${amountName}`,
      (row) => row.amountText,
    ),
    ofRow(
      (_, row) => `How much is ${row.name}?`,
      (row) => row.amountText,
    ),
  ],
  'first by date': [
    ofAll(
      ({ nameName, dateName }) => `Which ${nameName} has the earliest ${dateName}?`,
      byDate(false),
    ),
    ofAll(({ nameName }) => `Which ${nameName} was first?`, byDate(false)),
    ofAll(({ nameName, dateName }) => `What ${nameName} has the latest ${dateName}?`, byDate(true)),
    ofAll(({ nameName }) => `Which is the most recent ${nameName}?`, byDate(true)),
  ],
  'above a number': [
    above(
      ({ nameName, amountName }, bound) =>
        `How many ${nameName}s have a ${amountName} above ${bound}?`,
      true,
    ),
    above(
      ({ nameName, amountName }, bound) =>
        `How many ${nameName}s have more than ${bound} ${amountName}?`,
      true,
    ),
    above(
      ({ nameName, amountName }, bound) =>
        `How many ${nameName}s have a ${amountName} below ${bound}?`,
      false,
    ),
  ],
  'difference of rows': [
    between(
      ({ amountName }, a, b) => `What is the difference in ${amountName} between ${a} and ${b}?`,
    ),
    between(({ amountName }, a, b) => `How much more ${amountName} does ${a} have than ${b}?`),
  ],
};

function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
