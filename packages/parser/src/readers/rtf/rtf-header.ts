import type { DocumentMetadata } from '@sheaf/document';
import { destinationOf, groupsNamed, type RtfGroup, wordValue } from './rtf-group.ts';
import { codePageOf, codePageOfCharset, plainText } from './rtf-text.ts';

export type RtfStyle = {
  readonly name: string;
  readonly outlineLevel?: number;
  readonly basedOn?: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
};

export type RtfListLevel = { readonly format: number; readonly isOrdered: boolean };

/** What the tables at the head of an RTF file say. */
export type RtfHeader = {
  readonly codePage: string;
  readonly fontCodePages: ReadonlyMap<number, string>;
  readonly symbolFonts: ReadonlyMap<number, string>;
  readonly styles: ReadonlyMap<number, RtfStyle>;
  readonly characterStyles: ReadonlyMap<number, string>;
  /** Levels of a list by its override number (`\ls`). */
  readonly lists: ReadonlyMap<number, readonly RtfListLevel[]>;
  readonly metadata: DocumentMetadata;
};

export function readRtfHeader(rtf: RtfGroup): RtfHeader {
  const codePage = codePageOf(
    wordValue(rtf, 'ansicpg') ?? (wordValue(rtf, 'mac') === undefined ? 1252 : 10000),
  );
  const fonts = groupsNamed(rtf, 'fonttbl').flatMap(entries);
  const fontCodePages = new Map<number, string>();
  const symbolFonts = new Map<number, string>();
  for (const font of fonts) {
    const number = wordValue(font, 'f');
    if (number === undefined) continue;
    const page = codePageOfCharset(wordValue(font, 'fcharset'));
    if (page) fontCodePages.set(number, page);
    const name = plainText(font, codePage).replace(/;.*$/s, '').trim();
    if (/^(?:symbol|wingdings(?: [23])?)$/i.test(name)) symbolFonts.set(number, name);
  }
  const sheet = groupsNamed(rtf, 'stylesheet').flatMap(entries);
  return {
    codePage,
    fontCodePages,
    symbolFonts,
    styles: readStyles(sheet, codePage),
    characterStyles: readCharacterStyles(sheet, codePage),
    lists: readLists(rtf),
    metadata: readInfo(groupsNamed(rtf, 'info')[0], codePage),
  };
}

/** The groups of a table; old writers leave the groups around single entries out. */
function entries(table: RtfGroup): RtfGroup[] {
  const groups = table.nodes.filter((node): node is RtfGroup => node.kind === 'group');
  return groups.length > 0 ? groups : [table];
}

function readStyles(sheet: readonly RtfGroup[], codePage: string): Map<number, RtfStyle> {
  const styles = new Map<number, RtfStyle>();
  for (const style of sheet) {
    if (wordValue(style, 'cs') !== undefined || wordValue(style, 'ts') !== undefined) continue;
    const outlineLevel = wordValue(style, 'outlinelevel');
    const basedOn = wordValue(style, 'sbasedon');
    styles.set(wordValue(style, 's') ?? 0, {
      name: nameOf(style, codePage),
      isBold: isOn(style, 'b'),
      isItalic: isOn(style, 'i'),
      ...(outlineLevel === undefined ? {} : { outlineLevel }),
      ...(basedOn === undefined ? {} : { basedOn }),
    });
  }
  return styles;
}

/** A switch without a number is on. */
function isOn(style: RtfGroup, name: string): boolean {
  return style.nodes.some((node) => node.kind === 'word' && node.name === name && node.value !== 0);
}

function readCharacterStyles(sheet: readonly RtfGroup[], codePage: string): Map<number, string> {
  const styles = new Map<number, string>();
  for (const style of sheet) {
    const number = wordValue(style, 'cs');
    if (number !== undefined) styles.set(number, nameOf(style, codePage));
  }
  return styles;
}

function nameOf(style: RtfGroup, codePage: string): string {
  const own = {
    kind: 'group' as const,
    nodes: style.nodes.filter((node) => node.kind !== 'group'),
  };
  return plainText(own, codePage).replace(/;\s*$/, '').trim().toLowerCase();
}

/** 23: bullet; 255: no number. */
const BULLET = 23;
const NO_NUMBER = 255;

function readLists(rtf: RtfGroup): Map<number, readonly RtfListLevel[]> {
  const byId = new Map<number, readonly RtfListLevel[]>();
  for (const list of groupsNamed(rtf, 'listtable').flatMap((table) => groupsNamed(table, 'list'))) {
    const id = wordValue(list, 'listid');
    if (id === undefined) continue;
    byId.set(
      id,
      groupsNamed(list, 'listlevel').map((level) => {
        const format = wordValue(level, 'levelnfc') ?? wordValue(level, 'levelnfcn') ?? 0;
        return { format, isOrdered: format !== BULLET && format !== NO_NUMBER };
      }),
    );
  }
  const lists = new Map<number, readonly RtfListLevel[]>();
  for (const override of groupsNamed(rtf, 'listoverridetable').flatMap((table) =>
    groupsNamed(table, 'listoverride'),
  )) {
    const number = wordValue(override, 'ls');
    const levels = byId.get(wordValue(override, 'listid') ?? Number.NaN);
    if (number !== undefined && levels) lists.set(number, levels);
  }
  return lists;
}

function readInfo(info: RtfGroup | undefined, codePage: string): DocumentMetadata {
  if (!info) return {};
  const get = (name: string): string | undefined => {
    const group = groupsNamed(info, name)[0];
    return (group && plainText(group, codePage).trim()) || undefined;
  };
  const keywords = get('keywords')
    ?.split(/[,;]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const values = {
    title: get('title'),
    author: get('author'),
    subject: get('subject'),
    keywords: keywords && keywords.length > 0 ? keywords : undefined,
    createdAt: timeOf(groupsNamed(info, 'creatim')[0]),
    modifiedAt: timeOf(groupsNamed(info, 'revtim')[0]),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function timeOf(group: RtfGroup | undefined): string | undefined {
  if (!group || destinationOf(group).name === '') return undefined;
  const part = (name: string): number => wordValue(group, name) ?? 0;
  const year = part('yr');
  if (year < 1900) return undefined;
  return new Date(
    Date.UTC(year, part('mo') - 1, part('dy'), part('hr'), part('min')),
  ).toISOString();
}
