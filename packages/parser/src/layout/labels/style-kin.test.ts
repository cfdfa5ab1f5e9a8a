import { expect, test } from 'vitest';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { indexNeighbours } from './block-neighbours.ts';
import { gatherKin, kinFeatures } from './style-kin.ts';

function block(x: number, y: number, text: string, bold = false): DraftBlock {
  const style = { fontName: 'Serif', fontSize: 10, bold, color: 0 };
  const box = { x0: x, y0: y, x1: x + 5 * text.length, y1: y + 10 };
  return { text, box, style, shape: { lineCount: 1 } } as unknown as DraftBlock;
}

function measured(blocks: readonly DraftBlock[], of: DraftBlock | undefined) {
  const neighbours = indexNeighbours(blocks);
  return of && kinFeatures(of, gatherKin(blocks, neighbours));
}

test('names over text of another style are pairs alike', () => {
  const blocks = [0, 1, 2].flatMap((at) => [
    block(50 + 180 * at, 100, 'Our aim', true),
    block(50 + 180 * at, 120, 'A harbour that is clean'),
  ]);
  expect(measured(blocks, blocks[0])).toMatchObject({
    kinLeading: 1,
    pairsAlike: 3,
    namesValues: 0,
  });
  expect(measured(blocks, blocks[1])).toMatchObject({ kinLeading: 0, pairsAlike: 0 });
});

test('names down the left lead what stands to their right', () => {
  const blocks = [0, 1, 2].flatMap((at) => [
    block(50, 100 + 30 * at, 'Glyph', true),
    block(150, 100 + 30 * at, 'The shape of a letter in one font'),
  ]);
  expect(measured(blocks, blocks[0])).toMatchObject({ kinLeading: 1, pairsAlike: 3 });
});

test('names over a word or two each are those of fields', () => {
  const blocks = ['Client', 'Project', 'Drawn by'].flatMap((name, at) => [
    block(50, 100 + 40 * at, name, true),
    block(50, 115 + 40 * at, 'Ida Moreau'),
  ]);
  expect(measured(blocks, blocks[2])).toMatchObject({ namesValues: 1 });
});
