import { PassThrough, Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createPrinter } from './printer.ts';

const COLUMNS = [
  { title: 'id', width: 6, text: (row: { id: string }) => row.id },
  { title: 'name', width: 8, text: (row: { name?: string | null }) => row.name },
  { title: 'note', width: 0, text: () => '' },
];

function printer({ isTTY = false, json = false } = {}) {
  const stdout = Object.assign(new PassThrough(), { isTTY });
  const stderr = Object.assign(new PassThrough(), { isTTY });
  const { signal } = new AbortController();
  const io = { stdin: Readable.from([]), stdout, stderr, environment: {} };
  const read = (stream: PassThrough) => String(stream.read() ?? '');
  const print = createPrinter(io, { json, signal });
  return { print, out: () => read(stdout), err: () => read(stderr) };
}

const row = { id: 'a', name: 'tab\there\n' };

test('in a pipe tabs part columns, and nothing in a cell does', async () => {
  const { print, out } = printer();
  await print.row(COLUMNS, row);
  await print.row(COLUMNS, { id: 'b', name: null });
  expect(out()).toBe('a\ttab here\t\nb\t-\t\n');
});

test('on a terminal columns are aligned under titles that stand there once', async () => {
  const { print, out } = printer({ isTTY: true });
  await print.row(COLUMNS, row);
  await print.row(COLUMNS, { id: 'b', name: 'x' });
  expect(out()).toBe('ID      NAME      NOTE\na       tab here\nb       x\n');
});

test('JSON is what the API gave, a line each', async () => {
  const { print, out } = printer({ isTTY: true, json: true });
  await print.row(COLUMNS, row, { whole: 'record\n' });
  expect(out()).toBe('{"whole":"record\\n"}\n');
});

test('progress is for terminals, and gives way to what is printed', async () => {
  const silent = printer();
  silent.print.progress('half');
  expect(silent.err()).toBe('');
  const { print, out, err } = printer({ isTTY: true });
  print.progress('half\u001b[2J');
  expect(err()).toBe('\r\u001b[Khalf [2J');
  await print.write('line\n');
  expect([err(), out()]).toEqual(['\r\u001b[K', 'line\n']);
});
