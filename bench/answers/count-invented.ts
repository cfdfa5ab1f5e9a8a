import type { Opened } from './open-paged.ts';
import type { Told } from './told.ts';

const NUMBER = /\d[\d.,]*/gu;

/** Numbers of an answer that stand neither on a page it cites nor in the result of a query that was shown. */
export function countInvented(
  {
    statements,
    values,
    reachedPages,
    isQueried,
  }: Pick<Told, 'statements' | 'values' | 'reachedPages' | 'isQueried'>,
  { passages, tables }: Pick<Opened, 'passages' | 'tables'>,
): { readonly all: number; readonly queried: number; readonly invented: readonly string[] } {
  const own = numbersOf(statements.join(' '));
  const results = new Set(isQueried ? numbersOf(values.join(' ')) : []);
  const cited = new Set(reachedPages);
  const texts = [
    ...passages.filter(({ page }) => cited.has(page)).map(({ text }) => text),
    ...[...cited].flatMap((page) => (tables.get(page) ?? []).map((table) => JSON.stringify(table))),
  ];
  const there = new Set(numbersOf(texts.join(' ')));
  const elsewhere = own.filter((number) => !there.has(number));
  const invented = elsewhere.filter((number) => !results.has(number));
  return { all: own.length, queried: elsewhere.length - invented.length, invented };
}

/** Numbers as they are compared: without marks of thousands and a point that ends a sentence. */
function numbersOf(text: string): string[] {
  return [...text.matchAll(NUMBER)].map(([number]) =>
    number.replaceAll(',', '').replace(/\.$/, ''),
  );
}
