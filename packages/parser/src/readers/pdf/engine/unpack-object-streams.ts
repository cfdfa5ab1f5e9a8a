import { inflateSync } from 'node:zlib';

/** Objects unpacked from one stream, against bombs (bytes). */
const MAX_UNPACKED_BYTES = 100_000_000;
const MAX_OBJECTS = 500_000;
/** Longest dictionary before a stream (characters). */
const LONGEST_HEAD = 1_100;

/** Objects that were packed into compressed streams (ISO 32000-1, 7.5.7), by number. */
export function unpackObjectStreams(body: string): Map<number, string> {
  const objects = new Map<number, string>();
  let ended = 0;
  for (const match of body.matchAll(/(?<!end)stream\r?\n/g)) {
    const head = body.slice(Math.max(ended, match.index - LONGEST_HEAD), match.index);
    ended = match.index + match[0].length;
    const dictionary = head.slice(head.lastIndexOf('obj') + 3);
    if (!/\/Type\s*\/ObjStm/.test(dictionary)) continue;
    const first = Number(/\/First\s+(\d{1,9})/.exec(dictionary)?.[1]);
    const text = inflate(body, ended);
    if (text !== undefined && Number.isFinite(first)) addObjects(text, first, objects);
    if (objects.size > MAX_OBJECTS) break;
  }
  return objects;
}

function inflate(body: string, at: number): string | undefined {
  const end = body.indexOf('endstream', at);
  const packed = Buffer.from(body.slice(at, end < 0 ? body.length : end), 'latin1');
  try {
    return inflateSync(packed, { maxOutputLength: MAX_UNPACKED_BYTES }).toString('latin1');
  } catch {
    // Damaged beyond use; its objects are lost and the rest goes on.
    return undefined;
  }
}

/** A stream of objects begins with pairs of number and offset. */
function addObjects(text: string, first: number, objects: Map<number, string>): void {
  const numbers = (text.slice(0, first).match(/\d+/g) ?? []).map(Number);
  for (let pair = 0; pair + 1 < numbers.length; pair += 2) {
    const from = first + (numbers[pair + 1] ?? 0);
    const next = numbers[pair + 3];
    const to = next === undefined ? text.length : first + next;
    objects.set(numbers[pair] ?? 0, text.slice(from, to).trim());
  }
}
