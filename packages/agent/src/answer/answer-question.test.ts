import { expect, test } from 'vitest';
import type { Passage, Source } from './answer.ts';
import { answerQuestion } from './answer-question.ts';
import { tableFromGrid } from './tables/table-from-grid.ts';

const TABLE = tableFromGrid(
  'income',
  [
    ['', '2019', '2018', '2017'],
    ['Revenue', '$1,200', '$1,000', '$900'],
    ['Cost of revenue', '700', '650', '600'],
    ['Operating income', '500', '350', '300'],
  ],
  'Statement of income (in millions)',
);
const PASSAGES: Passage[] = [
  {
    id: 'a',
    title: 'Acme',
    text: 'Acme was founded in 1921 by Maria Keller. The company makes bells and clocks. It employs 3,400 people.',
  },
  {
    id: 'b',
    title: 'Globex',
    text: 'Globex opened its first factory in Lyon. The factory was closed because the river flooded it every spring.',
  },
];
const sources = { passages: PASSAGES, tables: [TABLE] };

test.each([
  ['a cell', 'What was the revenue in 2018?', '$1,000'],
  ['a change', 'What is the percentage change in revenue between 2018 and 2019?', '20'],
  ['a year', 'When was Acme founded?', '1921'],
  ['a name', 'Who founded Acme?', 'Maria Keller'],
])('%s is found', (_, question, value) => {
  expect(answerQuestion(question, sources).values).toEqual([value]);
});

test('a table without a word of the question is not asked', () => {
  const registers = tableFromGrid('registers', [
    ['Register', 'Description'],
    ['reserved', '0x01_L'],
    ['enabled', '0x02'],
  ]);
  const question = "Quel est l'objet de l'association ?";
  expect(answerQuestion(question, { tables: [registers] }).kind).toBe('none');
});

test('a summary of a document is not the one section with the words of its name', () => {
  const text = (own: string) => ({ title: 'angling-club_bylaws.pdf', text: own });
  const answer = answerQuestion('Summarise the bylaws of the angling club.', {
    passages: [
      { id: 'a', ...text('The club looks after two lakes and teaches children to fish.') },
      {
        id: 'b',
        headings: ['Bodies of the angling club under its bylaws'],
        ...text('The bodies of the club are the assembly and the board of five members.'),
      },
    ],
  });
  expect(answer.statements.map(({ sources: [source] }) => source)).toContainEqual(
    expect.objectContaining({ passageId: 'a' }),
  );
});

test('raised digits in a name are digits', () => {
  const [passage] = PASSAGES;
  const text = 'The clock speaks I²C at the address 0x10.';
  const { values } = answerQuestion('What is the I2C address of the clock?', {
    passages: [{ ...passage, id: 'c', text }],
  });
  expect(values.join()).toContain('0x10');
});

test('a cell is cited by its row and column, with the scale of its table and the query', () => {
  const answer = answerQuestion('What was the revenue in 2018?', { tables: [TABLE] });
  expect(answer.statements[0]?.sources).toEqual([
    {
      table: 'income',
      cells: [{ row: 'r1', column: 'c2' }],
      excerpt: 'Revenue, 2019: $1,200, 2018: $1,000, 2017: $900',
    },
  ]);
  expect(answer.scale).toBe('million');
  expect(answer.query?.sql).toMatch(/^SELECT/);
});

test('every statement about a text is a stretch of it', () => {
  for (const question of [
    'Why was the factory closed?',
    'Who founded Acme?',
    'Summarize the documents',
  ]) {
    const { statements } = answerQuestion(question, { passages: PASSAGES });
    expect(statements.length).toBeGreaterThan(0);
    for (const { text, sources: own } of statements) expect(own.map(textOf)).toEqual([text]);
  }
});

test('a follow-up is answered in the light of what was asked before', () => {
  const history = [{ question: 'What was the revenue in 2018?', answer: '$1,000' }];
  const answer = answerQuestion('And in 2017?', { tables: [TABLE], history });
  expect(answer.question).toBe('What was the revenue in 2017?');
  expect(answer.values).toEqual(['$900']);
});

test('what no document says is said to be so', () => {
  const answer = answerQuestion('Which volcano erupted near Reykjavik in 1783?', {
    passages: PASSAGES,
  });
  expect(answer).toMatchObject({ kind: 'none', values: [], statements: [] });
});

