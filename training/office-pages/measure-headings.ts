// How well headings of printed office files are found without their tags, on the owners kept for measuring.
// Usage: node training/office-pages/measure-headings.ts DIR [--learnt] [--model FILE] [--errors]
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import labelModel from '../../packages/parser/models/label-model.json' with { type: 'json' };
import { parse } from '../../packages/parser/src/parse.ts';
import { hideTree } from './hide-tree.ts';
import { isLeftOut } from './is-left-out.ts';
import { type OfficeDocument, readOffice } from './read-office.ts';
import { addScores, type HeadingScores, scorePages } from './score-headings.ts';
import { toldPages } from './teaches-headings.ts';
import { plain } from './true-headings.ts';

/** Pages measured of a document. */
const MOST_PAGES = 14;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    learnt: { type: 'boolean', default: false },
    model: { type: 'string' },
    errors: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (!folder) throw new Error('Say which folder of tagged PDFs to measure.');
if (values.model) Object.assign(labelModel, JSON.parse(readFileSync(values.model, 'utf8')));

const sums: Record<OfficeDocument['kind'], HeadingScores> = {
  slides: { found: 0, expected: 0, right: 0, levelled: 0 },
  text: { found: 0, expected: 0, right: 0, levelled: 0 },
};
const counted = { slides: 0, text: 0 };
for (const name of readdirSync(folder).sort()) {
  if (!name.endsWith('.pdf') || isLeftOut(name) === values.learnt) continue;
  const read = await readOffice(join(folder, name), MOST_PAGES).catch(() => undefined);
  const pages = read ? toldPages(read) : [];
  if (!read || pages.length === 0) continue;
  const document = { ...read, pages };
  const elements = await readElements(join(folder, name), document);
  const { scores, missed, wrong } = scorePages(
    document,
    elements.flatMap(({ level, ...rest }) => (level === undefined ? [] : [{ ...rest, level }])),
  );
  sums[document.kind] = addScores(sums[document.kind], scores);
  counted[document.kind]++;
  if (!values.errors) continue;
  console.log(name, document.kind, JSON.stringify(scores));
  for (const { page, text, level } of missed) {
    const holder = elements.find((one) => one.page === page && plain(one.text).includes(text));
    console.log(`  missed ${page + 1} H${level} ${text} (${holder?.label ?? 'torn'})`);
  }
  for (const { page, text, level } of wrong) console.log(`  wrong ${page + 1} #${level} ${text}`);
}
for (const [kind, sum] of Object.entries(sums)) {
  const f1 = (right: number) => ((2 * right) / Math.max(1, sum.found + sum.expected)).toFixed(4);
  console.log(
    `${kind.padEnd(7)} ${counted[kind as OfficeDocument['kind']]} documents, ${sum.expected} headings: precision ${(sum.right / sum.found).toFixed(4)} recall ${(sum.right / sum.expected).toFixed(4)} F1 ${f1(sum.right)} with level ${f1(sum.levelled)}`,
  );
}

/** What the whole parser finds when it cannot see the tags. */
async function readElements(path: string, { name, pages }: OfficeDocument) {
  const bytes = hideTree(new Uint8Array(readFileSync(path)));
  const wanted = pages.map(({ pageNumber }) => pageNumber);
  const { document } = await parse(bytes, {
    filename: name,
    options: { pages: wanted, ocr: 'never' },
  });
  return document.pages.flatMap(({ pageNumber, elements }) =>
    elements.map((element) => ({
      page: pageNumber,
      text: element.text,
      label: element.label,
      level: 'headingLevel' in element ? element.headingLevel : undefined,
    })),
  );
}
