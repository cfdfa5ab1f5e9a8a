import { expect, test } from 'vitest';
import { inferColumn, likelyDecimalSign } from './infer-column.ts';

test.each([
  [['1,234', '5'], 'BIGINT', ['1234', '5'], ''],
  [['1,234.50', '(3.25)', '-'], 'DOUBLE', ['1234.50', '-3.25', null], ''],
  [['$1,000', '250'], 'BIGINT', ['1000', '250'], 'In $.'],
  [['$ 28,659.00', '$ -', '– €', '$'], 'VARCHAR', ['$ 28,659.00', '$ -', '– €', '$'], ''],
  [['$ 28,659.00', '$ -', '$—'], 'DOUBLE', ['28659.00', null, null], 'In $.'],
  [['12.5 %', '7 %'], 'DOUBLE', ['12.5', '7'], 'In percent.'],
  [['1 234,5', '2,25'], 'DOUBLE', ['1234.5', '2.25'], ''],
  [["1'234.5", '9'], 'DOUBLE', ['1234.5', '9'], ''],
  [['12,34,567', '1,000'], 'BIGINT', ['1234567', '1000'], ''],
  [['5 kg', '7.5 kg'], 'DOUBLE', ['5', '7.5'], 'In kg.'],
  [['−4', '5-', '+6'], 'BIGINT', ['-4', '-5', '6'], ''],
  [['1.5E+10', '2E3'], 'DOUBLE', ['1.5e+10', '2e3'], ''],
  [['2024-01-31', '2024/02/01'], 'DATE', ['2024-01-31', '2024-02-01'], ''],
  [['31.01.2024', '1.2.2024'], 'DATE', ['2024-01-31', '2024-02-01'], 'Read day first.'],
  [['1/31/2024', '2/1/2024'], 'DATE', ['2024-01-31', '2024-02-01'], 'Read month first.'],
  [['31/1/24', '1/2/24'], 'DATE', ['2024-01-31', '2024-02-01'], 'Read day first.'],
  [['5 March 2020', '1. Okt 2021'], 'DATE', ['2020-03-05', '2021-10-01'], ''],
  [
    ['2024-01-31 14:05', '2024-02-01T00:00:00Z'],
    'TIMESTAMP',
    ['2024-01-31 14:05:00', '2024-02-01 00:00:00'],
    '',
  ],
  [['1/2/2024 1:05 PM'], 'TIMESTAMP', ['2024-01-02 13:05:00'], 'Read month first.'],
  [['yes', 'No', ''], 'BOOLEAN', [true, false, null], ''],
])('%j is %s', (texts, type, values, note) => {
  expect(inferColumn(texts, '.')).toEqual({ type, values, note, isLossy: false });
});

test.each([
  [['00123', '5']],
  [['$5', '€5']],
  [['5 kg', '5']],
  [['12', 'twelve']],
  [['31/31/2024']],
  [['2024-02-30']],
  [['12B', '13B']],
  [['1234567890123456789012']],
  [['1,23,4']],
])('%j stay texts', (texts) => {
  expect(inferColumn(texts, '.')).toMatchObject({ type: 'VARCHAR', values: texts });
});

test('marks of footnotes and words for nothing are no values, and what was printed is not lost', () => {
  expect(inferColumn(['12*', '13', 'n/a'], '.')).toEqual({
    type: 'BIGINT',
    values: ['12', '13', null],
    note: '',
    isLossy: true,
  });
});

test('numbers that could be read both ways are read as the others of their table', () => {
  const columns = [
    ['1.234', '5.678'],
    ['1.234,50', '7,25'],
  ];
  const sign = likelyDecimalSign(columns);
  expect(columns.map((column) => inferColumn(column, sign).values)).toEqual([
    ['1234', '5678'],
    ['1234.50', '7.25'],
  ]);
  expect(inferColumn(['1.234', '5.678'], '.').values).toEqual(['1.234', '5.678']);
});
