import { expect, test } from 'vitest';
import { buildTnef } from '../../../../../test/builders/mail/build-tnef.ts';
import { DEFAULT_LIMITS } from '../../parse-options.ts';
import { readEml } from './read-eml.ts';
import { readTnef } from './read-tnef.ts';

const report = {
  shortName: 'QUARTE~1.TXT',
  longName: 'Quartalsbericht – März.txt',
  content: 'figures',
};

test('files come out under their long names, and the text as Outlook shows it', () => {
  const tnef = buildTnef({ body: 'plain', html: '<p>rich <b>text</b></p>', files: [report] });
  const content = readTnef(tnef);
  expect(content?.bodies).toEqual([{ kind: 'html', text: '<p>rich <b>text</b></p>' }]);
  expect(content?.files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
    ['Quartalsbericht – März.txt', 'figures'],
  ]);
});

test('a message attached to a message gives its text and files too', () => {
  const inner = buildTnef({ body: 'the forwarded words', files: [report] });
  const outer = buildTnef({
    body: 'see below',
    files: [{ shortName: 'msg', content: inner, isMessage: true }],
  });
  const content = readTnef(outer);
  expect(content?.bodies.map(({ text }) => text)).toEqual(['see below', 'the forwarded words']);
  expect(content?.files.map(({ name }) => name)).toEqual([report.longName]);
});

test('a winmail.dat cut off anywhere is read as far as it goes', () => {
  const whole = buildTnef({ body: 'words', files: [report] });
  for (let length = 0; length < whole.length; length++) {
    expect(() => readTnef(whole.subarray(0, length))).not.toThrow();
  }
});

test('a message whose only part is a winmail.dat shows its text and carries its files', async () => {
  const tnef = Buffer.from(buildTnef({ body: 'only Outlook knows this', files: [report] }));
  const message = [
    'From: a@example.org',
    'Subject: hello',
    'MIME-Version: 1.0',
    'Content-Type: application/ms-tnef; name="winmail.dat"',
    'Content-Transfer-Encoding: base64',
    '',
    tnef.toString('base64'),
  ].join('\r\n');
  const reading = await readEml(Buffer.from(message), {
    filename: 'a.eml',
    options: {},
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  });
  if (reading.kind !== 'files') throw new Error('not files');
  expect(reading.files.map(({ name }) => name)).toEqual([report.longName]);
  expect(JSON.stringify(reading.pages)).toContain('only Outlook knows this');
});
