import { decodeLabelled, decodeText } from '../../detect/decode-text.ts';
import type { ContainedFile } from '../reading.ts';
import { htmlOfRtf } from './html-of-rtf.ts';
import type { MailBody } from './mail-content.ts';
import { readTnefProperties, type TnefProperties } from './tnef-properties.ts';
import { unpackRtf } from './unpack-rtf.ts';

export type TnefContent = {
  readonly files: readonly ContainedFile[];
  readonly bodies: readonly MailBody[];
};

type Attachment = { name: string; bytes: Uint8Array; properties: TnefProperties };

const SIGNATURE = 0x223e9f78;
const ATTRIBUTE = {
  attachmentStart: 0x9002,
  attachmentData: 0x800f,
  attachmentTitle: 0x8010,
  attachmentProperties: 0x9005,
  messageBody: 0x800c,
  messageProperties: 0x9003,
  codePage: 0x9007,
} as const;
const PROPERTY = {
  body: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  data: 0x3701,
  longName: 0x3707,
  shortName: 0x3704,
  displayName: 0x3001,
} as const;
const WIDE_TEXT = 0x1f;
/** An object's data follow the name of its interface (bytes). */
const INTERFACE_BYTES = 16;
const OBJECT = 0x0d;
const UTF8_PAGE = 65_001;
/** Messages attached to messages attached to messages, further than mail programs show. */
const MAX_DEPTH = 5;

/** Files and text of a `winmail.dat` ([MS-OXTNEF]); undefined when it is none. */
export function readTnef(bytes: Uint8Array, depth = 0): TnefContent | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 6 || view.getUint32(0, true) !== SIGNATURE) return undefined;
  const attributes = [...attributesOf(bytes)];
  const of = (id: number) => attributes.findLast((one) => one.id === id)?.data;
  const page = of(ATTRIBUTE.codePage);
  const encoding = page && page.length >= 4 ? encodingOf(page) : 'windows-1252';
  const properties = of(ATTRIBUTE.messageProperties);
  const message = properties ? readTnefProperties(properties) : new Map();
  const own = bodyOf(message, of(ATTRIBUTE.messageBody), encoding);
  const parts = attachmentsOf(attributes, encoding).map((one, index) =>
    contentOf(one, index, encoding, depth),
  );
  return {
    files: [...parts.flatMap((part) => part.files), ...own.files],
    bodies: [...own.bodies, ...parts.flatMap((part) => part.bodies)],
  };
}

type Attribute = { readonly id: number; readonly data: Uint8Array };

/** Attributes of an attachment follow the one that starts it. */
function attachmentsOf(attributes: readonly Attribute[], encoding: string): Attachment[] {
  const attachments: Attachment[] = [];
  for (const { id, data } of attributes) {
    const last = attachments.at(-1);
    if (id === ATTRIBUTE.attachmentStart) {
      attachments.push({ name: '', bytes: new Uint8Array(0), properties: new Map() });
    }
    if (!last) continue;
    if (id === ATTRIBUTE.attachmentData) last.bytes = data;
    if (id === ATTRIBUTE.attachmentTitle) last.name = textOf(data, encoding);
    if (id === ATTRIBUTE.attachmentProperties) last.properties = readTnefProperties(data);
  }
  return attachments;
}

function* attributesOf(bytes: Uint8Array): Generator<Attribute> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 6; at + 11 <= bytes.length; ) {
    const length = view.getUint32(at + 5, true);
    yield { id: view.getUint16(at + 1, true), data: bytes.subarray(at + 9, at + 9 + length) };
    at += 9 + length + 2;
  }
}

function encodingOf(data: Uint8Array): string {
  const page = (data[0] ?? 0) | ((data[1] ?? 0) << 8);
  return page === UTF8_PAGE ? 'utf-8' : `windows-${page}`;
}

/** HTML before text, text before RTF that is neither; that last one is kept as a file. */
function bodyOf(
  message: TnefProperties,
  plainBody: Uint8Array | undefined,
  encoding: string,
): TnefContent {
  const packed = message.get(PROPERTY.rtf)?.data;
  const rtf = packed ? unpackRtf(packed) : undefined;
  const html = htmlOf(message, encoding) ?? (rtf ? htmlOfRtf(rtf) : undefined);
  if (html) return { files: [], bodies: [{ kind: 'html', text: html }] };
  const text =
    propertyText(message, PROPERTY.body, encoding) ?? (plainBody && textOf(plainBody, encoding));
  if (text?.trim()) return { files: [], bodies: [{ kind: 'text', text }] };
  if (!rtf || rtf.length === 0) return { files: [], bodies: [] };
  return { files: [{ name: 'message.rtf', bytes: rtf, mediaType: 'text/rtf' }], bodies: [] };
}

function htmlOf(message: TnefProperties, encoding: string): string | undefined {
  const html = message.get(PROPERTY.html);
  if (!html || html.data.length === 0) return undefined;
  if (html.type === WIDE_TEXT) return textOf(html.data, 'utf-16le');
  return decodeText(html.data)?.text ?? textOf(html.data, encoding);
}

function contentOf(
  { name, bytes, properties }: Attachment,
  index: number,
  encoding: string,
  depth: number,
): TnefContent {
  const property = properties.get(PROPERTY.data);
  const object =
    property?.type === OBJECT ? property.data.subarray(INTERFACE_BYTES) : property?.data;
  const data = object && object.length > 0 ? object : bytes;
  if (data.length === 0) return { files: [], bodies: [] };
  const nested = depth < MAX_DEPTH ? readTnef(data, depth + 1) : undefined;
  if (nested) return nested;
  const stated =
    propertyText(properties, PROPERTY.longName, encoding) ||
    name ||
    propertyText(properties, PROPERTY.shortName, encoding) ||
    propertyText(properties, PROPERTY.displayName, encoding);
  return { files: [{ name: stated || `attachment-${index + 1}.bin`, bytes: data }], bodies: [] };
}

function propertyText(
  properties: TnefProperties,
  id: number,
  encoding: string,
): string | undefined {
  const property = properties.get(id);
  if (!property) return undefined;
  return textOf(property.data, property.type === WIDE_TEXT ? 'utf-16le' : encoding);
}

function textOf(data: Uint8Array, encoding: string): string {
  const text = decodeLabelled(data, encoding) ?? decodeLabelled(data, 'windows-1252') ?? '';
  const end = text.indexOf('\0');
  return end === -1 ? text : text.slice(0, end);
}
