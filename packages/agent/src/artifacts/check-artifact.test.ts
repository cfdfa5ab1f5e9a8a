import { expect, test } from 'vitest';
import { type ArtifactDefinition, checkArtifact } from './check-artifact.ts';

const artifact = (
  type: ArtifactDefinition['type'],
  definition: Record<string, unknown> = {},
  maxSizeBytes: number | null = null,
): ArtifactDefinition => ({ type, definition, maxSizeBytes });

const TOTAL = { type: 'object', required: ['total'], properties: { total: { type: 'number' } } };

test('JSON and YAML are checked by their schema, as text and as data', () => {
  expect(checkArtifact(artifact('json', TOTAL), { total: 1 })).toEqual([]);
  expect(checkArtifact(artifact('yaml', TOTAL), 'total: 1')).toEqual([]);
  expect(checkArtifact(artifact('json', TOTAL), '{"total": "one"}')).toEqual([
    { pointer: '/total', message: 'must be number' },
  ]);
  expect(checkArtifact(artifact('json', TOTAL), '{')[0]?.message).toContain('cannot be read');
});

test('CSV has the columns of its schema, with values of their types', () => {
  const table = artifact('csv', {
    columns: [
      { name: 'item', type: 'string' },
      { name: 'price', type: 'number' },
    ],
  });
  expect(checkArtifact(table, 'item,price\n"a, ""b""",1.5\nc,\n')).toEqual([]);
  expect(checkArtifact(table, 'item,cost\nx,1')).toHaveLength(2);
  expect(checkArtifact(table, 'item,price\nx,cheap\ny')).toEqual([
    { pointer: '/0/price', message: 'cheap is not number' },
    { pointer: '/1', message: 'has 1 cells in place of 2' },
  ]);
  expect(checkArtifact(table, 'item,price\n"x,1')).toHaveLength(1);
});

test('markdown has the sections of its schema, outside of code', () => {
  const report = artifact('markdown', {
    sections: [{ heading: 'Summary' }, { heading: 'Risks' }],
  });
  expect(checkArtifact(report, '# summary\n\ntext\n\n## Risks ##\n')).toEqual([]);
  expect(checkArtifact(report, '# Summary\n\n```\n# Risks\n```\n')).toEqual([
    { pointer: '', message: 'must have the section Risks' },
  ]);
});

test('what is too long, or of another kind, is refused', () => {
  expect(checkArtifact(artifact('text', {}, 3), 'abcd')).toHaveLength(1);
  expect(checkArtifact(artifact('text'), { a: 1 })).toHaveLength(1);
  expect(checkArtifact(artifact('html'), 'plain words')).toHaveLength(1);
  expect(checkArtifact(artifact('pdf'), '%PDF-1.7 …')).toEqual([]);
  expect(checkArtifact(artifact('pdf'), 'hello')).toHaveLength(1);
});
