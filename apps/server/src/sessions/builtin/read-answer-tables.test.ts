import { answerQuestion } from '@sheaf/agent';
import type { Element, ParsedDocument, Table } from '@sheaf/document';
import { expect, test } from 'vitest';
import { readAnswerTables } from './read-answer-tables.ts';

const BOX = { x0: 0, y0: 0, x1: 1, y1: 1 };

function tableOf(rows: readonly (readonly string[])[], pageNumber: number): Table {
  const cells = rows.flatMap((texts, row) =>
    texts.map((text, col) => ({
      ...{ text, row, col, rowSpan: 1, colSpan: 1, isHeader: row === 0, box: BOX },
    })),
  );
  return { cells, numRows: rows.length, numCols: 2, pageNumber, box: BOX };
}

const HEAD = ['Harbour', 'Ferries'];
const FIRST = [HEAD, ['Kiel', '14'], ['Oslo', '9']];
const SECOND = [HEAD, ['Malmo', '22'], ['Turku', '31']];

const FOUND = { elementIds: ['t1'], firstIds: ['t1'] };

test('a row of a table over two pages is cited in the element it stands in', () => {
  const common = { label: 'Table', text: '', box: BOX, confidence: 1, origin: 'native' };
  const pages = [FIRST, SECOND].map((rows, pageNumber) => ({
    pageNumber,
    elements: [{ ...common, id: `t${pageNumber}`, table: tableOf(rows, pageNumber) }] as Element[],
  }));
  const whole = tableOf([...FIRST, ...SECOND.slice(1)], 0);
  const document = {
    ...{ format: 'pdf', pages },
    mergedTables: [{ table: whole, elementIds: ['t0', 't1'] }],
  } as unknown as ParsedDocument;
  const tables = readAnswerTables(document, 'file', FOUND, 'harbours.pdf');
  const placeOf = (question: string) =>
    answerQuestion(question, { tables }).statements.flatMap(({ sources }) => sources);
  expect(placeOf('How many ferries are in Turku?')).toMatchObject([{ table: 'file/t1' }]);
  expect(placeOf('How many ferries are in Kiel?')).toMatchObject([{ table: 'file/t0' }]);
});

test('the heads that a page of the web tells are heads, whatever they look like', () => {
  const rows = [
    ['Pier', '14'],
    ['Kiel', '15'],
  ];
  const table = { label: 'Table', text: '', box: BOX, id: 't0', table: tableOf(rows, 0) };
  const pages = [{ pageNumber: 0, elements: [table] }];
  const read = (format: string) => {
    const document = { format, pages, mergedTables: [] } as unknown as ParsedDocument;
    const found = { elementIds: ['t0'], firstIds: [] };
    return readAnswerTables(document, 'file', found, 'a')[0]?.columns.map(({ header }) => header);
  };
  expect(read('html')).toEqual([['Pier'], ['14']]);
  expect(read('pdf')).toEqual([[], []]);
});
