import { expect, test } from 'vitest';
import { markdownToHtml } from './markdown-to-html.ts';

const same = (address: string) => address;

test('headings have ids as GitHub makes them, each its own', () => {
  const { html, sections } = markdownToHtml('# A `b` c?\n\nOne *two*.\n\n## A b c\n', same);
  expect(html).toContain('<h1 id="a-b-c">A <code>b</code> c?</h1>');
  expect(sections.map(({ id, level }) => [id, level])).toEqual([
    ['a-b-c', 1],
    ['a-b-c-1', 2],
  ]);
  expect(sections[0]?.text).toContain('One two.');
});

test('links and pictures go where they are sent, and HTML is only shown', () => {
  const { html } = markdownToHtml(
    '[a](b.md#c) ![p](q.svg) <script>x</script>',
    (it) => `/docs/${it}`,
  );
  expect(html).toContain('href="/docs/b.md#c"');
  expect(html).toContain('src="/docs/q.svg"');
  expect(html).toContain('&lt;script&gt;');
});

test('a link that would run something is no link', () => {
  expect(markdownToHtml('[a](javascript:alert(1))', same).html).not.toContain('href');
});
