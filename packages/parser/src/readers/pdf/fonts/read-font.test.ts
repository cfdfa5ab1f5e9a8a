import { expect, test } from 'vitest';
import { saysBold, saysItalic } from './read-font.ts';

test('the name of a font says that it is bold, in the language of the machine that wrote it', () => {
  const bold = [
    'Arial_Vet0142',
    'Arial,Fett',
    'Times New Roman Gras',
    'Calibri-Negrita',
    'ArialNegrito',
    'TimesNewRomanGrassetto',
    'SFBX1000',
    'NimbusRomNo9L-Medi',
    'NimbusRomNo9L-MediItal',
  ];
  expect(bold.filter((name) => !saysBold(name))).toEqual([]);
});

test('words that only begin like those of bold faces are names of families', () => {
  const plain = [
    'Helvetica_Vetus',
    'Grasp',
    'ABC-Grasshopper',
    'Fettler',
    'My-Fetish',
    'Arial083',
    'MyGrasshopper',
  ];
  expect(plain.filter(saysBold)).toEqual([]);
});

test('and so it does for slanted faces', () => {
  expect(['Arial_Cursief0143', 'Verdana,Corsivo', 'Times-Italic'].filter(saysItalic)).toHaveLength(
    3,
  );
  expect(saysItalic('Arial083')).toBe(false);
});

test('faces that are numbered tell their cut behind a dot', () => {
  expect(
    ['AdvOT46dcae81.B', 'AdvTTaf7f9f4f.BI', 'AdvOT8b40f9c2.B+03'].filter(saysBold),
  ).toHaveLength(3);
  expect(['AdvTT7329fd89.I', 'AdvTTaf7f9f4f.BI'].filter(saysItalic)).toHaveLength(2);
  expect(['AdvOT46dcae81', 'AdvTT7329fd89.I', 'AdvOT863180fb+20'].filter(saysBold)).toEqual([]);
});
