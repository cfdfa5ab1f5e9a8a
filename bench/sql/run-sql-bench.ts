import { openAsBlob } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { DatasourceTable, SqlQueryResult } from '@sheaf/client';
import { startServer } from '../../test/harness/start-server.ts';
import { measureZip } from './measure-zip.ts';
import { PDF_QUESTIONS } from './pdf-questions.ts';
import { SHEET_QUESTIONS } from './sheet-questions.ts';

const SHARED = path.resolve(import.meta.dirname, '../../../shared');

const HELP = `Usage: ./sheaf bench sql [--shared FOLDER] [--tables] [--zip MB]

Puts spreadsheets and PDFs into a datasource and asks their tables questions in SQL whose answers are known.
  --tables  instead: prints the tables of all files
  --zip     instead: how much memory a ZIP of so many megabytes takes
`;

const QUESTIONS = [...SHEET_QUESTIONS, ...PDF_QUESTIONS];

/** Nothing here is about rate limits. */
const OPEN_LIMITS = ['--rate-upload', '1000000', '--rate-read', '1000000'];

/** Ask over HTTP with a key. */
export type Ask = <Answer>(address: string, init?: RequestInit) => Promise<Answer>;

/** Questions over real tables through the API, answers beside the truth. */
export async function runSqlBench(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      shared: { type: 'string', default: SHARED },
      tables: { type: 'boolean' },
      zip: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return print(HELP);
  const data = await mkdtemp(path.join(tmpdir(), 'sql-bench-'));
  const server = await startServer({ data, flags: ['--port', '0', ...OPEN_LIMITS] });
  const ask: Ask = async (address, init = {}) => {
    const headers = { ...(init.headers as object), 'service-api-key': server.firstKey ?? '' };
    const response = await fetch(`${server.address}${address}`, { ...init, headers });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as never;
  };
  try {
    if (values.zip !== undefined) {
      return print(await measureZip(server, ask, Number(values.zip)));
    }
    const asked = new Set(QUESTIONS.map(({ file }) => file));
    const isWanted = (file: string) => values.tables || asked.has(file);
    const id = await fill(ask, path.join(values.shared, 'corpus'), isWanted);
    const tables = await ask<DatasourceTable[]>(`/v2/datasources/${id}/tables`);
    print(`${tables.length} tables\n`);
    if (values.tables) return print(describe(tables));
    return print(await score(ask, id));
  } finally {
    await server.stop();
    await rm(data, { recursive: true, force: true });
  }
}

function print(text: string): 0 {
  process.stdout.write(text);
  return 0;
}

async function fill(
  ask: Ask,
  corpus: string,
  isWanted: (file: string) => boolean | undefined,
): Promise<string> {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Bench' });
  const { id } = await ask<{ id: string }>('/v2/datasources', {
    method: 'POST',
    body,
    headers: json,
  });
  for (const folder of ['spreadsheets/files', 'tables-icdar2013']) {
    const names = await readdir(path.join(corpus, folder));
    for (const name of names.filter((one) => !one.endsWith('.xml') && isWanted(one))) {
      const form = new FormData();
      form.append('files', await openAsBlob(path.join(corpus, folder, name)), name);
      const address = `/v2/datasources/${id}/content/process`;
      await ask(address, { method: 'POST', body: form }).catch((error: Error) =>
        print(`${name}: ${error.message}\n`),
      );
    }
  }
  return id;
}

function describe(tables: readonly DatasourceTable[]): string {
  const lines = tables.map(({ table_name, row_count, source, columns = [] }) => {
    const list = columns.map(({ column_name, type }) => `${column_name} ${type}`);
    return `${table_name} [${row_count}] ${source.name} p${source.page_number}: ${list.join(', ')}`;
  });
  return `${lines.join('\n')}\n`;
}

async function score(ask: Ask, id: string): Promise<string> {
  let right = 0;
  let report = '';
  const times: number[] = [];
  for (const { file, question, sql, answer } of QUESTIONS) {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ sql });
    const began = performance.now();
    const told = await ask<SqlQueryResult>(`/v2/datasources/${id}/query`, {
      method: 'POST',
      body,
      headers,
    }).then(
      ({ rows }) => rows[0]?.[0],
      (error: Error) => error.message,
    );
    times.push(performance.now() - began);
    if (isSame(told, answer)) right++;
    else report += `wrong  ${file}: ${question}\n       ${told} instead of ${answer}\n`;
  }
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return `${report}${right} of ${QUESTIONS.length} right, median ${Math.round(median)} ms\n`;
}

/** Sums of printed decimals differ in the last bits. */
function isSame(told: unknown, answer: string | number): boolean {
  if (typeof answer !== 'number' || typeof told !== 'number') return told === answer;
  return Math.abs(told - answer) <= 1e-9 * Math.max(1, Math.abs(answer));
}
