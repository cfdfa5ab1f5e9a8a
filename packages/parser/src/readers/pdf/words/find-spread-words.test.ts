import { expect, test } from 'vitest';
import { findSpreadWords, type Stretch } from './find-spread-words.ts';

const USUAL = 0.13;

/** Words with the gap between their letters, all of them a cell apart. */
function spreadWords(...lines: readonly (readonly (readonly [string, number])[])[]): string[] {
  const texts: string[] = [];
  const stretches = lines.map((words): Stretch => {
    const glyphs: number[] = [];
    const gaps: number[] = [];
    for (const [word, gap] of words)
      [...word].forEach((letter, at) => {
        glyphs.push(texts.push(letter) - 1);
        gaps.push(glyphs.length === 1 ? Infinity : at === 0 ? 0.6 : gap);
      });
    return { glyphs, gaps };
  });
  const found = findSpreadWords(stretches, texts, USUAL);
  return lines
    .flat()
    .map(([word]) => word)
    .filter((word) => {
      const start = texts.join('').indexOf(word);
      return [...word].slice(1).every((_, at) => found.has(start + at + 1));
    });
}

test('words of listings are each spread in their own way, the short ones too', () => {
  expect(
    spreadWords(
      [
        ['instruction', 0.14],
        ['POND', -0.08],
      ],
      [['neighbour', 0.2]],
      [
        ['if', 0.18],
        ['genome', 0.16],
      ],
    ),
  ).toEqual(['instruction', 'neighbour', 'if', 'genome']);
});

test('single letters are no words where no long ones are spread', () => {
  expect(spreadWords([['xyz', 0.25]], [['if', 0.18]], [['instruction', 0.01]])).toEqual([]);
});
