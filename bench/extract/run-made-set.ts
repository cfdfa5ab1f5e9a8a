import path from 'node:path';
import { type Extraction, extract } from '@sheaf/agent';
import { isLeftOut } from '../../training/extract/is-left-out.ts';
import type { MadeDocument } from '../../training/extract/made-document.ts';
import { madeDocuments, printDocuments } from '../../training/extract/make-documents.ts';
import { parseCached } from '../../training/extract/parse-cached.ts';
import { SCHEMAS } from '../../training/extract/schemas.ts';

type Outcome = { readonly confidence: number; readonly isRight: boolean };

type Tally = {
  readonly outcomes: Outcome[];
  fields: number;
  right: number;
  absent: number;
  empty: number;
  itemsRight: number;
  itemsGiven: number;
  itemsExpected: number;
  ms: number;
};

/** Scores made documents of the families that nothing was fitted on. */
export async function runMadeSet(
  cache: string,
  count: number,
  listsWrong: boolean,
): Promise<string> {
  const documents = madeDocuments(count).filter(isLeftOut);
  const printed = path.join(cache, 'made');
  await printDocuments(documents, printed);
  const tally: Tally = {
    outcomes: [],
    fields: 0,
    right: 0,
    absent: 0,
    empty: 0,
    itemsRight: 0,
    itemsGiven: 0,
    itemsExpected: 0,
    ms: 0,
  };
  for (const made of documents) {
    const parsed = await parseCached(
      path.join(printed, `${made.id}.pdf`),
      path.join(cache, 'parses'),
    );
    const started = process.cpuUsage();
    const extraction = extract(parsed, SCHEMAS[made.type]);
    tally.ms += process.cpuUsage(started).user / 1000;
    scoreDocument(made, extraction, tally, listsWrong);
  }
  return summary(documents, tally);
}

function scoreDocument(
  made: MadeDocument,
  { data, fields }: Extraction,
  tally: Tally,
  listsWrong: boolean,
): void {
  const given = data as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(SCHEMAS[made.type].properties)) {
    const expected = made.truth[name] ?? null;
    const value = given[name] ?? null;
    if (isItems(expected)) {
      scoreItems(expected, isItems(value) ? value : [], name, fields, tally);
      continue;
    }
    const isRight = plain(expected) === plain(value);
    const confidence = fields[`/${name}`]?.confidence ?? fields[`/${name}/0`]?.confidence;
    if (confidence !== undefined) tally.outcomes.push({ confidence, isRight });
    count(tally, expected, value, isRight);
    if (listsWrong && !isRight)
      process.stdout.write(
        `  ${made.id} ${made.family} ${name}: expected ${JSON.stringify(expected)}, given ${JSON.stringify(value)} ${confidence ?? ''}\n`,
      );
  }
}

function count(tally: Tally, expected: unknown, value: unknown, isRight: boolean): void {
  if (expected === null) {
    tally.absent++;
    if (value === null) tally.empty++;
    return;
  }
  tally.fields++;
  if (isRight) tally.right++;
}

type Items = readonly Readonly<Record<string, unknown>>[];

function isItems(value: unknown): value is Items {
  return Array.isArray(value) && value.length > 0 && typeof value[0] === 'object';
}

/** Cells of the items, matched by their place. */
function scoreItems(
  expected: Items,
  given: Items,
  name: string,
  fields: Extraction['fields'],
  tally: Tally,
): void {
  const cells = (items: Items) =>
    items.flatMap((item, at) =>
      Object.entries(item).flatMap(([key, value]) =>
        value === null || value === undefined ? [] : [[at, key, plain(value)] as const],
      ),
    );
  const wanted = new Set(cells(expected).map(String));
  const found = cells(given);
  for (const [at, key, value] of found) {
    const isRight = wanted.has(String([at, key, value]));
    if (isRight) tally.itemsRight++;
    const confidence = fields[`/${name}/${at}/${key}`]?.confidence;
    // One cell of each column: the others hang together with it.
    if (at === 0 && confidence !== undefined) tally.outcomes.push({ confidence, isRight });
  }
  tally.itemsGiven += found.length;
  tally.itemsExpected += wanted.size;
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

function summary(documents: readonly MadeDocument[], tally: Tally): string {
  const sure = tally.outcomes.filter(({ confidence }) => confidence >= 0.8);
  const share = (part: number, whole: number) => (part / Math.max(1, whole)).toFixed(3);
  const families = new Set(documents.map(({ family }) => family)).size;
  return `made, ${documents.length} documents of ${families} families left out, ${(tally.ms / documents.length).toFixed(0)} ms CPU each
  fields ${share(tally.right, tally.fields)}  items F1 ${share(2 * tally.itemsRight, tally.itemsGiven + tally.itemsExpected)}  null where absent ${share(tally.empty, tally.absent)}  precision at 0.8 ${share(sure.filter(({ isRight }) => isRight).length, sure.length)} (${share(sure.length, tally.outcomes.length)} of the values)  calibration error ${calibrationError(tally.outcomes).toFixed(3)}
`;
}

/** Expected calibration error over ten equal bins. */
function calibrationError(outcomes: readonly Outcome[]): number {
  let sum = 0;
  for (let bin = 0; bin < 10; bin++) {
    const part = outcomes.filter(
      ({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === bin,
    );
    const said = part.reduce((total, { confidence }) => total + confidence, 0);
    sum += Math.abs(said - part.filter(({ isRight }) => isRight).length);
  }
  return sum / Math.max(1, outcomes.length);
}
