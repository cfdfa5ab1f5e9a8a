import { expect, test } from 'vitest';
import type { Passage } from '../answer.ts';
import { answerFromLabels } from './find-labelled.ts';
import { answerFromRole } from './find-role.ts';

const MUSEUM: Passage[] = [
  {
    id: 'museum',
    headings: ['Museum'],
    text: 'Phone: +49 431 555 0199\nDirector: Dr. Helga Sommer',
  },
];

test('a general word beside the label is no other thing', () => {
  const answer = answerFromLabels('What is the phone number of the museum?', MUSEUM);
  expect(answer?.values).toEqual(['+49 431 555 0199']);
});

const MINUTES: Passage[] = [
  {
    id: 'minutes',
    title: 'minutes.md',
    headings: ['Minutes of the board meeting'],
    text: '# Minutes of the board meeting\n\n**Date:** 9 September 2024 **Present:** Ann Roth (chair), Ben Diaz **Absent:** Carla Lund (on leave)\n\nThe board met: nobody was late.',
  },
];

test.each([
  ['Who was absent?', 'Carla Lund (on leave)'],
  ['Who attended the board meeting?', 'Ann Roth (chair), Ben Diaz'],
  ['What was the date of the meeting?', '9 September 2024'],
])('%s is answered by what stands behind the label', (question, value) => {
  const answer = answerFromLabels(question, MINUTES);
  expect(answer?.values).toEqual([value]);
  expect(answer?.statements[0]?.text).not.toContain('**');
});

test.each([
  ['Why was Carla Lund absent from Oslo?'],
  ['Who is the treasurer?'],
  ['How many were absent?'],
])('%s is not', (question) => {
  expect(answerFromLabels(question, MINUTES)).toBeUndefined();
});

test('a role is answered with the name that was given it', () => {
  const text =
    'This lease is made between Harbour Homes Ltd., a company in Galway (the "Landlord"), and Keller Trading GmbH (the "Tenant").';
  const answer = (question: string) => answerFromRole(question, [{ id: 'a', text }])?.values;
  expect(answer('Who is the landlord?')).toEqual(['Harbour Homes Ltd.']);
  expect(answer('Who is the tenant?')).toEqual(['Keller Trading GmbH']);
  expect(answer('Who is the broker?')).toBeUndefined();
  const said = [{ id: 'b', text: 'The keeper is Olga Lund.' }];
  expect(answerFromRole('Who is the keeper?', said)?.values).toEqual(['Olga Lund']);
});
