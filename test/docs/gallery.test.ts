import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CATALOG, extract, metadataSchema } from '@sheaf/agent';
import { parse } from '@sheaf/parser';
import { expect, test } from 'vitest';

const PAGE = path.resolve(import.meta.dirname, '../../docs/guides/extraction-gallery.md');
const ENTRY = /^`([a-z-]+)`\n\n```text\n([\s\S]*?)\n```\n\n```json\n([\s\S]*?)\n```$/gm;

/** What the engine finds, without what the document does not say. */
async function found(modelId: string, text: string): Promise<Readonly<Record<string, unknown>>> {
  const model = CATALOG.find((one) => one.modelId === modelId);
  if (!model) throw new Error(`the gallery shows ${modelId}, which the catalog does not have`);
  const { document } = await parse(new TextEncoder().encode(text), { filename: 'shown.md' });
  const { data } = extract(document, metadataSchema(model.fields));
  const said = Object.entries(data as object).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(said);
}

/** `UPDATE_DOCS=1` writes the results anew. */
test('the gallery shows every model with what it really gives', async () => {
  const page = readFileSync(PAGE, 'utf8');
  const entries = [...page.matchAll(ENTRY)].map(([whole, id = '', text = '', shown = '']) => ({
    whole,
    id,
    text,
    shown,
  }));
  expect(entries.map(({ id }) => id).sort()).toEqual(CATALOG.map(({ modelId }) => modelId).sort());
  let written = page;
  for (const { whole, id, text, shown } of entries) {
    const given = await found(id, text);
    if (process.env.UPDATE_DOCS)
      written = written.replace(whole, () =>
        whole.replace(
          `\`\`\`json\n${shown}\n`,
          () => `\`\`\`json\n${JSON.stringify(given, null, 2)}\n`,
        ),
      );
    else expect(given, id).toEqual(JSON.parse(shown));
  }
  if (process.env.UPDATE_DOCS) writeFileSync(PAGE, written);
});

/** A page that shows mistakes would be true and of no use: these stand in the documents above. */
test('the gallery shows values that are right', async () => {
  const page = readFileSync(PAGE, 'utf8');
  const shown = new Map(
    [...page.matchAll(ENTRY)].map(([, id = '', , json = '{}']) => [id, JSON.parse(json)]),
  );
  expect(shown.get('invoice')).toMatchObject({
    invoice_number: 'RE-2024-117',
    subtotal: 2548.9,
    tax_amount: 484.29,
    total_amount: 3033.19,
    supplier_name: 'Nordwerk Systems GmbH',
  });
  expect(shown.get('contract')).toMatchObject({
    parties: ['Alder Foods Inc.', 'Kestrel Markets LLC'],
    governing_law: 'Oregon',
    term: '3 years',
  });
  expect(shown.get('bank-statement')).toMatchObject({
    opening_balance: 1204.1,
    closing_balance: 987.65,
  });
  expect(shown.get('purchase-order')).toMatchObject({
    order_number: '45/7781',
    total_amount: 1210,
  });
});
