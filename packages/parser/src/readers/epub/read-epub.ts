import type { DocumentMetadata, Warning } from '@sheaf/document';
import { ParseError } from '../../parse-error.ts';
import type { FlowBlock } from '../flow-block.ts';
import { flowPages } from '../flow-pages.ts';
import { bytesOfDataUri } from '../html/bytes-of-data-uri.ts';
import { decodeHtmlBytes } from '../html/decode-html-bytes.ts';
import { readHtmlBlocks } from '../html/read-html-blocks.ts';
import { type OfficePackage, openPackage } from '../ooxml/open-package.ts';
import { resolvePartName } from '../ooxml/resolve-part-name.ts';
import { outlineOfPages } from '../outline-of-pages.ts';
import type { Reader } from '../readers.ts';
import {
  childElements,
  findElement,
  findElements,
  firstChild,
  textOf,
  type XmlElement,
} from '../xml/xml-element.ts';
import { type Chapter, joinChapters } from './join-chapters.ts';

/** Reads e-books: the chapters of the spine in order, each on a new page. */
export const readEpub: Reader = async (bytes, context) => {
  const book = openPackage(bytes, context);
  const rootfile = findElement(book.xml('META-INF/container.xml'), 'container:rootfile');
  const opfPath =
    rootfile?.attributes['full-path'] ?? book.partNames.find((name) => name.endsWith('.opf'));
  const opf = book.xml(opfPath);
  if (!opf || opfPath === undefined) {
    throw new ParseError('malformed_file', `${context.filename} holds no e-book that can be read`);
  }
  const paths = spineOf(opf, opfPath);
  refuseProtected(book, paths, context.filename);
  const warnings: Warning[] = [];
  const chapters = paths.flatMap((path) => readChapter(book, path, warnings));
  const pages = flowPages(joinChapters(chapters));
  return {
    kind: 'blocks',
    pages,
    metadata: metadataOf(opf),
    outline: outlineOfPages(pages),
    attachments: [],
    pictureBytes: (source) => bytesOfDataUri(source) ?? book.bytes(source),
    warnings: [...book.warnings, ...warnings],
  };
};

/** Paths of the chapters in reading order; supplementary ones too, they are part of the book. */
function spineOf(opf: XmlElement, opfPath: string): string[] {
  const manifest = new Map(
    findElements(opf, 'opf:item').map((item) => [
      item.attributes.id ?? '',
      item.attributes.href ?? '',
    ]),
  );
  const references = findElements(firstChild(opf, 'opf:spine'), 'opf:itemref');
  const paths = references.flatMap((reference) => {
    const href = manifest.get(reference.attributes.idref ?? '');
    return href ? [resolvePartName(opfPath, href)] : [];
  });
  return [...new Set(paths)];
}

/** Fonts may be scrambled in any book; scrambled chapters are protected against copying. */
function refuseProtected(book: OfficePackage, paths: readonly string[], filename: string): void {
  const encryption = book.xml('META-INF/encryption.xml');
  const references = encryption
    ? everyElement(encryption).map((one) => one.attributes.URI ?? '')
    : [];
  const protectedPaths = new Set(references.map((uri) => resolvePartName('', uri)));
  if (paths.some((path) => protectedPaths.has(path))) {
    throw new ParseError(
      'password_required',
      `${filename} is protected against copying and cannot be read`,
    );
  }
}

function everyElement(element: XmlElement): XmlElement[] {
  return childElements(element).flatMap((child) => [child, ...everyElement(child)]);
}

function readChapter(book: OfficePackage, path: string, warnings: Warning[]): Chapter[] {
  const bytes = book.bytes(path);
  if (!bytes) {
    warnings.push({
      code: 'part_unreadable',
      message: `The chapter ${path} is missing.`,
      pageNumber: null,
    });
    return [];
  }
  const { blocks, problems } = readHtmlBlocks(decodeHtmlBytes(bytes));
  for (const problem of problems) {
    warnings.push({
      code: 'structure_simplified',
      message: `${path}: ${problem}.`,
      pageNumber: null,
    });
  }
  return [{ path, blocks: blocks.map((block) => withSource(block, path)) }];
}

/** Pictures are named from the chapter they stand in. */
function withSource(block: FlowBlock, path: string): FlowBlock {
  if (block.label !== 'Picture' || block.source === undefined) return block;
  if (/^data:/i.test(block.source)) return block;
  return { ...block, source: resolvePartName(path, decodeAddress(block.source)) };
}

function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function metadataOf(opf: XmlElement): DocumentMetadata {
  const meta = firstChild(opf, 'opf:metadata');
  const all = (name: string): string[] =>
    findElements(meta, name)
      .map((one) => textOf(one).replace(/\s+/g, ' ').trim())
      .filter((text) => text !== '');
  const [title] = all('dc:title');
  const author = all('dc:creator').join(', ');
  const [language] = all('dc:language');
  const [subject] = all('dc:description');
  const keywords = all('dc:subject');
  const other = Object.fromEntries(
    ['publisher', 'identifier', 'rights', 'date'].flatMap((name) => {
      const [value] = all(`dc:${name}`);
      return value ? [[name, value]] : [];
    }),
  );
  return {
    ...(title ? { title } : {}),
    ...(author ? { author } : {}),
    ...(language ? { language } : {}),
    ...(subject ? { subject } : {}),
    ...(keywords.length > 0 ? { keywords } : {}),
    ...(Object.keys(other).length > 0 ? { other } : {}),
  };
}
