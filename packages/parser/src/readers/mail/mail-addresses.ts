import { decodeWords } from './decode-words.ts';

export type MailAddress = {
  readonly name: string;
  readonly address: string;
  /** Name of the group it stands in (RFC 5322 3.4). */
  readonly group?: string;
};

/** Addresses of a From, To or Cc field, encoded words still as they are in `text`. */
export function parseAddresses(text: string): MailAddress[] {
  const found: MailAddress[] = [];
  let group: string | undefined;
  for (const piece of splitAddresses(text)) {
    let part = piece.text;
    const opened = /^([^<@"]*?):(.*)$/s.exec(part);
    if (opened) {
      group = decodeWords(clean(opened[1] ?? ''));
      part = opened[2] ?? '';
    }
    const one = parseOne(part);
    if (one) found.push(group === undefined ? one : { ...one, group });
    if (piece.closesGroup) group = undefined;
  }
  return found;
}

/** One address as a person reads it. */
export function addressText({ name, address }: MailAddress): string {
  if (name === '') return address;
  // Without quotes a comma in a name reads as the end of an address.
  const shown = /[,;<>]/.test(name) ? `"${name}"` : name;
  return address === '' ? shown : `${shown} <${address}>`;
}

function parseOne(text: string): MailAddress | undefined {
  const comments: string[] = [];
  const plain = text.replace(/\(([^()]*)\)/g, (_, comment: string) => {
    comments.push(comment);
    return ' ';
  });
  const angle = /^(.*?)<([^<>]*)>/s.exec(plain);
  if (angle) {
    const name = decodeWords(clean(angle[1] ?? '')) || decodeWords(comments.join(' ').trim());
    return { name, address: (angle[2] ?? '').replace(/\s+/g, '') };
  }
  const bare = clean(plain);
  if (bare === '') return undefined;
  const name = decodeWords(comments.join(' ').trim());
  return bare.includes('@') || name !== ''
    ? { name, address: bare }
    : { name: decodeWords(bare), address: '' };
}

function clean(text: string): string {
  const trimmed = text.trim();
  const quoted = /^"((?:[^"\\]|\\.)*)"$/s.exec(trimmed);
  return quoted ? (quoted[1] ?? '').replace(/\\(.)/gs, '$1') : trimmed.replaceAll('"', '');
}

/** Quoted strings, comments and addresses in brackets are one token each, whatever stands in them. */
const TOKEN = /"(?:[^"\\]|\\.)*"|\([^()]*\)|<[^<>]*>|\\.|[,;]|[^",;()<>\\]+|./gs;

/** Pieces between commas and semicolons that stand outside quotes, brackets and comments. */
function* splitAddresses(
  text: string,
): Generator<{ readonly text: string; readonly closesGroup: boolean }> {
  let piece = '';
  for (const [token] of text.matchAll(TOKEN)) {
    if (token !== ',' && token !== ';') {
      piece += token;
      continue;
    }
    yield { text: piece, closesGroup: token === ';' };
    piece = '';
  }
  yield { text: piece, closesGroup: false };
}
