import { expect, test } from 'vitest';
import type { ReadCharacter } from '../engines/recognition-engine.ts';
import { settleCharacters } from './settle-characters.ts';

type Doubt = { readonly at: number; readonly confidence: number; readonly or?: string };

function line(text: string, doubts: readonly Doubt[] = []): ReadCharacter[] {
  return [...text].map((character, index) => {
    const doubt = doubts.find(({ at }) => at === index);
    return {
      text: character,
      confidence: doubt?.confidence ?? 0.99,
      start: index * 10,
      end: index * 10 + 9,
      alternatives: doubt?.or ? [{ text: doubt.or, confidence: 0.2 }] : [],
    };
  });
}

function settled(characters: readonly ReadCharacter[]): string {
  return (settleCharacters([characters])[0] ?? []).map(({ text }) => text).join('');
}

test('a doubtful accent on a page without accents is dirt', () => {
  expect(settled(line('JALAN TAMÄN', [{ at: 9, confidence: 0.6 }]))).toBe('JALAN TAMAN');
});

test('a sure accent stays', () => {
  expect(settled(line('Müller'))).toBe('Müller');
});

test('a doubtful dash is not turned into a letter', () => {
  const characters = line('1990 — 1995', [{ at: 5, confidence: 0.6, or: 'a' }]);
  expect(settled(characters)).toBe('1990 — 1995');
});

test('a fraction within a word is the letter it looks like', () => {
  expect(settled(line('¼uthor', [{ at: 0, confidence: 0.5, or: 'a' }]))).toBe('author');
});

test('a letter among digits is the digit it looks like', () => {
  expect(settled(line('1O.00', [{ at: 1, confidence: 0.7, or: '0' }]))).toBe('10.00');
});

const AMOUNTS = '1.00 2.50 RM3.10 $4.00 (5.00)';

test('on a page of amounts a round letter in their places is a nought, whatever the reader saw', () => {
  expect(settled(line(`${AMOUNTS} 15.0C RM50.OC`))).toBe(`${AMOUNTS} 15.00 RM50.00`);
});

test('a letter after other numbers stays', () => {
  expect(settled(line('36.5C'))).toBe('36.5C');
  expect(settled(line(`${AMOUNTS} 1.5 2.5 36.5C`))).toBe(`${AMOUNTS} 1.5 2.5 36.5C`);
  expect(settled(line(`${AMOUNTS} 2.5G 1.C 12.OCT`))).toBe(`${AMOUNTS} 2.5G 1.C 12.OCT`);
});
