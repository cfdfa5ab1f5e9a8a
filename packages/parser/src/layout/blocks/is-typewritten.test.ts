import { expect, test } from 'vitest';
import type { Word } from '../../page/primitives.ts';
import { recognisePage } from '../../recognise-page.ts';
import { setPage, setText } from '../formulas/write-test-words.ts';

function setLine(text: string, row: number, monospace: boolean): Word[] {
  const fontName = monospace ? 'Courier' : 'Times';
  return setText(text, 70, 80 + 13 * row).map((word) => ({
    ...word,
    style: { ...word.style, fontName, monospace },
  }));
}

function labelsOf(words: readonly Word[]): string[] {
  return recognisePage(setPage(words)).elements.map(({ label }) => label);
}

const SESSION = [
  'anna@hall:~$ ls -l',
  'total 12',
  'drwxr-xr-x 2 anna users 4096 Jan 1 10:00 minutes',
  'drwxr-xr-x 2 anna users 4096 Jan 1 10:02 drafts',
  'anna@hall:~$ cd minutes',
];

test('what a terminal prints is code where sentences in other type speak of it', () => {
  const labels = labelsOf([
    ...setLine('Log in to the hall and look at its files:', 0, false),
    ...SESSION.flatMap((line, row) => setLine(line, 2 + row, true)),
    ...setLine('The last line goes to the minutes.', 8, false),
  ]);
  expect(labels.filter((label) => label === 'Code')).toHaveLength(1);
});

test('a typewritten letter is none, whatever stands in its head in other type', () => {
  const letter = [
    'Dear Anna, the minutes of the meeting are in the',
    'hall, where everybody may read them until the end',
    'of the month. Please tell the others that they',
    'should come before six, for the hall is closed then.',
  ];
  const labels = labelsOf([
    ...setLine('The house is open from nine to six.', 0, false),
    ...setLine('Ask for the key at the desk first.', 1, false),
    ...letter.flatMap((line, row) => setLine(line, 4 + row, true)),
    ...letter.flatMap((line, row) => setLine(line, 9 + row, true)),
  ]);
  expect(labels).not.toContain('Code');
});

test('a single line with options is a command', () => {
  const labels = labelsOf([
    ...setLine('Then copy all of the minutes to the desk, as is done every month:', 0, false),
    ...setLine('copy --all minutes', 2, true),
    ...setLine('Nobody has to wait until it is done, for it takes the whole night.', 4, false),
  ]);
  expect(labels).toContain('Code');
});
