import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { runSteps, type Step } from './run-steps.ts';

const cwd = mkdtempSync(path.join(tmpdir(), 'sheaf-steps-'));

afterAll(() => rmSync(cwd, { recursive: true }));

const step = (name: string, script: string): Step => ({
  name,
  program: 'sh',
  parameters: ['-c', script],
});

async function runAll(lanes: readonly (readonly Step[])[]) {
  const output = new PassThrough({ highWaterMark: 1024 ** 2 });
  const { failed } = await runSteps(lanes, { cwd, environment: process.env, output });
  output.end();
  return { failed, text: Buffer.concat(await output.toArray()).toString() };
}

/** Waits until the other step has left its mark, so it ends only when both run at once. */
const meet = (mine: string, other: string) =>
  `touch ${mine}; while [ ! -e ${other} ]; do sleep 0.05; done; echo ${mine} is done`;

test('lanes run side by side, and what they write is not mixed', async () => {
  const { failed, text } = await runAll([[step('a', meet('a', 'b'))], [step('b', meet('b', 'a'))]]);
  expect(failed).toBe(0);
  expect(text).toMatch(/── a\na is done\n\n── b\nb is done\n/);
});

test('a step of a lane begins when the one before it has ended', async () => {
  const { text } = await runAll([
    [step('first', 'sleep 0.2; touch there'), step('second', 'ls there')],
  ]);
  expect(text).toContain('2 passed, 0 failed\n');
});

test('a step that fails or cannot be started is counted, and the others still run', async () => {
  const missing: Step = { name: 'missing', program: 'no-such-program', parameters: [] };
  const { failed, text } = await runAll([
    [step('bad', 'echo broken >&2; exit 3'), missing, step('good', 'true')],
  ]);
  expect(failed).toBe(2);
  expect(text).toContain('broken');
  expect(text).toMatch(
    /FAILED {2}bad .*\nFAILED {2}missing .*\npassed {2}good .*\n1 passed, 2 failed\n$/,
  );
});
