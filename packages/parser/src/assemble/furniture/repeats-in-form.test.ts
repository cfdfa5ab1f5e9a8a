import { expect, test } from 'vitest';
import type { DraftBlock, PageDraft } from '../../layout/blocks/page-draft.ts';
import { NO_SHAPE, NO_STYLE } from '../../layout/figures/draft-figure.ts';
import { markRunningFurniture } from './running-furniture.ts';

const block = (
  label: DraftBlock['label'],
  text: string,
  y0: number,
  fontSize = 12,
): DraftBlock => ({
  label,
  text,
  box: { x0: 72, y0, x1: 272, y1: y0 + fontSize },
  spans: [],
  origin: 'text_layer',
  textConfidence: 1,
  style: { ...NO_STYLE, fontSize },
  shape: { ...NO_SHAPE, lineCount: 1 },
});

const page = (pageNumber: number, elements: readonly DraftBlock[]) =>
  ({ pageNumber, width: 600, height: 800, elements }) as unknown as PageDraft;

test('items and captions in the type of running heads are of the text, names of parts are not', () => {
  const set = (text: string, y0: number) => block('PageHeader', text, y0, 8);
  const body = (number: number) => block('Text', `What page ${number} says`, 300);
  const photo = { ...block('Picture', '', 10), box: { x0: 72, y0: 4, x1: 272, y1: 22 } };
  const pages = ['Rivers', 'Lakes', 'Woods', '◊ Fields to let', 'Hills'].map((text, number) =>
    page(number + 1, [set(text, 24), body(number)]),
  );
  const captioned = page(6, [photo, set('A meadow by the sea', 24), body(6)]);
  const labels = markRunningFurniture([...pages, captioned]).map(
    ({ elements }) => elements.find(({ style }) => style.fontSize === 8)?.label,
  );
  expect(labels.slice(0, 3)).toEqual(['PageHeader', 'PageHeader', 'PageHeader']);
  expect(labels.slice(3)).toEqual(['Text', 'PageHeader', 'Text']);
});
