import type { Label } from '@sheaf/document';
import { expect, test } from 'vitest';
import type { DraftBlock } from '../../layout/blocks/page-draft.ts';
import { spreadFurniture } from './spread-furniture.ts';

const PAGE = { height: 792 };

function block(label: Label, x0: number, fontSize: number): DraftBlock {
  return {
    label,
    text: 'Report',
    box: { x0, y0: 60, x1: x0 + 120, y1: 60 + fontSize },
    style: { fontSize },
    shape: { lineCount: 1 },
  } as DraftBlock;
}

const labels = (blocks: readonly DraftBlock[]) =>
  spreadFurniture(blocks, PAGE).map(({ label }) => label);

test('a short line level with a header is part of it', () => {
  const head = block('PageHeader', 60, 10);
  expect(labels([head, block('Text', 360, 10)])).toEqual(['PageHeader', 'PageHeader']);
  expect(labels([head, block('SectionHeader', 360, 10)])).toEqual(['PageHeader', 'PageHeader']);
});

test('a title in larger type beside a field at the head of a form stays one', () => {
  const field = block('PageHeader', 60, 10);
  expect(labels([field, block('SectionHeader', 360, 20)])).toEqual(['PageHeader', 'SectionHeader']);
});
