import type { Extraction } from '@sheaf/agent';
import type { Tally } from './tally.ts';

/** A field by its name, with all that is a right value of it; nothing where the document does not say. */
export type ExpectedField = readonly [name: string, values: readonly unknown[]];

/** Counts what is right and wrong of the fields of one document. */
export function scoreFields(
  document: string,
  expected: readonly ExpectedField[],
  { data, fields }: Extraction,
  tally: Tally,
  listsWrong: boolean,
): void {
  const given = data as Readonly<Record<string, unknown>>;
  for (const [name, values] of expected) {
    const value = given[name] ?? null;
    const [first = null] = values;
    const isRight = isItems(first)
      ? scoreItems(first, isItems(value) ? value : [], name, fields, tally)
      : scoreValue(values, value, name, fields, tally);
    if (listsWrong && !isRight)
      process.stdout.write(
        `  ${document} ${name}: expected ${JSON.stringify(first)}, given ${JSON.stringify(value)} ${confidenceOf(name, fields) ?? ''}\n`,
      );
  }
}

function confidenceOf(name: string, fields: Extraction['fields']): number | undefined {
  return fields[`/${name}`]?.confidence ?? fields[`/${name}/0`]?.confidence;
}

function scoreValue(
  values: readonly unknown[],
  value: unknown,
  name: string,
  fields: Extraction['fields'],
  tally: Tally,
): boolean {
  const isRight = isExpected(values, value);
  const confidence = confidenceOf(name, fields);
  if (confidence !== undefined) tally.outcomes.push({ confidence, isRight });
  count(tally, values.length === 0, isRight);
  return isRight;
}

function isExpected(values: readonly unknown[], value: unknown): boolean {
  if (values.length > 0) return values.some((one) => plain(one) === plain(value));
  return value === null || (Array.isArray(value) && value.length === 0);
}

function count(tally: Tally, isAbsent: boolean, isRight: boolean): void {
  if (isAbsent) {
    tally.absent++;
    if (isRight) tally.empty++;
    return;
  }
  tally.fields++;
  if (isRight) tally.right++;
}

type Items = readonly Readonly<Record<string, unknown>>[];

function isItems(value: unknown): value is Items {
  return Array.isArray(value) && value.length > 0 && typeof value[0] === 'object';
}

/** Cells of the items, matched by their place; whether all of them are right. */
function scoreItems(
  expected: Items,
  given: Items,
  name: string,
  fields: Extraction['fields'],
  tally: Tally,
): boolean {
  const wanted = new Set(cellsOf(expected).map(String));
  const found = cellsOf(given);
  for (const [at, key, value] of found) {
    const isRight = wanted.has(String([at, key, value]));
    if (isRight) tally.itemsRight++;
    const confidence = fields[`/${name}/${at}/${key}`]?.confidence;
    // One cell of each column: the others hang together with it.
    if (at === 0 && confidence !== undefined) tally.outcomes.push({ confidence, isRight });
  }
  tally.itemsGiven += found.length;
  tally.itemsExpected += wanted.size;
  return plainItems(expected) === plainItems(given);
}

function cellsOf(items: Items) {
  return items.flatMap((item, at) =>
    Object.entries(item).flatMap(([key, value]) =>
      value === null || value === undefined ? [] : [[at, key, plain(value)] as const],
    ),
  );
}

function plainItems(items: Items): string {
  return cellsOf(items).map(String).sort().join(';');
}

function plain(value: unknown): string {
  return [value]
    .flat()
    .map((one) =>
      typeof one === 'string' ? one.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') : String(one),
    )
    .sort()
    .join('|');
}
