import path from 'node:path';
import { extract } from '@sheaf/agent';
import type { ParsedDocument } from '@sheaf/document';
import { isLeftOut } from '../../training/extract/is-left-out.ts';
import type { MadeDocument } from '../../training/extract/made-document.ts';
import {
  madeDocuments,
  madePapers,
  printDocuments,
} from '../../training/extract/make-documents.ts';
import { parseCached } from '../../training/extract/parse-cached.ts';
import { scanPage } from '../../training/extract/scan-page.ts';
import { schemaOf } from '../../training/extract/schemas.ts';
import { scoreFields } from './score-fields.ts';
import { describeTally, fieldShare, itemsF1, newTally, type Tally } from './tally.ts';

export type MadeOptions = {
  readonly cache: string;
  readonly count: number;
  /** Only every so manieth of the documents. */
  readonly every: number;
  readonly listsWrong: boolean;
};

/** Scores made documents of the families that nothing was fitted on. */
export async function runMadeSet(name: string, options: MadeOptions): Promise<string> {
  const make = name === 'made' ? madeDocuments : madePapers;
  const { documents, fileOf, parses } = await leftOutDocuments(options, make);
  const tally = newTally();
  for (const made of documents)
    score(made, await parseCached(fileOf(made), parses), tally, options.listsWrong);
  const families = new Set(documents.map(({ family }) => family)).size;
  return `${name}, ${documents.length} documents of ${families} families left out, ${(tally.ms / documents.length).toFixed(0)} ms CPU each\n  ${describeTally(tally)}\n`;
}

/** Scores the same documents as they are and as noisy scans, those of one page. */
export async function runScannedSet(options: MadeOptions): Promise<string> {
  const { documents, fileOf, parses } = await leftOutDocuments(options);
  const [digital, scanned] = [newTally(), newTally()];
  for (const made of documents) {
    const parsed = await parseCached(fileOf(made), parses);
    if (parsed.numPages > 1) continue;
    score(made, parsed, digital, false);
    const scan = await scanPage(fileOf(made), path.join(options.cache, 'scans'));
    score(made, await parseCached(scan, parses), scanned, options.listsWrong);
  }
  const ratio = (of: (tally: Tally) => number) => (of(scanned) / of(digital)).toFixed(3);
  return `scans of ${scanned.documents} made documents of one page, families left out
  digital  ${describeTally(digital)}
  scanned  ${describeTally(scanned)}
  scanned to digital: fields ${ratio(fieldShare)}  items ${ratio(itemsF1)}
`;
}

async function leftOutDocuments({ cache, count, every }: MadeOptions, make = madeDocuments) {
  const documents = make(count)
    .filter(isLeftOut)
    .filter((_, at) => at % every === 0);
  const printed = path.join(cache, 'made');
  await printDocuments(documents, printed);
  return {
    documents,
    fileOf: ({ id }: MadeDocument) => path.join(printed, `${id}.pdf`),
    parses: path.join(cache, 'parses'),
  };
}

function score(
  made: MadeDocument,
  parsed: ParsedDocument,
  tally: Tally,
  listsWrong: boolean,
): void {
  const started = process.cpuUsage();
  const extraction = extract(parsed, schemaOf(made));
  tally.ms += process.cpuUsage(started).user / 1000;
  tally.documents++;
  const names = Object.keys(schemaOf(made).properties);
  const expected = names.map((name) => {
    const value = made.truth[name] ?? null;
    return [name, value === null ? [] : [value]] as const;
  });
  scoreFields(`${made.id} ${made.family}`, expected, extraction, tally, listsWrong);
}
