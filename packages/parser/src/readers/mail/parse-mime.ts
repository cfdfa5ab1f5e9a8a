import { decodeTransfer } from './decode-transfer.ts';
import { parseParameters } from './field-parameters.ts';
import { rawValues, readHeaderFields } from './header-fields.ts';
import type { MimeContent, MimePart } from './mime-part.ts';
import { splitMultipart } from './split-multipart.ts';

/** Parts in parts and messages in messages; deeper ones stay files. */
const MAX_DEPTH = 30;
/** Parts of one message; the rest of a message with more stays one text. */
const MAX_PARTS = 10_000;

type Count = { parts: number };

/** The tree of a MIME message (RFC 2045, 2046). */
export function parseMime(bytes: Uint8Array): MimePart {
  return parseEntity(bytes, 'text/plain', 0, { parts: 0 });
}

function parseEntity(
  bytes: Uint8Array,
  defaultType: string,
  depth: number,
  count: Count,
): MimePart {
  count.parts++;
  const { fields, strayLines, bodyStart } = readHeaderFields(bytes);
  const type = parseParameters(rawValues({ fields }, 'content-type')[0] ?? '');
  const disposition = parseParameters(rawValues({ fields }, 'content-disposition')[0] ?? '');
  const mediaType = /^[\w.+-]+\/[\w.+-]+/.exec(type.value)?.[0] ?? defaultType;
  const encoding = rawValues({ fields }, 'content-transfer-encoding')[0] ?? '';
  const body = bytes.subarray(bodyStart);
  return {
    fields,
    strayLines,
    mediaType,
    typeParameters: type.parameters,
    disposition: disposition.value,
    dispositionParameters: disposition.parameters,
    content: contentOf(body, mediaType, type.parameters.get('boundary'), encoding, depth, count),
  };
}

function contentOf(
  body: Uint8Array,
  mediaType: string,
  boundary: string | undefined,
  encoding: string,
  depth: number,
  count: Count,
): MimeContent {
  const mayNest = depth < MAX_DEPTH && count.parts < MAX_PARTS;
  if (mediaType.startsWith('multipart/') && boundary && mayNest) {
    const childType = mediaType === 'multipart/digest' ? 'message/rfc822' : 'text/plain';
    const split = splitMultipart(body, boundary);
    return {
      kind: 'parts',
      parts: split.parts.map((part) => parseEntity(part, childType, depth + 1, count)),
      preamble: split.preamble,
      epilogue: split.epilogue,
    };
  }
  const decoded = decodeTransfer(body, encoding);
  if ((mediaType === 'message/rfc822' || mediaType === 'message/global') && mayNest) {
    const message = parseEntity(decoded.bytes, 'text/plain', depth + 1, count);
    return { kind: 'message', message, bytes: decoded.bytes };
  }
  return { kind: 'leaf', ...decoded };
}
