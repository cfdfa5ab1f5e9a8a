import type { DocumentMetadata } from '@sheaf/document';
import { ParseError } from '../../parse-error.ts';
import type { ReadContext } from '../../parse-options.ts';
import { type OfficePackage, openPackage } from '../ooxml/open-package.ts';
import {
  childElements,
  findElement,
  findElements,
  firstChild,
  textOf,
  type XmlElement,
} from '../xml/xml-element.ts';
import { decryptOdf } from './decrypt-odf.ts';
import { readOdfBlocks } from './odf-blocks.ts';
import type { OdfContext } from './odf-context.ts';
import { readOdfStyles } from './odf-styles.ts';

export type OpenOdf = {
  readonly body: XmlElement;
  readonly context: OdfContext;
  readonly metadata: DocumentMetadata;
};

/** Opens an OpenDocument package, or a flat XML one, and finds its body of the given kind. */
export function openOdf(bytes: Uint8Array, bodyName: string, context: ReadContext): OpenOdf {
  const office = openPackage(decryptOdf(bytes, context), context);
  const content = office.xml('content.xml');
  const body = firstChild(content, 'office:body', bodyName);
  if (!body) {
    throw new ParseError(
      'malformed_file',
      `${context.filename} holds no OpenDocument content that can be read`,
    );
  }
  return {
    body,
    context: newContext(office, content, body),
    metadata: readOdfMetadata(office.xml('meta.xml')),
  };
}

function newContext(
  office: OfficePackage,
  content: XmlElement | undefined,
  body: XmlElement,
): OdfContext {
  return {
    office,
    styles: readOdfStyles(office.xml('styles.xml'), content),
    warnings: [],
    hiddenTexts: [],
    changes: readChanges(firstChild(body, 'text:tracked-changes')),
    openInsertions: new Set(),
    openComments: new Map(),
    listCounters: new Map(),
    notes: 0,
    endnotes: 0,
    comments: 0,
    nextKey: 0,
    hasSoftBreaks: false,
    heldPages: 0,
    heldKeys: [],
    heldPageStyle: undefined,
    repeatedCells: 0,
    readBlocks: readOdfBlocks,
  };
}

function readChanges(tracked: XmlElement | undefined): OdfContext['changes'] {
  const changes = new Map<string, { deletedText?: string; author?: string }>();
  for (const region of tracked ? childElements(tracked, 'text:changed-region') : []) {
    const id = region.attributes['text:id'] ?? region.attributes['xml:id'] ?? '';
    const deletion = firstChild(region, 'text:deletion');
    const author = textOf(findElement(region, 'dc:creator')).trim();
    const deletedText = deletion
      ? [...findElements(deletion, 'text:p'), ...findElements(deletion, 'text:h')]
          .map(textOf)
          .join('\n')
      : undefined;
    changes.set(id, {
      ...(deletedText ? { deletedText } : {}),
      ...(author ? { author } : {}),
    });
  }
  return changes;
}

/** Document properties of `meta.xml`. */
export function readOdfMetadata(root: XmlElement | undefined): DocumentMetadata {
  const meta = firstChild(root, 'office:meta');
  const get = (name: string): string | undefined =>
    textOf(firstChild(meta, name)).trim() || undefined;
  const keywords = (meta ? childElements(meta, 'meta:keyword') : [])
    .map((one) => textOf(one).trim())
    .filter(Boolean);
  const values = {
    title: get('dc:title'),
    author: get('meta:initial-creator') ?? get('dc:creator'),
    subject: get('dc:subject') ?? get('dc:description'),
    language: get('dc:language'),
    createdAt: timeOf(get('meta:creation-date')),
    modifiedAt: timeOf(get('dc:date')),
    producer: get('meta:generator'),
    keywords: keywords.length > 0 ? keywords : undefined,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function timeOf(value: string | undefined): string | undefined {
  const time = value === undefined ? Number.NaN : Date.parse(value);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
