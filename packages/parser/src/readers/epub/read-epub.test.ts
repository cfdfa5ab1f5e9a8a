import { expect, test } from 'vitest';
import { buildEpub } from '../../../../../test/builders/office/build-epub.ts';
import { DEFAULT_LIMITS } from '../../parse-options.ts';
import { readerContract } from '../reader-contract.ts';
import { readEpub } from './read-epub.ts';

const book = buildEpub({
  'one.xhtml':
    '<h1 id="a">One</h1><p>see <a href="two.xhtml#b">two</a><a epub:type="noteref" href="#n">*</a></p><aside epub:type="footnote" id="n"><p>note</p></aside>',
  'two.xhtml':
    '<h1 id="b">Two</h1><p><a epub:type="noteref" href="#n">*</a></p><aside epub:type="footnote" id="n"><p>other</p></aside>',
});

test('chapters start pages, links and notes lead to the right place', async () => {
  const context = {
    filename: 'a.epub',
    options: {},
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  };
  const reading = await readEpub(book, context);
  if (reading.kind !== 'blocks') throw new Error('no blocks');
  expect(reading.metadata).toMatchObject({ title: 'A book', author: 'Somebody' });
  const [one, two] = reading.pages.map((page) => page.elements);
  expect(one).toMatchObject([
    { label: 'SectionHeader', text: 'One' },
    { label: 'Text', spans: [{ link: `#${two?.[0]?.id}` }, { noteRef: '1' }] },
    { label: 'Footnote', text: 'note', noteLabel: '1' },
  ]);
  expect(two).toMatchObject([{ text: 'Two' }, { spans: [{ noteRef: '2' }] }, { noteLabel: '2' }]);
});

for (const { name, run } of readerContract(readEpub, { valid: book }))
  test(`e-books: ${name}`, run);
