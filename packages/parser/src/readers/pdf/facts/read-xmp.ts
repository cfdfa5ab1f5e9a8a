/** Facts of an XMP packet that the information dictionary may lack. */
export type XmpFacts = {
  readonly title?: string;
  readonly author?: string;
  readonly description?: string;
  readonly language?: string;
  readonly createdAt?: string;
  readonly modifiedAt?: string;
};

/** A packet is small; what follows its start within this many bytes is all of it. */
const MAX_PACKET_BYTES = 200_000;

/** Reads the last XMP packet that lies open in the file; packets may not be compressed (ISO 16684-1, 7.3). */
export function readXmp(bytes: Uint8Array): XmpFacts {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = file.lastIndexOf('<x:xmpmeta');
  if (start < 0) return {};
  const end = file.indexOf('</x:xmpmeta>', start);
  if (end < 0 || end - start > MAX_PACKET_BYTES) return {};
  const packet = file.toString('utf8', start, end);
  const facts = {
    title: firstItem(packet, 'dc:title'),
    author: firstItem(packet, 'dc:creator'),
    description: firstItem(packet, 'dc:description'),
    language: firstItem(packet, 'dc:language'),
    createdAt: property(packet, 'xmp:CreateDate'),
    modifiedAt: property(packet, 'xmp:ModifyDate'),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value));
}

/** First entry of a list property, or the property itself when it is no list. */
function firstItem(packet: string, name: string): string {
  const body = contentOf(packet, name) ?? '';
  const item = contentOf(body, 'rdf:li');
  return decodeEntities(item ?? (body.includes('<') ? '' : body));
}

/** What stands in the first element of a name. */
function contentOf(xml: string, name: string): string | undefined {
  const tag = xml.indexOf(`<${name}`);
  const start = tag < 0 ? -1 : xml.indexOf('>', tag);
  const end = start < 0 ? -1 : xml.indexOf(`</${name}>`, start);
  return end < 0 ? undefined : xml.slice(start + 1, end);
}

/** A simple property, written as an element or as an attribute. */
function property(packet: string, name: string): string {
  const found =
    packet.indexOf(`${name}=`) >= 0 ? packet.indexOf(`${name}=`) : packet.indexOf(`${name}>`);
  if (found < 0) return '';
  const rest = packet.slice(found + name.length);
  const match = /^="([^"]*)"|^>([^<]*)</.exec(rest);
  return decodeEntities(match?.[1] ?? match?.[2] ?? '');
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '').trim();
}
