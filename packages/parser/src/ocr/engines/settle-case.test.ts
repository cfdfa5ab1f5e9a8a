import { describe, expect, test } from 'vitest';
import type { ReadCharacter } from './recognition-engine.ts';
import { settleCase } from './settle-case.ts';

/** A letter with the chance of its twin in the other case. */
function letter(text: string, twin = 0): ReadCharacter {
  const other = text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase();
  const alternatives = twin > 0 ? [{ text: other, confidence: twin }] : [];
  return { text, confidence: 1 - twin, start: 0, end: 1, alternatives };
}

function settled(...letters: readonly ReadCharacter[]): string {
  return settleCase(letters)
    .map(({ text }) => text)
    .join('');
}

describe('a word of small and capital letters', () => {
  test('is small where all of its capitals are doubtful', () => {
    expect(settled(letter('К', 0.3), letter('г', 0.02))).toBe('кг');
    expect(settled(letter('м'), letter('ы'), letter('Т', 0.4), letter('Ы', 0.3), letter('й'))).toBe(
      'мытый',
    );
  });

  test('is written in capitals where these are likelier', () => {
    expect(settled(letter('К', 0.1), letter('г', 0.45))).toBe('КГ');
  });

  test('keeps capitals that are sure', () => {
    expect(settled(letter('К', 0.02), letter('м'))).toBe('Км');
    expect(settled(letter('М', 0.2), letter('В'), letter('т'))).toBe('МВт');
  });

  test('stays as it is where it has one case, and ends at a blank', () => {
    expect(settled(letter('Ш', 0.4), letter('Т', 0.4))).toBe('ШТ');
    expect(settled(letter('Ш', 0.4), letter(' '), letter('т'))).toBe('Ш т');
  });
});
