import { expect, test } from 'vitest';
import type { Word } from '../../page/primitives.ts';
import { joinLines, readVocabulary } from './join-lines.ts';
import { makeLine } from './text-line.ts';

const TEXT = [
  '우리 모임은 봄마다 바다를 지키는 일을 합니다. 회원은 바다를 사랑하는 마음으로 모임을 지키고 있습니다.',
  '우리는 바다를 위한 일을 계속하고 회원을 위한 모임을 열고 있습니다. 모임은 마을을 지키는 회원의 마음을 담고',
  '있습니다. 바다는 마을의 삶을 담고 우리는 바다의 삶을 지키고 있습니다. 회원은 마을을 사랑하는 마음을 담고',
  '일을 합니다. 우리는 모임의 마음을 지키고 회원의 삶을 지키는 일을 합니다.',
].join(' ');

/** Words of printed lines, each at its place. */
function setLines(lines: readonly string[]): Word[][] {
  return lines.map((line, row) => {
    let at = 0;
    return line.split(' ').map((text) => {
      const x0 = at;
      at += (text.length + 0.5) * 10;
      const box = { x0, y0: row * 14, x1: at - 5, y1: row * 14 + 10 };
      const style = { fontName: '', fontSize: 10, bold: false, italic: false };
      return { text, box, baseline: row * 14 + 8, style, spaceAfter: true } as unknown as Word;
    });
  });
}

function joined(lines: readonly string[]): string {
  const words = setLines(lines);
  return joinLines(words.map(makeLine), readVocabulary(words.flat())).text;
}

test.each([19, 20])(
  'Korean words that lines of %i signs break anywhere are made whole',
  (signs) => {
    // No program puts a full stop at the beginning of a line.
    const lines = TEXT.match(new RegExp(`.{1,${signs}}\\.?`, 'g')) ?? [];
    const broken = lines.map((line) => line.trim());
    const torn = broken.join(' ').split(' ').length - TEXT.split(' ').length;
    expect(torn).toBeGreaterThan(4);
    expect(joined(broken)).toBe(TEXT);
  },
);

test('Korean words between which lines are broken stay apart', () => {
  const words = TEXT.split(' ');
  const lines: string[] = [];
  for (let from = 0; from < words.length; from += 6)
    lines.push(words.slice(from, from + 6).join(' '));
  expect(joined(lines)).toBe(TEXT);
});
