import type { HiddenText, Page } from '@sheaf/document';
import { ParseError } from '../../parse-error.ts';
import { embeddedFiles } from '../ooxml/embedded-files.ts';
import { type OfficePackage, openPackage } from '../ooxml/open-package.ts';
import { readProperties } from '../ooxml/read-properties.ts';
import { outlineOfPages } from '../outline-of-pages.ts';
import type { Reader } from '../readers.ts';
import { layOutWord } from '../word/lay-out-word.ts';
import { pageWarnings } from '../word/page-warnings.ts';
import type { WordSection } from '../word/word-section.ts';
import {
  childElements,
  findElements,
  firstChild,
  textOf,
  type XmlElement,
} from '../xml/xml-element.ts';
import { readDocxBlocks } from './docx-blocks.ts';
import { type DocxDocument, newStory } from './docx-context.ts';
import { openNotes } from './docx-notes.ts';
import { DocxNumbering, readNumberings } from './docx-numbering.ts';
import { isOn } from './docx-run-style.ts';
import {
  cutSections,
  furnitureOf,
  headerPartsOf,
  pageSetupOf,
  sectionNumbers,
  startsNewPage,
} from './docx-sections.ts';
import { readStyles } from './docx-styles.ts';

/** Reads Word files: docx, docm, dotx, dotm, transitional and strict. */
export const readDocx: Reader = async (bytes, context) => {
  const office = openPackage(bytes, context);
  const mainPart = office.related('', 'officeDocument') ?? 'word/document.xml';
  const body = firstChild(office.xml(mainPart), 'w:body');
  if (!body) {
    throw new ParseError(
      'malformed_file',
      `${context.filename} holds no Word document that can be read`,
    );
  }
  const document = { ...openDocument(office, mainPart), ...(await chunkReader(office, mainPart)) };
  const sections = readSections(body, document, mainPart);
  const isMarked = document.hasRenderedBreaks || saysOnePage(office);
  const pages = layOutWord(sections, {
    isMarked,
    maxPages: context.limits.maxPages,
  });
  const metadata = readProperties(office);
  const { language } = document.styles;
  return {
    kind: 'blocks',
    pages,
    metadata: metadata.language || !language ? metadata : { ...metadata, language },
    outline: outlineOfPages(pages),
    attachments: embeddedFiles(office, mainPart),
    pictureBytes: office.bytes,
    warnings: [...office.warnings, ...document.warnings, ...pageWarnings(pages, isMarked)],
    hiddenText: document.hiddenTexts.map((hidden) => placeHidden(hidden, pages)),
  };
};

function openDocument(office: OfficePackage, mainPart: string): DocxDocument {
  const styles = readStyles(office.xml(office.related(mainPart, 'styles')));
  return {
    office,
    styles,
    numbering: new DocxNumbering(
      readNumberings(office.xml(office.related(mainPart, 'numbering')), styles),
    ),
    notes: openNotes(office, mainPart),
    warnings: [],
    hiddenTexts: [],
    seenProblems: new Set(),
    hasBackdrop: hasBackdrop(office, mainPart),
    hasRenderedBreaks: false,
    nextKey: 0,
    readBlocks: readDocxBlocks,
  };
}

async function chunkReader(
  office: OfficePackage,
  mainPart: string,
): Promise<Pick<DocxDocument, 'readHtmlChunk'>> {
  if (office.related(mainPart, 'aFChunk') === undefined) return {};
  const { decodeHtmlBytes } = await import('../html/decode-html-bytes.ts');
  const { readHtmlBlocks } = await import('../html/read-html-blocks.ts');
  return { readHtmlChunk: (bytes) => readHtmlBlocks(decodeHtmlBytes(bytes)).blocks };
}

/** A page colour, or drawings behind the text of body or headers: white text may be seen on them. */
function hasBackdrop(office: OfficePackage, mainPart: string): boolean {
  const root = office.xml(mainPart);
  if (firstChild(root, 'w:background')) return true;
  const headers = [...office.relationships(mainPart).values()].filter(
    (relation) => relation.type === 'header' && !relation.isExternal,
  );
  return [root, ...headers.map((relation) => office.xml(relation.target))].some((part) =>
    findElements(part, 'wp:anchor').some((anchor) => anchor.attributes.behindDoc === '1'),
  );
}

function readSections(body: XmlElement, document: DocxDocument, mainPart: string): WordSection[] {
  const settings = document.office.xml(document.office.related(mainPart, 'settings'));
  const hasEvenPages = isOn(firstChild(settings, 'w:evenAndOddHeaders'));
  const story = newStory(document, mainPart, 0);
  const sections: WordSection[] = [];
  let parts = {};
  let nextNumber = 1;
  for (const { properties, elements } of cutSections(body)) {
    parts = headerPartsOf(properties, document, mainPart, parts);
    const numbers = sectionNumbers(properties);
    let first: number | undefined;
    const furniture = furnitureOf(properties, parts, document, hasEvenPages, {
      format: numbers.format,
      start: () => {
        first ??= numbers.firstPageNumber ?? nextNumber;
        return first;
      },
    });
    if (sections.length > 0 && startsNewPage(properties)) story.pageJustEnded = true;
    sections.push({
      setup: pageSetupOf(properties),
      startsNewPage: startsNewPage(properties),
      blocks: document.readBlocks(elements, story),
      furniture: (pageOfSection, pageNumber) => {
        const made = furniture(pageOfSection, pageNumber);
        nextNumber = (first ?? nextNumber) + pageOfSection + 1;
        return made;
      },
    });
  }
  return sections;
}

/** A document of one page has no page ends to mark. */
function saysOnePage(office: OfficePackage): boolean {
  const root = office.xml(office.related('', 'extended-properties'));
  const pages = root && childElements(root).find((child) => child.name === 'ep:Pages');
  return pages !== undefined && textOf(pages).trim() === '1';
}

function placeHidden(hidden: Omit<HiddenText, 'box'>, pages: readonly Page[]): HiddenText {
  return { ...hidden, pageNumber: pages[0]?.pageNumber ?? 0, box: { x0: 0, y0: 0, x1: 0, y1: 0 } };
}
