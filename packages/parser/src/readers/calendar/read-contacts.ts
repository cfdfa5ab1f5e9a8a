import { decodeText } from '../../detect/decode-text.ts';
import { ParseError } from '../../parse-error.ts';
import type { FlowBlock } from '../flow-block.ts';
import { flowPages } from '../flow-pages.ts';
import { keyValueTable } from '../key-value-table.ts';
import { outlineOfPages } from '../outline-of-pages.ts';
import type { Reader } from '../readers.ts';
import type { ContainedFile } from '../reading.ts';
import { type Component, type ContentLine, readComponents, unescapeText } from './content-lines.ts';
import { strayWarnings } from './stray-warnings.ts';

/** Fields whose parts are parted by semicolons. */
const STRUCTURED = new Set(['N', 'ADR', 'ORG', 'GENDER']);
const HIDDEN = new Set(['VERSION', 'FN', 'PRODID']);

/** Reads contacts: each person or firm under the name with its fields; photographs as attachments. */
export const readContacts: Reader = async (bytes, context) => {
  const decoded = decodeText(bytes);
  if (!decoded) throw new ParseError('malformed_file', `${context.filename} is not text`);
  const { components, strayLines } = readComponents(decoded.text);
  const cards = components.filter((component) => component.name === 'VCARD');
  if (cards.length === 0) {
    throw new ParseError('malformed_file', `${context.filename} holds no contact`);
  }
  const attachments: ContainedFile[] = [];
  const pages = flowPages(cards.flatMap((card) => cardBlocks(card, attachments)));
  return {
    kind: 'blocks',
    pages,
    metadata: { other: { contacts: cards.length } },
    outline: outlineOfPages(pages),
    attachments,
    warnings: strayWarnings(strayLines, context.filename),
  };
};

function cardBlocks(card: Component, attachments: ContainedFile[]): FlowBlock[] {
  const field = (name: string) => card.lines.find((line) => line.name === name);
  const named = field('FN') ?? field('ORG') ?? field('N') ?? field('EMAIL');
  const title = named ? shownValue(named) : 'Contact';
  const rows: (readonly [string, string])[] = [];
  for (const line of card.lines) {
    if (HIDDEN.has(line.name)) continue;
    const picture = pictureOf(line, title);
    if (picture) attachments.push(picture);
    rows.push([labelOf(line), picture ? picture.name : shownValue(line)]);
  }
  const heading: FlowBlock = { label: 'SectionHeader', headingLevel: 2, text: title };
  return rows.length > 0 ? [heading, keyValueTable(rows)] : [heading];
}

function labelOf(line: ContentLine): string {
  const type = line.parameters
    .get('TYPE')
    ?.split(',')
    .filter((part) => !/^(?:pref|internet|voice|quoted-printable)$/i.test(part))
    .join(', ');
  return type ? `${line.name} (${type.toLowerCase()})` : line.name;
}

function shownValue(line: ContentLine): string {
  if (!STRUCTURED.has(line.name)) return unescapeText(line.value);
  const parts = line.value
    .split(/(?<!\\);/)
    .map((part) => unescapeText(part.replaceAll('\\;', ';')).trim())
    .filter((part) => part !== '');
  if (line.name !== 'N') return parts.join(', ');
  const [family, ...given] = parts;
  return [...given, family].filter((part) => part !== undefined).join(' ');
}

function pictureOf(line: ContentLine, owner: string): ContainedFile | undefined {
  if (line.name !== 'PHOTO' && line.name !== 'LOGO' && line.name !== 'SOUND') return undefined;
  const inline = /^data:([^;,]+);base64,(.*)$/s.exec(line.value);
  const encoding = line.parameters.get('ENCODING') ?? '';
  if (!inline && !/^b(?:ase64)?$/i.test(encoding)) return undefined;
  const kind = inline?.[1]?.split('/')[1] ?? line.parameters.get('TYPE')?.toLowerCase() ?? 'bin';
  const bytes = Buffer.from(inline?.[2] ?? line.value, 'base64');
  return { name: `${owner} ${line.name.toLowerCase()}.${kind}`, bytes };
}
