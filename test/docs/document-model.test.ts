import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LABELS } from '@sheaf/document';
import {
  structuredDocumentSchema,
  structuredElementSchema,
  structuredPageSchema,
} from '@sheaf/document/schemas';
import { expect, test } from 'vitest';

const page = readFileSync(path.join(import.meta.dirname, '../../docs/document-model.md'), 'utf8');
const examples = [...page.matchAll(/```json (\w+)\n([\s\S]*?)```/g)].map((match) => ({
  kind: match[1] ?? '',
  value: JSON.parse(match[2] ?? '') as { label?: string },
}));
const schemas: Record<string, { parse(value: unknown): unknown }> = {
  document: structuredDocumentSchema.strict(),
  page: structuredPageSchema.strict(),
  element: structuredElementSchema.strict(),
};

test('every example of the document model is valid', () => {
  expect(examples.length).toBeGreaterThan(20);
  for (const { kind, value } of examples) schemas[kind]?.parse(value);
});

test('every label has an example', () => {
  const shown = new Set(examples.map(({ value }) => value.label).filter((label) => label));
  expect(LABELS.filter((label) => !shown.has(label))).toEqual([]);
});
