import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../parse-options.ts';
import { readCode } from '../code/read-code.ts';
import { readerContract } from '../reader-contract.ts';
import { readNotebook } from './read-notebook.ts';

const context = {
  filename: 'a.py',
  options: {},
  limits: DEFAULT_LIMITS,
  signal: new AbortController().signal,
};

const NOTEBOOK = JSON.stringify({
  nbformat: 4,
  metadata: { language_info: { name: 'python' } },
  cells: [
    { cell_type: 'markdown', source: ['# Study\n', 'words'] },
    {
      cell_type: 'code',
      source: 'print(1)',
      outputs: [
        { output_type: 'stream', text: ['1\n'] },
        {
          output_type: 'execute_result',
          data: {
            'text/html': '<table><tr><th>a<th>b<tr><td>1<td>2</table>',
            'text/plain': 'a b',
          },
        },
        { output_type: 'display_data', data: { 'image/png': 'iVBORw0KGgo=' } },
        { output_type: 'error', traceback: ['\u001b[0;31mValueError\u001b[0m: no'] },
      ],
    },
  ],
});

test('text, code and outputs come in order, pictures as attachments', async () => {
  const reading = await readNotebook(new TextEncoder().encode(NOTEBOOK), context);
  if (reading.kind !== 'blocks') throw new Error('not blocks');
  const elements = reading.pages.flatMap((page) => page.elements);
  expect(elements.map((element) => [element.label, element.text])).toEqual([
    ['SectionHeader', 'Study'],
    ['Text', 'words'],
    ['Code', 'print(1)'],
    ['Code', '1'],
    ['Table', ''],
    ['Picture', ''],
    ['Code', 'ValueError: no'],
  ]);
  expect(elements[2]).toMatchObject({ language: 'python' });
  expect(reading.attachments.map((file) => file.name)).toEqual(['output-1.png']);
  expect(reading.metadata.title).toBe('Study');
});

test('source code stays as it stands', async () => {
  const source = 'def f():\n\tpass\n\n\n# end\n';
  const reading = await readCode(new TextEncoder().encode(source), context);
  if (reading.kind !== 'blocks') throw new Error('not blocks');
  expect(reading.pages[0]?.elements[0]).toMatchObject({
    label: 'Code',
    language: 'python',
    text: 'def f():\n\tpass\n\n\n# end',
  });
});

const valid = new TextEncoder().encode(NOTEBOOK);
for (const { name, run } of readerContract(readNotebook, { valid })) test(`notebook: ${name}`, run);
const code = new TextEncoder().encode('#!/bin/sh\necho hello\n');
for (const { name, run } of readerContract(readCode, { valid: code, takesAnyBytes: true })) {
  test(`code: ${name}`, run);
}
