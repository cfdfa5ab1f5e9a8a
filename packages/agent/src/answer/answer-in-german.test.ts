import { expect, test } from 'vitest';
import type { Passage } from './answer.ts';
import { answerQuestion } from './answer-question.ts';
import { tableFromGrid } from './tables/table-from-grid.ts';

const LEASE: readonly Passage[] = [
  [
    'Pachtvertrag',
    'zwischen Hanna Vogt, Am Hang 3, 79098 Freiburg (nachfolgend „Verpächterin“) und Emil Kurz (nachfolgend „Pächter“).',
  ],
  ['Garten', 'Verpachtet wird der Garten am 3. Querweg mit einer Fläche von 412,5 m².'],
  [
    'Zeit',
    'Das Pachtverhältnis beginnt am 1. März 2025. Die Kündigungsfrist beträgt sechs Wochen.',
  ],
  [
    'Pacht',
    'Die jährliche Pacht beträgt 380,00 €. Der Pächter leistet eine Kaution in Höhe von 1.150,00 €.',
  ],
  ['Tiere', 'Die Haltung von Hühnern bedarf der Zustimmung der Verpächterin.'],
].map(([heading = '', text = ''], index) => ({
  id: String(index),
  title: 'pacht.pdf',
  headings: ['Pachtvertrag', heading],
  text,
}));

const COSTS = tableFromGrid(
  'kosten',
  [
    ['Posten', 'Betrag 2022', 'Betrag 2023'],
    ['Wasser', '1.140,20 €', '1.320,80 €'],
    ['Strom', '410,00 €', '395,50 €'],
    ['Wege', '88,40 €', '101,00 €'],
  ],
  'Nebenkosten',
);

test.each([
  ['Wie hoch ist die Kaution?', '1.150,00 €'],
  ['Wie groß ist der Garten?', '412,5 m²'],
  ['Wie lang ist die Kündigungsfrist?', 'sechs Wochen'],
  ['Wann beginnt das Pachtverhältnis?', '1. März 2025'],
  ['Wer ist der Pächter?', 'Emil Kurz'],
  ['Wer ist die Verpächterin?', 'Hanna Vogt'],
])('%s', (question, value) => {
  expect(answerQuestion(question, { passages: LEASE }).values).toEqual([value]);
});

test('a number of a paragraph is no amount of money', () => {
  const text = '(2) Die Pacht wird alle drei Jahre von den Parteien neu vereinbart.';
  const passages = [{ id: 'a', title: 'pacht.pdf', text }];
  expect(answerQuestion('Wie hoch ist die Pacht?', { passages }).values).not.toContain('(2)');
});

test('whether something is allowed is answered with the clause on it', () => {
  const { statements } = answerQuestion('Sind Hühner erlaubt?', { passages: LEASE });
  expect(statements.map(({ text }) => text)).toEqual([
    'Die Haltung von Hühnern bedarf der Zustimmung der Verpächterin.',
  ]);
});

test.each([
  ['Welcher Posten ist 2023 am höchsten?', ['Wasser']],
  ['Welcher Posten ist 2022 am niedrigsten?', ['Wege']],
  ['Was kostete Strom 2023?', ['395,50 €']],
])('%s is answered from the table', (question, values) => {
  expect(answerQuestion(question, { tables: [COSTS] }).values).toEqual(values);
});
