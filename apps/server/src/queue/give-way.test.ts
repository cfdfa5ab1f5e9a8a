import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { giveWay } from './give-way.ts';

test('what nobody waits for begins at once where nothing else is done', async () => {
  let hasBegun = false;
  void giveWay({ isAwaited: false }).then(() => {
    hasBegun = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(hasBegun).toBe(true);
});

test('it waits for the end of what somebody waits for', async () => {
  const queue = { isAwaited: true };
  let hasBegun = false;
  const begun = giveWay(queue).then(() => {
    hasBegun = true;
  });
  await sleep(10);
  expect(hasBegun).toBe(false);
  queue.isAwaited = false;
  await begun;
});

test('it is not starved where somebody always waits', async () => {
  await giveWay({ isAwaited: true });
});
