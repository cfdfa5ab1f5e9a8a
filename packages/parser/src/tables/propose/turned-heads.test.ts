import { expect, test } from 'vitest';
import type { StructureNode, Word } from '../../page/primitives.ts';
import { findTables } from '../find-tables.ts';
import { writeTestPage } from '../write-test-page.ts';

const node = (role: string, children: readonly StructureNode[], ids: readonly number[] = []) => ({
  role,
  children,
  markedContentIds: ids,
});

const row = (role: 'TH' | 'TD', ids: readonly number[]) =>
  node(
    'TR',
    ids.map((id) => node(role, [node('P', [], [id])])),
  );

/** A word that reads upwards where it read downwards. */
function upwards(word: Word): Word {
  if (word.angle !== 90) return word;
  const { x0, x1, y0, y1 } = word.box;
  return { ...word, angle: 270, box: { x0, x1, y0: 260 - y1, y1: 260 - y0 } };
}

test('names of columns that read upwards are read upwards where the file tags them', () => {
  const page = writeTestPage({
    texts: [
      { text: 'Provider', x: 60, y: 138, markedContentId: 1 },
      { text: 'Infant FT', x: 140, y: 100, angle: 90, markedContentId: 2 },
      { text: 'Infant PT', x: 200, y: 100, angle: 90, markedContentId: 3 },
      { text: 'Home', x: 60, y: 178, markedContentId: 4 },
      { text: '37.66', x: 130, y: 178, markedContentId: 5 },
      { text: '33.06', x: 190, y: 178, markedContentId: 6 },
      { text: 'School', x: 60, y: 194, markedContentId: 7 },
      { text: '41.07', x: 130, y: 194, markedContentId: 8 },
      { text: '36.72', x: 190, y: 194, markedContentId: 9 },
    ],
    structure: [node('Table', [row('TH', [1, 2, 3]), row('TD', [4, 5, 6]), row('TD', [7, 8, 9])])],
  });
  const [found] = findTables({ ...page, words: page.words.map(upwards) });
  const head = found?.table.cells.filter((cell) => cell.row === 0).map(({ text }) => text);
  expect(head).toEqual(['Provider', 'Infant FT', 'Infant PT']);
});
