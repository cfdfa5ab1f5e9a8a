import type { EventEmitter } from 'node:events';
import type { Busboy } from '@fastify/busboy';

/** The head of a part: lower-case names, each with all its values. */
type PartHead = Readonly<Record<string, readonly string[]>>;

/** Hears the head of every part, because the parser passes over some in silence, and with them what the caller asked for. */
export function refuseStrayParts(
  parser: InstanceType<typeof Busboy>,
  refuse: (reason: Error) => void,
): void {
  // What splits the body is kept private by the parser, and nothing else tells of all parts.
  const { parser: splitter } = (parser as unknown as Inside)._parser;
  splitter.on('part', (part: EventEmitter) => {
    part.on('header', (head: PartHead) => {
      const trouble = troubleWith(head);
      if (trouble !== null) refuse(new Error(trouble));
    });
  });
}

type Inside = { readonly _parser: { readonly parser: EventEmitter } };

/** Encodings that leave the bytes as they are; others went out of use with mail (RFC 7578, 4.7). */
const PLAIN_ENCODINGS = ['7bit', '8bit', 'binary'];

function troubleWith(head: PartHead): string | null {
  const disposition = head['content-disposition']?.[0] ?? '';
  if (!/^\s*form-data\s*(;|$)/i.test(disposition) || /[\r\n]/.test(disposition)) {
    return 'a part has no sound Content-Disposition: form-data with its name';
  }
  const encoding = head['content-transfer-encoding']?.[0]?.trim().toLowerCase() ?? 'binary';
  if (PLAIN_ENCODINGS.includes(encoding)) return null;
  return `a part is packed (Content-Transfer-Encoding: ${encoding.slice(0, 40)}); send its bytes as they are`;
}