const LEASE: Passage[] = [
  {
    id: 'lease',
    title: 'lease.md',
    headings: ['Lease', 'Duties of the tenant'],
    text: '# Lease\n\nThis lease is made between Harbour Homes Ltd and Maria Keller for a flat in Kiel.\n\nWho pays for the water of the flat? The tenant pays for water and heating.\n\n## Duties of the tenant\n\nThe tenant shall:\n\n- keep the flat clean\n- report damage within 7 days\n\n## Terms\n\n"Common Area" means the stairs, the yard and the cellar.',
  },
];

test('a list under the heading that is asked for is told item by item', () => {
  const answer = answerQuestion('List the duties of the tenant', { passages: LEASE });
  expect(answer.values).toEqual(['keep the flat clean', 'report damage within 7 days']);
  expect(answer.kind).toBe('list');
});

test.each([
  'What is the common area?',
  "What does the term 'Common Area' refer to in the lease between Harbour Homes and Keller?",
  'Does the definition of “Common Area” include the cellar of the flat?',
])('a term is answered with the sentence that defines it: %s', (question) => {
  const { statements } = answerQuestion(question, { passages: LEASE });
  expect(statements.map(({ text }) => text)).toEqual([
    '"Common Area" means the stairs, the yard and the cellar.',
  ]);
});

test('a term is not taken for a longer one that has it in it', () => {
  const text =
    '1.1 “Ferry Product IP” shall have the meaning set forth in Section 2.\n\n1.2 “Product” shall mean tablets of three strengths.';
  const { statements } = answerQuestion("What does the term 'Product' refer to in the agreement?", {
    passages: [{ id: 'terms', text }],
  });
  expect(statements[0]?.text).toContain('tablets of three strengths');
});

test('a term of a list of terms is answered with its entry', () => {
  const text =
    'Software is delivered in Object Code - never otherwise.\n\n1.27 Milestone – a date of the plan.\n\n1.28 Object Code - instructions that a machine reads.';
  const { statements } = answerQuestion("What is the definition of 'Object Code'?", {
    passages: [{ id: 'terms', text }],
  });
  expect(statements[0]?.text).toContain('instructions that a machine reads');
});

test.each([
  ['Who signed the lease on behalf of Harbour Homes Ltd.?', 'Ann Lee'],
  ['Who signed for Keller & Sons Inc. and what was their title?', 'Tom R. Berg'],
])('who signed is the name under the party: %s', (question, name) => {
  const text =
    'IN WITNESS WHEREOF the parties have signed.\n\nHARBOUR HOMES LTD.\n\nBy: /s/ Ann Lee\nTitle: Director\n\nKELLER & SONS INC.\n\nBy: ____ \nName: Tom R. Berg\nTitle: Vice President';
  const answer = answerQuestion(question, { passages: [{ id: 'end', text }, ...LEASE] });
  expect(answer.values).toEqual([name]);
  expect(answer.statements[0]?.text).toMatch(/Title: (?:Director|Vice President)$/);
});

const SUPPLY: Passage[] = [
  {
    id: 'later',
    text: 'During an event of Force Majeure, Seller will act in good faith. Both rights survive the Term and what was sold after the Term as defined here.',
  },
  {
    id: 'first',
    text: 'SUPPLY AGREEMENT dated November 1, 2019 (the “Effective Date”) between HARBOUR HOMES LLC, a company with its seat at 19 West Court (“Seller”), and KELLER LLC (“Buyer”).\n\nThe “Term” of this Agreement begins on the Effective Date.\n\n“Business Day” means any day on which banks are open.',
  },
];

test.each([
  ['Who is the seller?', 'HARBOUR HOMES LLC', 'SUPPLY'],
  ['What is the effective date?', 'November 1, 2019', 'SUPPLY'],
  ['What is the term?', '', 'The “Term” of this Agreement begins on the Effective Date.'],
  ['What is a business day?', '', '“Business Day” means any day on which banks are open.'],
])('what a contract calls its parties and terms: %s', (question, value, said) => {
  const { values, statements } = answerQuestion(question, { passages: SUPPLY });
  expect(values).toEqual(value === '' ? [] : [value]);
  expect(statements.map(({ text }) => text).join(' ')).toContain(said);
});

test('who signed is found in tables and under names with strokes', () => {
  const text =
    '# KELLER 1, LLC d/b/a Bell Farms\n\n| BY: | /S/ THOMAS GALLO |\n| --- | --- |\n| Title: | Director |';
  const question = 'Who signed the agreement on behalf of Keller 1, LLC d/b/a Bell Farms?';
  const answer = answerQuestion(question, { passages: [{ id: 'end', text }, ...LEASE] });
  expect(answer.values).toEqual(['THOMAS GALLO']);
});

