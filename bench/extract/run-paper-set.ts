import { createHash } from 'node:crypto';
import path from 'node:path';
import { extract } from '@sheaf/agent';
import { printDocuments } from '../../training/extract/make-documents.ts';
import { parseCached } from '../../training/extract/parse-cached.ts';
import type { Paper } from './papers/paper.ts';
import { HELD_BACK, WORKED_ON } from './papers/papers.ts';
import { scoreFields } from './score-fields.ts';
import { describeTally, newTally } from './tally.ts';

/** Halves of the papers of everyday life by whether their errors may be looked at. */
export const PAPER_SETS: Readonly<Record<string, readonly Paper[]>> = {
  papers: HELD_BACK,
  'papers-worked-on': WORKED_ON,
};

/** Scores papers of kinds that are not among the made documents, in words of a schema that are not theirs. */
export async function runPaperSet(
  name: string,
  cache: string,
  listsWrong: boolean,
): Promise<string> {
  const papers = PAPER_SETS[name] ?? [];
  const printed = papers.map((paper) => ({ ...paper, id: `${paper.id}-${digestOf(paper.html)}` }));
  const folder = path.join(cache, 'papers');
  await printDocuments(printed, folder);
  const tally = newTally();
  for (const { id, fields } of printed) {
    const parsed = await parseCached(path.join(folder, `${id}.pdf`), path.join(cache, 'parses'));
    const properties = Object.fromEntries(
      Object.entries(fields).map(([field, { schema }]) => [field, schema]),
    );
    const started = process.cpuUsage();
    const extraction = extract(parsed, { type: 'object', properties });
    tally.ms += process.cpuUsage(started).user / 1000;
    tally.documents++;
    const expected = Object.entries(fields).map(([field, { values }]) => [field, values] as const);
    scoreFields(id, expected, extraction, tally, listsWrong);
  }
  const kinds = new Set(papers.map(({ kind }) => kind)).size;
  return `${name}, ${papers.length} documents of ${kinds} kinds, ${tally.fields} fields\n  ${describeTally(tally)}\n`;
}

/** A paper that is changed is printed anew. */
function digestOf(html: string): string {
  return createHash('sha256').update(html).digest('hex').slice(0, 8);
}
