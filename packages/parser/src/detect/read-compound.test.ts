import { find } from 'cfb';
import { expect, test } from 'vitest';
import { buildMsg } from '../../../../test/builders/mail/build-msg.ts';
import { cfbEntries } from './cfb-entries.ts';
import { cfbSectors } from './cfb-sectors.ts';
import { readCompound } from './read-compound.ts';
import { tameCompound } from './tame-compound.ts';

const PROPERTIES = '/__properties_version1.0';
const message = buildMsg({ subject: 'x', body: 'y'.repeat(9000), html: 'z'.repeat(9000) });

/** The message with numbers written over it. */
function damaged(change: (view: DataView, entries: readonly number[]) => void): Uint8Array {
  const bytes = Uint8Array.from(message);
  change(new DataView(bytes.buffer), [...cfbEntries(bytes)]);
  return bytes;
}

test('a sound file is read as it is', () => {
  expect(tameCompound(message)).toBe(message);
  expect(find(readCompound(message), PROPERTIES)).toBeTruthy();
});

test('chains of sectors that lead back to themselves end', () => {
  const bytes = damaged((view, entries) => {
    const sectors = cfbSectors(new Uint8Array(view.buffer));
    const large = entries.filter((at) => view.getUint32(at + 120, true) >= 9000);
    const starts = large.map((at) => view.getUint32(at + 116, true));
    for (const start of starts) view.setUint32(sectors?.nextAt(start + 1) ?? 0, start, true);
    // A stream that begins in the middle of the ring.
    for (const at of large) view.setUint32(at + 116, view.getUint32(at + 116, true) + 1, true);
  });
  expect(find(readCompound(bytes), PROPERTIES)).toBeTruthy();
});

test('a directory whose entries lead to each other in a ring is read', () => {
  const bytes = damaged((view, entries) => {
    for (const [index, at] of entries.entries()) {
      view.setUint32(at + 68, (index + 1) % entries.length, true);
      view.setUint32(at + 72, (index + 2) % entries.length, true);
    }
  });
  expect(() => readCompound(bytes)).not.toThrow();
});

test('links to entries that do not exist lead nowhere', () => {
  const bytes = damaged((view, entries) => view.setUint32((entries[1] ?? 0) + 68, 9999, true));
  expect(() => readCompound(bytes)).not.toThrow();
});