test('a name by hand is told once, not with the printed one beneath it', () => {
  const text =
    'In witness whereof, they have signed. **HARBOUR HOMES LTD.**, as Seller\n\nBy: //s// Ann Lee Ann Lee Director';
  const question = 'Who signed on behalf of Harbour Homes?';
  const answer = answerQuestion(question, { passages: [{ id: 'end', text }, ...LEASE] });
  expect(answer.values).toEqual(['Ann Lee']);
});

test.each([
  ['Lance Mitchell Lance Mitchell Chief Executive Officer and Director'],
  ['Lance Mitchell Senior Vice President of Sales'],
])('an office behind a name is not the name, and is told whole: %s', (signed) => {
  const text = `They have signed. HARBOUR HOMES LTD.\n\nBy: /s/ ${signed}\n\nThe end.`;
  const question = 'Who signed on behalf of Harbour Homes?';
  const answer = answerQuestion(question, { passages: [{ id: 'end', text }, ...LEASE] });
  expect(answer.values).toEqual(['Lance Mitchell']);
  expect(answer.statements[0]?.text).toMatch(new RegExp(`${signed}$`));
});

test.each([
  'When did Sarah Karl sign?',
  'How much did Sarah Karl sign?',
  'Does the role of Sarah Karl support clerks?',
])('a cell of another sort is no answer: %s', (question) => {
  const people = tableFromGrid('people', [
    ['Name', 'Role'],
    ['Sarah Karl', 'Director'],
    ['Tom Berg', 'Clerk'],
  ]);
  expect(answerQuestion(question, { tables: [people] }).kind).toBe('none');
});

test('the name of whose figure is asked for need not stand in the table that has the figure', () => {
  const answer = answerQuestion("What was the value of Harbour Homes' revenue in 2017?", {
    tables: [{ ...TABLE, isFoundFirst: true }],
  });
  expect(answer.values).toEqual(['$900']);
  expect(answer.confidence).toBeGreaterThan(0.5);
});

test('a question or a heading of the document itself never comes back as the answer', () => {
  const answer = answerQuestion('Who pays for the water of the flat?', { passages: LEASE });
  const texts = answer.statements.map(({ text }) => text);
  expect(texts).toContain('The tenant pays for water and heating.');
  for (const text of texts) expect(text).not.toMatch(/\?$|^#|^Duties/);
});

const FLEET: Passage[] = [
  {
    id: 'fleet',
    title: 'fleet.html',
    text: '<table>\n<thead>\n<tr><th>Fleet</th><th colspan="2">Ferries in service</th></tr>\n<tr><th></th><th>2023</th><th>2024</th></tr>\n</thead>\n<tbody>\n<tr><td>Harbour ferries</td><td>14</td><td>17</td></tr>\n</tbody>\n</table>',
  },
];

test('rows of a table whose heads have levels are no sentences, and its heads tell what it is about', () => {
  const asked = answerQuestion('How many harbour ferries were in service in 2024?', {
    passages: FLEET,
  });
  expect(asked).toMatchObject({ kind: 'none', statements: [] });
  const [told] = answerQuestion('What is this about?', { passages: FLEET }).statements;
  expect(told?.text).toBe('Fleet | Ferries in service');
});

test('an overview is told in sentences of the documents, and of several for each', () => {
  const one = answerQuestion('What is this document about?', { passages: LEASE });
  expect(one.statements[0]?.text).toContain('made between Harbour Homes Ltd and Maria Keller');
  const both = answerQuestion('What are these documents about?', {
    passages: [...LEASE, ...PASSAGES],
  });
  const labels = both.statements.flatMap(({ label }) => label ?? []);
  expect(labels).toEqual(['lease.md', 'Acme', 'Globex']);
});

test('two sides that are compared are answered each', () => {
  const answer = answerQuestion('Compare the revenue in 2018 with 2019', { tables: [TABLE] });
  expect(answer.values).toEqual(['$1,000', '$1,200']);
});

test('nothing to look at gives no answer', () => {
  expect(answerQuestion('Who founded Acme?', {}).kind).toBe('none');
});

function textOf(source: Source): string {
  if (!('passageId' in source)) return '';
  return (
    PASSAGES.find(({ id }) => id === source.passageId)?.text.slice(source.start, source.end) ?? ''
  );
}

test('a table that does not say what is asked for does not answer', () => {
  const staff = tableFromGrid('staff', [
    ['Department', 'Staff 2023', 'Staff 2024'],
    ['Engineering', '64', '81'],
    ['Sales', '41', '39'],
  ]);
  expect(answerQuestion('What is the bonus for sales staff?', { tables: [staff] }).kind).toBe(
    'none',
  );
});
