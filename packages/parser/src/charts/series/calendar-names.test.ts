import { expect, test } from 'vitest';
import { calendarNames } from './calendar-names.ts';

test('years left out between others are filled in', () => {
  expect(calendarNames(['2000', '', '2002', '', '2004', '', '2006*'])).toEqual([
    '2000',
    '2001',
    '2002',
    '2003',
    '2004',
    '2005',
    '2006*',
  ]);
});

test('quarters and months that were misread are what their row says', () => {
  expect(calendarNames(["Q1 '14", 'Q2 14', 'Q?/14', "Q4 '14", "Q1 '15", "Q2 '15"])).toEqual([
    "Q1 '14",
    "Q2 '14",
    "Q3 '14",
    "Q4 '14",
    "Q1 '15",
    "Q2 '15",
  ]);
  expect(calendarNames(["Nov '19", "Dec '19", 'Jn?', "Feb '20", "Mar '20"])[2]).toBe("Jan '20");
});

test('a name that is a period of its own stays though it breaks the row', () => {
  const names = ['2010', '2011', '2012', '2013', '2014', '2015', '2017/18', '2019'];
  expect(calendarNames(names)).toEqual(names);
});

test('other names stay as they are', () => {
  const names = ['Bread', 'Milk', '', 'Wine'];
  expect(calendarNames(names)).toEqual(names);
});
