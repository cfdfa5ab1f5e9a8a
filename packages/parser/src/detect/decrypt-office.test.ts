import { expect, test } from 'vitest';
import { buildWorkbook } from '../../../../test/builders/spreadsheet/build-workbook.ts';
import {
  encryptOffice,
  encryptOffice2007,
} from '../../../../test/builders/spreadsheet/encrypt-office.ts';
import { parse } from '../parse.ts';
import { decryptOffice } from './decrypt-office.ts';

const workbook = buildWorkbook([{ name: 'S', rows: [['secret', 'plan']] }], 'xlsx');
const encrypted = encryptOffice(workbook, 'open sesame');

test('an encrypted Office file opens with its password, bit for bit', () => {
  const plain = decryptOffice(encrypted, 'open sesame', 'a.xlsx');
  expect(Buffer.from(plain).equals(Buffer.from(workbook))).toBe(true);
});

test('it asks for the password and refuses a wrong one', () => {
  expect(() => decryptOffice(encrypted, undefined, 'a.xlsx')).toThrow(
    expect.objectContaining({ code: 'password_required' }),
  );
  expect(() => decryptOffice(encrypted, 'sesame', 'a.xlsx')).toThrow(
    expect.objectContaining({ code: 'wrong_password' }),
  );
});

test('any other file is left as it is', () => {
  expect(decryptOffice(workbook, 'x', 'a.xlsx')).toBe(workbook);
});

test('a whole parse opens it', async () => {
  const request = { filename: 'a.xlsx', options: { password: 'open sesame' } };
  const { document } = await parse(encrypted, request);
  expect(document.format).toBe('xlsx');
  expect(JSON.stringify(document.pages)).toContain('secret');
  await expect(parse(encrypted, { filename: 'a.xlsx' })).rejects.toMatchObject({
    code: 'password_required',
  });
});

test('a file encrypted as Office 2007 does it opens with its password alone', () => {
  const sealed = encryptOffice2007(workbook, 'open sesame');
  expect(decryptOffice(sealed, 'open sesame', 'a.xlsx')).toEqual(workbook);
  expect(() => decryptOffice(sealed, 'sesame', 'a.xlsx')).toThrow(
    expect.objectContaining({ code: 'wrong_password' }),
  );
});
