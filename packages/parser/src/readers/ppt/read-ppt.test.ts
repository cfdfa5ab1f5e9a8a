import { expect, test } from 'vitest';
import { buildPpt } from '../../../../../test/builders/office/build-ppt.ts';
import { DEFAULT_LIMITS } from '../../parse-options.ts';
import { readerContract } from '../reader-contract.ts';
import { readPpt } from './read-ppt.ts';

const sample = buildPpt([
  { title: 'First', body: 'one\rtwo', notes: 'say this' },
  { title: 'Second', body: 'three', hidden: true },
]);

test('slides have titles, bulleted bodies at their places, notes and hidden marks', async () => {
  const context = {
    filename: 'a.ppt',
    options: {},
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  };
  const reading = await readPpt(sample, context);
  if (reading.kind !== 'blocks') throw new Error('no blocks');
  const [first, second] = reading.pages;
  expect(first).toMatchObject({ width: 720, height: 540 });
  expect(first?.elements).toMatchObject([
    { label: 'SectionHeader', text: 'First', box: { x0: 72, y0: 72, x1: 360, y1: 144 } },
    { label: 'ListItem', text: 'one', box: { y0: 216, y1: 252 } },
    { label: 'ListItem', text: 'two' },
    { label: 'Footnote', text: 'say this', noteKind: 'speaker_notes' },
  ]);
  expect(second?.elements).toMatchObject([
    { text: 'Second', hidden: true },
    { text: 'three', hidden: true },
  ]);
});

for (const { name, run } of readerContract(readPpt, { valid: sample }))
  test(`PowerPoint 97 files: ${name}`, run);
