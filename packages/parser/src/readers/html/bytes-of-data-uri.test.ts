import { expect, test } from 'vitest';
import { bytesOfDataUri } from './bytes-of-data-uri.ts';

test.each([
  ['base64', 'data:image/png;base64,iVBORw==', [0x89, 0x50, 0x4e, 0x47]],
  ['bytes that are no text', 'data:image/png,%89PNG', [0x89, 0x50, 0x4e, 0x47]],
  ['letters beyond ASCII', 'data:image/svg+xml,<t>%C3%A4é</t>', [...Buffer.from('<t>äé</t>')]],
])('an address carries %s', (_, address, bytes) => {
  expect([...(bytesOfDataUri(address) ?? [])]).toEqual(bytes);
});

test('any other address carries nothing', () => {
  expect(bytesOfDataUri('https://example.org/a.png')).toBeUndefined();
});
