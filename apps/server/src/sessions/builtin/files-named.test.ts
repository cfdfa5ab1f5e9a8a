import { expect, test } from 'vitest';
import type { FoundChunk } from '../../datasources/index.ts';
import { filesNamed } from './files-named.ts';

const chunk = (dataElementId: string, text: string) =>
  ({ chunk: { dataElementId, text, headingPath: [] } }) as unknown as FoundChunk;
const FOUND = [
  chunk('amplifier', 'The MCP6002 runs from 1.8 V.'),
  chunk('sensor', 'The supply voltage is 1.7 V to 3.6 V.'),
];
const TITLES = new Map([['sensor', 'veml-6075 datasheet.pdf']]);

test.each([
  ['its text', 'What is the supply voltage of the MCP6002?', ['amplifier']],
  ['its name, written otherwise', 'What is the supply voltage of the VEML6075?', ['sensor']],
  ['both', 'Compare MCP-6002 and VEML6075.', ['amplifier', 'sensor']],
])('a file is named by a sign in %s', (_, question, files) => {
  expect([...(filesNamed(question, FOUND, TITLES) ?? [])]).toEqual(files);
});

test.each([
  'What is the supply voltage?',
  'What is the supply voltage of the LM358N?',
  'What did sensors cost in FY2023?',
  'What has changed since Mid-2020?',
])('%s names no file', (question) => {
  expect(filesNamed(question, FOUND, TITLES)).toBeUndefined();
});
