import type { ParsedDocument } from '@sheaf/document';
import type { ExpectedPart } from './expected-message.ts';

export type Delivered = {
  readonly document: ParsedDocument;
  readonly files: readonly { readonly bytes: Uint8Array; readonly mediaType?: string }[];
};

type Read = (bytes: Uint8Array) => Promise<Delivered>;

/** What of an expected message is neither shown on its pages nor among its files, in words; messages within are read in turn. */
export async function missingContent(
  message: ExpectedPart,
  delivered: Delivered,
  read: Read,
): Promise<string[]> {
  const shown = wordsOf(
    delivered.document.pages
      .flatMap((page) => page.elements.map((element) => textOf(element)))
      .join(' '),
  );
  const within: Delivered[] = [];
  for (const file of delivered.files) {
    if (file.mediaType === 'message/rfc822') within.push(await read(file.bytes));
  }
  return missingIn(message, '1', { shown, files: delivered.files, within, read });
}

type Found = {
  readonly shown: readonly string[];
  readonly files: Delivered['files'];
  /** Messages within, as they are read. */
  readonly within: readonly Delivered[];
  readonly read: Read;
};

async function missingIn(part: ExpectedPart, path: string, found: Found): Promise<string[]> {
  const [inner] = part.children;
  if (inner?.isMessage) return missingWithin(inner, path, found);
  if (part.children.length > 0) {
    const missing: string[][] = [];
    for (const [index, child] of part.children.entries()) {
      missing.push(await missingIn(child, `${path}.${index + 1}`, found));
    }
    // One way to say it is enough.
    const isAlternative = /multipart\/alternative/i.test(typeOf(part));
    return isAlternative && missing.some((one) => one.length === 0) ? [] : missing.flat();
  }
  const { body } = part;
  if (!body || body.length === 0 || isSignature(part)) return [];
  if (found.files.some((file) => Buffer.from(file.bytes).equals(body))) return [];
  const type = typeOf(part);
  if (!/^text(?:\/(?:plain|html)|$)|^$/i.test(type)) return [`part ${path} (${type}) is no file`];
  const words = wordsOf(plainText(decoded(body, type), type));
  const lost = words.length - countInOrder(words, found.shown);
  return lost === 0 ? [] : [`${lost} of ${words.length} words of part ${path} are not shown`];
}

/** One of the messages within has everything. */
async function missingWithin(
  message: ExpectedPart,
  path: string,
  { within, read }: Found,
): Promise<string[]> {
  let least = [`the message of part ${path} is no file`];
  for (const delivered of within) {
    const missing = await missingContent(message, delivered, read);
    if (missing.length === 0) return [];
    least = missing.map((one) => `in part ${path}: ${one}`);
  }
  return least;
}

function isSignature(part: ExpectedPart): boolean {
  return /pgp-signature|pkcs7-signature/i.test(typeOf(part));
}

function typeOf(part: ExpectedPart): string {
  const field = part.fields.find((one) => /^content-type:/i.test(one)) ?? '';
  return field.replace(/^content-type:\s*/i, '').trim();
}

function decoded(body: Uint8Array, type: string): string {
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(type)?.[1] ?? 'windows-1252';
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder('windows-1252').decode(body);
  }
}

function plainText(text: string, type: string): string {
  // Files written into the text are delivered as files.
  if (!/^text\/html/i.test(type)) return text.replace(/^begin \d{3,4} .*$[\s\S]*?^end\s*$/gm, '');
  return text
    .replace(/<(style|script|title)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/gi, ' ')
    .replace(/&lt;/gi, '<')
    .replace(/&gt;/gi, '>')
    .replace(/&quot;/gi, '"')
    .replace(/&amp;/gi, '&');
}

type Shown = ParsedDocument['pages'][number]['elements'][number];

function textOf(element: Shown): string {
  const cells = 'table' in element ? (element.table?.cells ?? []) : [];
  const marker = element.label === 'ListItem' ? element.list.marker : '';
  return [marker, element.text, ...cells.map((cell) => cell.text)].join(' ');
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** How many of the words stand among the others in the same order. */
function countInOrder(words: readonly string[], among: readonly string[]): number {
  let at = 0;
  let count = 0;
  for (const word of words) {
    const next = among.indexOf(word, at);
    if (next === -1) continue;
    count++;
    at = next + 1;
  }
  return count;
}
