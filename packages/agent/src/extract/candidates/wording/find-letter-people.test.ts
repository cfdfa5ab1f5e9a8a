import { expect, test } from 'vitest';
import { viewDocument } from '../../document/view-document.ts';
import { buildDocument, type Piece } from '../../testing/build-document.ts';
import { findAddressees, findSignatories } from './find-letter-people.ts';
import type { Worded } from './worded.ts';

const block = (lines: readonly string[]): Piece => ({ lines });

function read(
  pieces: readonly Piece[],
  find: (view: ReturnType<typeof viewDocument>) => readonly Worded[],
) {
  const view = viewDocument(buildDocument(pieces));
  return find(view)
    .toSorted((a, b) => b.strength - a.strength)
    .map(({ stretch: { segment, start, end }, value }) =>
      value === undefined ? view.segments[segment]?.text.slice(start, end) : value.value,
    );
}

test.each([
  [['Herrn', 'Paul Wiesner', 'Am Hang 3', '06108 Halle'], 'Paul Wiesner', 'Am Hang 3, 06108 Halle'],
  [
    ['Monsieur Karim Haddad', '27 rue Voltaire', '44200 Nantes'],
    'Monsieur Karim Haddad',
    '27 rue Voltaire, 44200 Nantes',
  ],
  [
    ['Dr Helen Marsh', 'Quayside Surgery', '4 Harbour Row', 'Falmouth TR11 3QA'],
    'Dr Helen Marsh',
    '4 Harbour Row, Falmouth TR11 3QA',
  ],
])('a letter goes to the name over a street and a town: %s', (lines, name, address) => {
  const sender = ['Les Amis du Musée', '9 quai des Brumes', '44000 Nantes'];
  const pieces = [block(sender), block(lines), { text: 'Dear Sir,' }];
  expect(read(pieces, (view) => findAddressees(view, 'person'))[0]).toBe(name);
  expect(read(pieces, (view) => findAddressees(view, 'address'))[0]).toBe(address);
});

test('lines without a street under them are no address', () => {
  const pieces = [block(['Anna Berg', 'Head of Sales']), { text: 'Total: 40' }];
  expect(read(pieces, (view) => findAddressees(view, 'person'))).toEqual([]);
});

test('the name under a farewell signs, what it says of the office does not', () => {
  const pieces = [
    { text: 'Anna Berg' },
    { text: 'The works are finished and all of it was paid in time by the owner of the house.' },
    { text: 'Yours sincerely,' },
    { text: 'Dr Amara Singh' },
    { text: 'Consultant Cardiologist' },
  ];
  expect(read(pieces, findSignatories)[0]).toBe('Dr Amara Singh');
  expect(read(pieces, findSignatories)).not.toContain('Consultant Cardiologist');
});
