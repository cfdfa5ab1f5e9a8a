import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../api/start-api.ts';
import { type DescribedCall, describeCalls } from './calls/describe-calls.ts';
import { readCalls } from './calls/read-calls.ts';
import { describeHttpApi, type OpenapiDocument } from './describe-http-api.ts';

const page = new URL('../../docs/http-api.md', import.meta.url);
const CLIENT = path.resolve(import.meta.dirname, '../../clients/python');
const hasPython = spawnSync('python3', ['--version']).status === 0;

let document: OpenapiDocument;
let calls: ReadonlyMap<string, DescribedCall>;

/** Every operation with its method and its path. */
function operations() {
  return Object.entries(document.paths).flatMap(([place, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      place,
      operation,
    })),
  );
}

beforeAll(async () => {
  const api: TestApi = await startApi();
  try {
    document = (await (await fetch(`${api.url}/openapi.json`)).json()) as OpenapiDocument;
  } finally {
    await api.close();
  }
  calls = await describeCalls(operations().map(({ operation }) => operation));
});

/** `UPDATE_DOCS=1` writes the page anew. */
test('docs/http-api.md says what the interface description says', () => {
  const expected = describeHttpApi(document, calls);
  if (process.env.UPDATE_DOCS) writeFileSync(page, expected);
  expect(readFileSync(page, 'utf8')).toBe(expected);
});

test('every endpoint is shown in all three languages, or says why not', () => {
  const silent = operations().filter(({ id }) => {
    const { curl, typescript, python, reason } = calls.get(id) ?? {};
    return !(curl && typescript && python) && !reason;
  });
  expect(silent.map(({ id }) => id)).toEqual([]);
  const ids = new Set(operations().map(({ id }) => id));
  expect([...readCalls().keys()].filter((id) => !ids.has(id))).toEqual([]);
});

test('a call that is shown goes to the endpoint under which it is shown', () => {
  const astray = operations().filter(({ id, method, place }) => {
    const recorded = calls.get(id)?.recorded;
    return recorded && !(recorded.method === method && isAt(place, recorded.path));
  });
  expect(astray.map(({ id }) => id)).toEqual([]);
});

test.runIf(hasPython)('so do those of Python', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sheaf-calls-'));
  writeFileSync(path.join(folder, 'report.pdf'), '');
  const shown = operations().flatMap(({ id }) => {
    const code = calls.get(id)?.python;
    return code ? [[id, code]] : [];
  });
  const { stdout, stderr } = spawnSync('python3', ['-W', 'error', '-c', RECORDER], {
    cwd: folder,
    input: JSON.stringify(shown),
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: CLIENT, PYTHONDONTWRITEBYTECODE: '1' },
  });
  rmSync(folder, { recursive: true });
  expect(stderr).toBe('');
  const sent = JSON.parse(stdout) as Readonly<Record<string, readonly [string, string]>>;
  expect(Object.keys(sent)).toHaveLength(shown.length);
  const astray = operations().filter(({ id, method, place }) => {
    const [by, at = ''] = sent[id] ?? [];
    return by !== undefined && !(by === method && isAt(place, at.split('?')[0] ?? ''));
  });
  expect(astray.map(({ id }) => id)).toEqual([]);
});

/** Whether an address is one of those that a path with parameters stands for. */
function isAt(place: string, address: string): boolean {
  const parts = address.split('/');
  const wanted = place.split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((part, index) => sameShape(part, parts[index] ?? ''))
  );
}

/** `{table}` or `{table}.csv` may be anything that is there. */
function sameShape(part: string, given: string): boolean {
  return part.includes('{') ? given !== '' : part === given;
}

/** Runs each line with a client that writes down what it would send, and is refused. */
const RECORDER = `
import json, sys
import sheaf as library

sent = {}

class Recorder(library.Sheaf):
    def _open(self, request, timeout):
        sent.setdefault(current, [request.method, request.target])
        raise library.ApiError(404, {}, b"")

for current, code in json.load(sys.stdin):
    try:
        exec(compile(code, current, "exec"), {"sheaf": Recorder("http://server", "key")})
    except library.ApiError:
        pass
json.dump(sent, sys.stdout)
`;
