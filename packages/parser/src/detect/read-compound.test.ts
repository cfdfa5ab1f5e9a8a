import { find } from 'cfb';
import { expect, test } from 'vitest';
import { buildMsg } from '../../../../test/builders/mail/build-msg.ts';
import { steadySeconds } from '../../../../test/harness/steady-seconds.ts';
import { cfbEntries } from './cfb-entries.ts';
import { readCompound } from './read-compound.ts';

const message = buildMsg({ subject: 'x', body: 'y'.repeat(100) });

test('a stream that announces more than its file holds takes no time', async () => {
  const bytes = Uint8Array.from(message);
  const view = new DataView(bytes.buffer);
  const streams = [...cfbEntries(bytes)].filter((at) => view.getUint8(at + 66) === 2);
  for (const at of streams) {
    view.setUint32(at + 116, 0, true);
    view.setUint32(at + 120, 0x7fff_ffff, true);
  }
  // The first small sector leads to itself.
  const table = (view.getUint32(60, true) + 1) * 512;
  view.setUint32(table, 0, true);
  const seconds = await steadySeconds(() => {
    try {
      readCompound(bytes);
    } catch {
      // That it cannot be read is as good as any answer.
    }
  });
  expect(streams.length).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(3);
}, 60_000);

test('a sound file is read as it is', () => {
  expect(find(readCompound(message), '/__properties_version1.0')).toBeTruthy();
});
