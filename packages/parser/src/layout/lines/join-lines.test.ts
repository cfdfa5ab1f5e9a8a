import { expect, test } from 'vitest';
import type { Word } from '../../page/primitives.ts';
import { joinLines, readVocabulary } from './join-lines.ts';
import { makeLine } from './text-line.ts';

/** A line of one word at its place, which may be part of a link. */
function line(text: string, link?: string) {
  const word = {
    text,
    box: { x0: 0, y0: 0, x1: 10, y1: 10 },
    baseline: 8,
    style: { fontName: '', fontSize: 10, bold: false, italic: false, monospace: false, color: 0 },
    spaceAfter: false,
    ...(link && { link }),
  } as Word;
  return makeLine([word]);
}

const PLACE = 'https://harbour.example/dues/';

test('a place in the net goes on at the next line, unless its link ends with the line', () => {
  const vocabulary = readVocabulary([]);
  const join = (...lines: ReturnType<typeof line>[]): string => joinLines(lines, vocabulary).text;
  expect(join(line(PLACE), line('boats'))).toBe(`${PLACE}boats`);
  expect(join(line(PLACE, PLACE), line('boats', PLACE))).toBe(`${PLACE}boats`);
  expect(join(line(PLACE, PLACE), line('Or'))).toBe(`${PLACE} Or`);
});

test('only ends that were meant are kept', () => {
  const lines = [line('Pier'), line('12'), line('Seatown')];
  expect(joinLines(lines, readVocabulary([]), [false, true]).text).toBe('Pier 12\nSeatown');
});

test('what stands between two raised signs is not raised with them', () => {
  const [two, bracket, prime] = ['2', ')', '′'].map((text) => line(text).words[0] as Word);
  const raised = (word: Word | undefined) => ({ ...word, superscript: true }) as Word;
  const words = [raised(two), bracket as Word, raised(prime)];
  const { spans } = joinLines([makeLine(words)], readVocabulary([]));
  expect(spans.map(({ start, end }) => [start, end])).toEqual([
    [0, 1],
    [2, 3],
  ]);
});

test('an address that is stretched over its line has no blanks', () => {
  const link = 'https://harbour.example/dues';
  const words = ['https', ':', '/', '/', 'harbour', '.', 'example', '/', 'dues'].map(
    (text) => ({ ...line(text, link).words[0], spaceAfter: true }) as Word,
  );
  expect(joinLines([makeLine(words)], readVocabulary([])).text).toBe(link);
  const named = ['the', 'dues'].map(
    (text) => ({ ...line(text, 'https://thedues.example').words[0], spaceAfter: true }) as Word,
  );
  expect(joinLines([makeLine(named)], readVocabulary([])).text).toBe('the dues');
});

test('a word broken before its ending is whole where the page has it with another', () => {
  const vocabulary = readVocabulary([line('hőmérsékletű').words[0] as Word]);
  expect(joinLines([line('hőmérsékle-'), line('tűnek')], vocabulary).text).toBe('hőmérsékletűnek');
});

test('a name with capitals within is whole where the page has it whole', () => {
  const vocabulary = readVocabulary([line('(ThreadPool.submit)').words[0] as Word]);
  expect(joinLines([line('Thread-'), line('Pool,')], vocabulary).text).toBe('ThreadPool,');
  expect(joinLines([line('Kosten-'), line('Plan')], vocabulary).text).toBe('Kosten-Plan');
});

test.each([
  [['การชุมนุม', 'สาธารณะ'], 'การชุมนุมสาธารณะ'],
  [['ເດັກນ້ອຍ', 'ໄປໂຮງຮຽນ'], 'ເດັກນ້ອຍໄປໂຮງຮຽນ'],
  [['សិស្ស', 'ទៅសាលា'], 'សិស្សទៅសាលា'],
  [['ကျောင်းသား', 'များ'], 'ကျောင်းသားများ'],
  [['มาตรา', '๑๘'], 'มาตรา ๑๘'],
  [['ต่าง ๆ', 'ของเมือง'], 'ต่าง ๆ ของเมือง'],
  [['ระบบ', 'Linux'], 'ระบบ Linux'],
])('lines of scripts without blanks between words: %j', (texts, joined) => {
  const lines = texts.map((text) => line(text));
  expect(joinLines(lines, readVocabulary([])).text).toBe(joined);
});

test('a name that goes on behind its bracket has no blank', () => {
  const lines = [line('(DOCK)-'), line('A-berths')];
  expect(joinLines(lines, readVocabulary([])).text).toBe('(DOCK)-A-berths');
});
