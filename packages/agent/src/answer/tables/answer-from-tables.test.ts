import { expect, test } from 'vitest';
import { answerFromTables } from './answer-from-tables.ts';
import { tableFromGrid } from './table-from-grid.ts';

const SALES = tableFromGrid(
  'sales',
  [
    ['Order ID', 'Order date', 'Region', 'Customer', 'Units', 'Revenue', 'Status'],
    ['SO-1', '2024-01-03', 'North', 'Alpenblick', '2', '900', 'Delivered'],
    ['SO-2', '2024-01-20', 'West', 'Hansa Tools', '9', '400', 'Delivered'],
    ['SO-3', '2024-03-05', 'West', 'Alpenblick', '4', '350', 'Cancelled'],
    ['SO-4', '2024-03-11', 'South', 'Delta Print', '1', '100', 'Delivered'],
    ['SO-5', '2024-03-12', 'West', 'Delta Print', '7', '300', 'Returned'],
    ['SO-6', '2024-04-30', 'North', 'Hansa Tools', '3', '50', 'Delivered'],
    ['SO-7', '2024-05-02', 'South', 'Alpenblick', '6', '200', 'Cancelled'],
  ],
  'sales 2024',
);
const INVOICE = tableFromGrid('invoice', [
  ['Invoice number', 'NW-2024-0871'],
  ['Invoice date', '18 June 2024'],
  ['Due date', '18 July 2024'],
  ['Total due', 'EUR 4,122.00'],
]);

test.each([
  ['Which region had the highest revenue?', ['West']],
  ['Revenue by region', ['West: 1050', 'North: 950', 'South: 300']],
  ['What are the top 2 customers by revenue?', ['Alpenblick: 1450', 'Hansa Tools: 450']],
  ['What was the revenue of Alpenblick?', ['1450']],
  ['How many orders were cancelled?', ['2']],
  ['What was the total revenue in March 2024?', ['750']],
  ['What share of the revenue comes from West?', ['45.65']],
  ['Show the number of orders by region', ['West: 3', 'North: 2', 'South: 2']],
  ['When was the last order of Delta Print placed?', ['2024-03-12']],
])('%s', (question, values) => {
  expect(answerFromTables(question, [SALES]).values).toEqual(values);
});

test.each([
  ['Which product sold the most?', ['Lamp']],
  ['Which region sold the most?', ['South']],
  ['Which region earned the most?', ['South']],
  ['Which region shipped the most?', ['North']],
])('of pieces and money a verb means one: %s', (question, values) => {
  const goods = tableFromGrid('goods', [
    ['Date', 'Region', 'Product', 'Quantity', 'Amount'],
    ['2024-01-03', 'North', 'Lamp', '40', '200'],
    ['2024-01-09', 'South', 'Desk', '3', '900'],
    ['2024-02-11', 'North', 'Lamp', '30', '150'],
    ['2024-02-20', 'South', 'Desk', '2', '600'],
    ['2024-03-05', 'South', 'Lamp', '20', '100'],
  ]);
  expect(answerFromTables(question, [goods]).values).toEqual(values);
});

test('numbers that were worked out are told in groups of three digits, with rows they come from', () => {
  const [told] = answerFromTables('What is the total revenue?', [SALES]).statements;
  expect(told?.text).toBe('Sum of Revenue: 2,300');
  expect(told?.sources[0]).toMatchObject({
    table: 'sales',
    excerpt: expect.stringContaining('Order ID: SO-1, Order date: 2024-01-03, Region: North'),
  });
});

test('a year that a dated table does not have is not answered with all of its rows', () => {
  expect(answerFromTables('What was the total revenue in 2022?', [SALES]).values).not.toEqual([
    '2300',
  ]);
});

test('a field of a form is found by its name, among other tables', () => {
  const ask = (question: string) => answerFromTables(question, [SALES, INVOICE]);
  expect(ask('What is the invoice number?').values).toEqual(['NW-2024-0871']);
  expect(ask('What is the due date?').statements[0]?.text).toBe('Due date: 18 July 2024');
});

const OVER_ALL = Array.from({ length: 7 }, () => 'Ratings at 25 °C');
const RATINGS = tableFromGrid('ratings', [
  OVER_ALL,
  ['Parameters', 'Sym', 'Min', 'Typ', 'Max', 'Units', 'Conditions'],
  ['Supply Voltage', 'VDD', '1.8', '3.3', '6.0', 'V', ''],
  ['Input Range', 'VCMR', 'VSS − 0.3', '—', 'VDD + 0.3', 'V', ''],
  ['Output Swing', 'VOL, VOH', 'VSS + 25', '—', 'VDD – 25', 'mV', ''],
  ['Quiescent Current per Amplifier', 'IQ', '50', '100', '170', 'µA', 'IO = 0'],
  ['Gain Bandwidth Product', 'GBWP', '0.8', '1.0', '1.2', 'MHz', ''],
]);

test('a quantity is told by its figures, by its symbol only where that is asked for', () => {
  const [current] = answerFromTables('What is the quiescent current?', [RATINGS]).values;
  expect(['50', '100', '170']).toContain(current);
  expect(answerFromTables('What is the symbol of the supply voltage?', [RATINGS]).values).toEqual([
    'VDD',
  ]);
});

test('a short form finds the name it stands for, and the name the short form', () => {
  const figures = tableFromGrid('figures', [
    ['', '2018', '2019'],
    ['Available seat miles (millions) (b)', '243', '251'],
    ['Operating revenue per ASM (cents)', '14', '15'],
    ['Passengers', '7', '8'],
  ]);
  expect(answerFromTables('What was the ASM in 2019?', [figures]).values).toEqual(['251']);
  expect(
    answerFromTables('What was the operating revenue per available seat mile in 2018?', [figures])
      .values,
  ).toEqual(['14']);
});

const HARBOURS = tableFromGrid(
  'harbours',
  [
    ['Harbour', 'Ships 2021', 'Ships 2022', 'Fees 2021 (€m)', 'Fees 2022 (€m)'],
    ['Kiel', '400', '440', '8.0', '8.2'],
    ['Emden', '100', '130', '2.5', '3.9'],
    ['Wismar', '900', '950', '12.0', '11.1'],
    ['Total', '1,400', '1,520', '22.5', '23.2'],
  ],
  'Harbours',
);

test.each([
  ['Which harbour had the largest increase in ships?', ['Wismar']],
  ['Which harbour grew fastest in ships?', ['Emden']],
  ['Which harbour had the biggest drop in fees?', ['Wismar']],
  ['Which harbours had more than 420 ships in 2022?', ['Kiel', 'Wismar']],
  ['How many more ships came to Kiel in 2022 than in 2021?', ['40']],
  ['What percentage of the fees in 2022 came from Emden?', ['16.81']],
])('%s', (question, values) => {
  expect(answerFromTables(question, [HARBOURS]).values).toEqual(values);
});

test('the first in time is not the first row of a table in no order of time', () => {
  const visits = tableFromGrid('visits', [
    ['Visitor', 'Visit date', 'Hours'],
    ['Anna', '2024-05-02', '2'],
    ['Boris', '2024-01-17', '3'],
    ['Cleo', '2024-03-09', '1'],
  ]);
  expect(answerFromTables('When was the first visit?', [visits]).values).toEqual(['2024-01-17']);
});
