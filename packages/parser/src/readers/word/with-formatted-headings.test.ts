import { expect, test } from 'vitest';
import { elementsOfDocx } from '../../../../../test/builders/office/read-built-docx.ts';

const run = (text: string, properties: string) =>
  `<w:p><w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;
const plain = (text: string) => run(text, '<w:sz w:val="22"/>');
const bold = (text: string) => run(text, '<w:b/><w:sz w:val="22"/>');
const large = (text: string) => run(text, '<w:sz w:val="36"/>');

const labels = async (body: string) =>
  (await elementsOfDocx({ body })).map((element) =>
    element.label === 'SectionHeader' ? `${element.headingLevel} ${element.text}` : element.label,
  );

test('headings set by hand are ranked by size, then by their numbers', async () => {
  const body = [
    large('Minutes of the meeting'),
    bold('1. Opening'),
    plain('The chair opened the meeting at nine.'),
    bold('1.1 Present'),
    plain('All members but two were present.'),
    bold('2. Closing'),
    plain('The chair closed the meeting at ten.'),
  ];
  expect(await labels(body.join(''))).toEqual([
    ...['1 Minutes of the meeting', '2 1. Opening', 'Text', '3 1.1 Present', 'Text'],
    ...['2 2. Closing', 'Text'],
  ]);
});

test('what made it a heading is no stress inside it', async () => {
  const [heading] = await elementsOfDocx({ body: bold('Opening') + plain('It began at nine.') });
  expect(heading).toMatchObject({ label: 'SectionHeader', text: 'Opening' });
  expect(heading?.spans).toBeUndefined();
});

test.each([
  ['a bold sentence', bold('All of it is due at once.') + plain('It was said twice.')],
  ['a line that leads in', bold('The parties agree:') + plain('It was said twice.')],
  ['a bold line at the end', bold('Signed by the chair')],
  ['a form of labels', bold('Name') + bold('Street') + bold('Town') + plain('Roma')],
  ['a large first letter', `<w:p>${letter('O', 60)}${letter('nce upon a time', 22)}</w:p>`],
])('%s is no heading', async (_name, body) => {
  expect(
    await labels(plain('A paragraph of the body, long enough to be one.') + body),
  ).not.toContainEqual(expect.stringMatching(/^\d/));
});

function letter(text: string, halfPoints: number): string {
  return `<w:r><w:rPr><w:sz w:val="${halfPoints}"/></w:rPr><w:t>${text}</w:t></w:r>`;
}

test('where styles say what is a heading, looks do not', async () => {
  const styled = '<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>One</w:t></w:r></w:p>';
  expect(await labels(styled + styled + bold('Two') + plain('It was said twice.'))).toEqual([
    ...['1 One', '1 One', 'Text', 'Text'],
  ]);
});

test('where a style names the title alone, the headings below are told by their looks', async () => {
  const title = '<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>Supply</w:t></w:r></w:p>';
  const body = [
    title,
    plain('The parties have agreed on what follows.'),
    bold('1. Subject'),
    plain('The supplier delivers what was ordered.'),
  ];
  expect(await labels(body.join(''))).toEqual(['1 Supply', 'Text', '2 1. Subject', 'Text']);
});

test('a style that is bold makes headings as bold type does', async () => {
  const styles =
    '<w:style w:type="paragraph" w:styleId="Head"><w:name w:val="Body 3"/><w:rPr><w:b/></w:rPr></w:style>';
  const head = '<w:p><w:pPr><w:pStyle w:val="Head"/></w:pPr><w:r><w:t>Subject</w:t></w:r></w:p>';
  const elements = await elementsOfDocx({
    styles,
    body: `${plain('What was agreed between them.')}${head}${plain('It was said twice.')}`,
  });
  expect(elements.map(({ label }) => label)).toEqual(['Text', 'SectionHeader', 'Text']);
});

test('the largest line before the headings is the title, lines of a letterhead are none', async () => {
  const styled = '<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>One</w:t></w:r></w:p>';
  const named = [plain('Faculty of law'), large('Working hours'), styled, styled];
  const text = plain('It was said twice, and then once more.');
  expect(await labels(named.join('') + text)).toEqual([
    ...['Text', '1 Working hours', '1 One', '1 One', 'Text'],
  ]);
  const letterhead = [bold('Altair Ltd'), bold('12 High Street'), bold('Account 5250069646')];
  expect(await labels(letterhead.join('') + text)).toEqual(['Text', 'Text', 'Text', 'Text']);
});

test('a numbered line set by hand joins the numbered headings that a style names', async () => {
  const styled = (text: string) =>
    `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const said = plain('It was said twice, and then it was said once more.');
  const body = [bold('1. SUBJECT.'), said, styled('2. PRICE'), said, styled('3. TERM'), said];
  expect(await labels(body.join(''))).toEqual([
    ...['1 1. SUBJECT.', 'Text', '1 2. PRICE', 'Text', '1 3. TERM', 'Text'],
  ]);
});

test('bold items of a numbered list that lead to text are headings with their numbers', async () => {
  const numbering =
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
  const item = (text: string, weight: string) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:rPr>${weight}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;
  const said = plain('It was said twice, and then it was said once more.');
  const listed = item('Fund', '<w:b/>') + item('lends money to states in need', '');
  const body = item('Purpose', '<w:b/>') + said + item('Method', '<w:b/>') + said + listed;
  const elements = await elementsOfDocx({ numbering, body });
  expect(elements.map(({ label, text }) => `${label} ${text.slice(0, 10)}`)).toEqual([
    'SectionHeader 1. Purpose',
    'Text It was sai',
    'SectionHeader 2. Method',
    'Text It was sai',
    'ListItem Fund',
    'ListItem lends mone',
  ]);
});
