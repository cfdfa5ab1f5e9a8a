import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CATALOG, extract, metadataSchema } from '@sheaf/agent';
import { parse } from '@sheaf/parser';
import { expect, test } from 'vitest';

const CORPUS = path.resolve(import.meta.dirname, '../../../shared/corpus');
const isMissing = !existsSync(CORPUS);
if (isMissing)
  process.stderr.write(
    'Metadata models on real documents are skipped: there is no ../shared/corpus.\n',
  );

/** What a model of the catalog finds in a file of the corpus. */
async function read(modelId: string, file: string): Promise<Readonly<Record<string, unknown>>> {
  const model = CATALOG.find((one) => one.modelId === modelId);
  if (!model) throw new Error(`the catalog has no model ${modelId}`);
  const bytes = new Uint8Array(readFileSync(path.join(CORPUS, file)));
  const { document } = await parse(bytes, { filename: path.basename(file) });
  return extract(document, metadataSchema(model.fields)).data as Readonly<Record<string, unknown>>;
}

const bare = (value: unknown) =>
  String(value)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

test.skipIf(isMissing)('messages: who wrote to whom, when, about what', async () => {
  expect(await read('email', 'mail/german-qp.msg')).toMatchObject({
    sender: 'Jörn Reder',
    recipients: ['joern@zyn.de'],
    sent_at: '2005-12-21T21:02:44Z',
    subject: 'Testnachricht',
  });
  expect(await read('email', 'mail/intl.msg')).toMatchObject({
    sender: 'Keith Moore',
    recipients: ['Keld Jørn Simonsen'],
    cc: ['André Pirard'],
  });
});

test.skipIf(isMissing)('papers of courts: the number of the case', async () => {
  expect(await read('legal-transcript', 'transcripts/2ndCircuit-08-6301-cv_opn.pdf')).toMatchObject(
    { case_number: '08-6301-cv' },
  );
  const order = 'transcripts/gov.uscourts.cacd.652774.40.0.pdf';
  expect(await read('legal-transcript', order)).toMatchObject({
    case_number: expect.stringMatching(/^8:16-cv-0?1261/),
  });
});

type Agreement = { id: string; expected: [string, string][]; pdf?: boolean };

/** Files of a set that are read; the bench reads all. */
const SAMPLE = 5;

test.skipIf(isMissing)('agreements: most say their law, date and parties', async () => {
  const folder = 'qa/kleister-nda';
  const lines = readFileSync(path.join(CORPUS, folder, 'documents.jsonl'), 'utf8').split('\n');
  const agreements = lines
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Agreement)
    .filter(({ pdf }) => pdf)
    .slice(0, SAMPLE);
  let [asked, right] = [0, 0];
  for (const { id, expected } of agreements) {
    const data = await read('contract', `${folder}/pdfs/${id}`);
    const given = new Set(
      [data.parties, data.governing_law, String(data.effective_date).slice(0, 10)].flat().map(bare),
    );
    const wanted = expected.filter(([key]) => key !== 'term');
    asked += wanted.length;
    right += wanted.filter(([, value]) => given.has(bare(value))).length;
  }
  expect(agreements).toHaveLength(SAMPLE);
  expect(right / asked).toBeGreaterThan(0.5);
});

test.skipIf(isMissing)('receipts: date, shop or total of photographs', async () => {
  let right = 0;
  for (const id of ['006', '012']) {
    const data = await read('receipt', `receipts/images/${id}.jpg`);
    const keys = JSON.parse(readFileSync(path.join(CORPUS, `receipts/keys/${id}.json`), 'utf8'));
    if (bare(data.merchant_name) === bare(keys.company)) right++;
    if (Number(data.total) === Number(keys.total)) right++;
    const [day, month, year] = keys.date.split('/');
    if (data.date === undefined || data.date === null) continue;
    if (String(data.date).startsWith(`${year}-${month}-${day}`)) right++;
  }
  expect(right).toBeGreaterThanOrEqual(4);
});
