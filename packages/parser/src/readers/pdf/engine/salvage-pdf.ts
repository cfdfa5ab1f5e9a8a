import { unpackObjectStreams } from './unpack-object-streams.ts';

/** Larger files are not pieced together in memory (bytes). */
const MAX_BYTES = 500_000_000;
/** Longest dictionary of a page (characters). */
const LONGEST_PAGE = 4_100;

/**
 * A damaged or cut-off PDF with a page tree and trailer of our making, from the objects that are whole.
 * Undefined when there is no page among them.
 */
export function salvagePdf(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes.length > MAX_BYTES) return undefined;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = file.indexOf('%PDF-');
  const body = file.subarray(Math.max(0, start)).toString('latin1');
  if (/\/Encrypt\b/.test(body)) return undefined;
  const unpacked = unpackObjectStreams(body);
  const pages = findPages(body, unpacked);
  if (pages.length === 0) return undefined;
  const places = findObjects(body);
  const top = Math.max(highest(places), highest(unpacked));
  const added = new Map(unpacked);
  added.set(top + 1, `<< /Type /Catalog /Pages ${top + 2} 0 R >>`);
  const kids = pages.map((page) => `${page} 0 R`).join(' ');
  added.set(top + 2, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  // The last object may have been cut in two; this ends it.
  let text = `${body}\nendstream\nendobj\n`;
  for (const [number, object] of added) {
    places.set(number, text.length);
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  return Buffer.from(text + crossReferences(places, top + 1, text.length), 'latin1');
}

/** Where each object begins; the last of several with one number counts. */
function findObjects(body: string): Map<number, number> {
  const places = new Map<number, number>();
  for (const match of body.matchAll(/(?<![\d.])(\d{1,7}) \d{1,5} obj\b/g)) {
    places.set(Number(match[1]), match.index);
  }
  return places;
}

function highest(objects: ReadonlyMap<number, unknown>): number {
  let highest = 0;
  for (const number of objects.keys()) highest = Math.max(highest, number);
  return highest;
}

/** A cross-reference table and trailer (ISO 32000-1, 7.5.4). */
function crossReferences(places: ReadonlyMap<number, number>, root: number, at: number): string {
  const sections = [...places]
    .sort(([a], [b]) => a - b)
    .map(([number, place]) => `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`);
  const size = highest(places) + 1;
  return `xref\n0 1\n0000000000 65535 f \n${sections.join('')}trailer\n<< /Size ${size} /Root ${root} 0 R >>\nstartxref\n${at}\n%%EOF\n`;
}

/** Numbers of all page objects, in the order of their numbers. */
function findPages(body: string, unpacked: ReadonlyMap<number, string>): number[] {
  const pages = new Set<number>();
  // An object ends where the next one begins at the latest, so nothing is looked at twice.
  const heads = [...body.matchAll(/(?<!\d)(\d{1,7}) \d{1,5} obj\b/g)];
  for (const [index, head] of heads.entries()) {
    const next = heads[index + 1]?.index ?? body.length;
    const object = body.slice(head.index, Math.min(next, head.index + LONGEST_PAGE));
    const end = object.search(/endobj|stream/);
    if (end >= 0 && isPage(object.slice(0, end))) pages.add(Number(head[1]));
  }
  for (const [number, text] of unpacked) {
    if (isPage(text)) pages.add(number);
  }
  return [...pages].sort((a, b) => a - b);
}

function isPage(dictionary: string): boolean {
  return /\/Type\s*\/Page(?![a-zA-Z])/.test(dictionary);
}
