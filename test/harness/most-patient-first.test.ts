import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { MostPatientFirst } from './most-patient-first.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sheaf-order-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const project = { name: 'system', config: { isolate: false, sequence: { groupOrder: 0 } } };

function file(name: string, source: string): TestSpecification {
  const moduleId = path.join(folder, name);
  writeFileSync(moduleId, source);
  return { moduleId, project } as TestSpecification;
}

async function orderOf(results: Readonly<Record<string, number>>): Promise<string[]> {
  const resultOf = ({ moduleId }: TestSpecification) => {
    const duration = results[path.basename(moduleId)];
    return duration === undefined ? undefined : { failed: false, duration };
  };
  const vitest = { cache: { getTestSpecificationResult: resultOf } } as unknown as Vitest;
  const sorted = await new MostPatientFirst(vitest).sort([
    file('large', `// ${'large '.repeat(40)}`),
    file('small', ''),
    file('killing', 'test(kill, 300_000)'),
    file('waiting', 'test(wait, 90_000)'),
  ]);
  return sorted.map(({ moduleId }) => path.basename(moduleId));
}

test('files that give a test minutes begin first, the others by their size', async () => {
  expect(await orderOf({})).toEqual(['killing', 'waiting', 'large', 'small']);
});

test('what earlier runs took is believed instead', async () => {
  const results = { small: 9, large: 3, waiting: 2, killing: 1 };
  expect(await orderOf(results)).toEqual(['small', 'large', 'waiting', 'killing']);
});
