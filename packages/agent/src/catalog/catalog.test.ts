import { expect, test } from 'vitest';
import { checkSchema } from '../extract/check-schema.ts';
import { extract } from '../extract/extract.ts';
import { buildDocument } from '../extract/testing/build-document.ts';
import { CATALOG } from './catalog.ts';
import { METADATA_TYPES } from './catalog-model.ts';
import { metadataSchema } from './metadata-schema.ts';

test('the catalog has a dozen models with names of their own and fields of known types', () => {
  expect(new Set(CATALOG.map(({ modelId }) => modelId)).size).toBe(12);
  for (const { fields } of CATALOG)
    for (const { type } of fields) expect(METADATA_TYPES).toContain(type);
});

test.each(CATALOG)('$name is a schema that extraction can work by', ({ fields }) => {
  expect(checkSchema(metadataSchema(fields))).toEqual([]);
});

test('the model of minutes reads who was present', () => {
  const minutes = buildDocument([
    { text: 'Minutes of the board', isHeading: true },
    { text: 'Meeting date: 12 May 2021' },
    { text: 'Attendees', isHeading: true },
    { text: 'Alice Walker', isItem: true },
    { text: 'Peter Reed', isItem: true },
  ]);
  const model = CATALOG.find(({ modelId }) => modelId === 'meeting-minutes');
  expect(extract(minutes, metadataSchema(model?.fields ?? [])).data).toMatchObject({
    meeting_date: '2021-05-12T00:00:00Z',
    attendees: ['Alice Walker', 'Peter Reed'],
  });
});
