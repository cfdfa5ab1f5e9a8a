import type { FlowBlock } from '../flow-block.ts';
import { repeatedFurniture } from '../word/repeated-furniture.ts';
import { DEFAULT_WORD_PAGE, type PageFurniture, type WordPageSetup } from '../word/word-section.ts';
import { childElements, findElement, firstChild, type XmlElement } from '../xml/xml-element.ts';
import { type DocxDocument, newStory } from './docx-context.ts';
import { formatWordNumber } from './docx-number-format.ts';
import { isOn } from './docx-run-style.ts';

type HeaderKind = 'default' | 'first' | 'even';
type HeaderParts = Readonly<Partial<Record<`${'header' | 'footer'}-${HeaderKind}`, string>>>;

export type DocxSection = {
  readonly properties: XmlElement | undefined;
  readonly elements: readonly XmlElement[];
};

/** The body cut at its section properties, which close the section they stand in. */
export function cutSections(body: XmlElement): DocxSection[] {
  const sections: DocxSection[] = [];
  let elements: XmlElement[] = [];
  for (const element of childElements(body)) {
    if (element.name === 'w:sectPr') {
      sections.push({ properties: element, elements });
      elements = [];
      continue;
    }
    elements.push(element);
    const properties =
      element.name === 'w:p' ? firstChild(element, 'w:pPr', 'w:sectPr') : undefined;
    if (properties) {
      sections.push({ properties, elements });
      elements = [];
    }
  }
  if (elements.length > 0 || sections.length === 0)
    sections.push({ properties: undefined, elements });
  return sections;
}

export function startsNewPage(properties: XmlElement | undefined): boolean {
  const type = firstChild(properties, 'w:type')?.attributes['w:val'];
  return type !== 'continuous' && type !== 'nextColumn';
}

/** Page size and margins in points (twentieths of a point in the file). */
export function pageSetupOf(properties: XmlElement | undefined): WordPageSetup {
  const size = firstChild(properties, 'w:pgSz')?.attributes;
  const margin = firstChild(properties, 'w:pgMar')?.attributes;
  const points = (value: string | undefined, fallback: number): number => {
    const twips = Number.parseFloat(value ?? '');
    return Number.isFinite(twips) ? Math.abs(twips) / 20 : fallback;
  };
  const columns = Number(firstChild(properties, 'w:cols')?.attributes['w:num'] ?? 1);
  const widthPoints =
    points(size?.['w:w'], DEFAULT_WORD_PAGE.widthPoints) || DEFAULT_WORD_PAGE.widthPoints;
  const heightPoints =
    points(size?.['w:h'], DEFAULT_WORD_PAGE.heightPoints) || DEFAULT_WORD_PAGE.heightPoints;
  return {
    widthPoints,
    heightPoints,
    top: Math.min(points(margin?.['w:top'], DEFAULT_WORD_PAGE.top), heightPoints / 2),
    right: Math.min(points(margin?.['w:right'], DEFAULT_WORD_PAGE.right), widthPoints / 2.5),
    bottom: Math.min(points(margin?.['w:bottom'], DEFAULT_WORD_PAGE.bottom), heightPoints / 2.5),
    left: Math.min(points(margin?.['w:left'], DEFAULT_WORD_PAGE.left), widthPoints / 2.5),
    columns: columns >= 1 && columns <= 10 ? columns : 1,
  };
}

/** Header and footer parts of a section; what it does not name it takes from the section before. */
export function headerPartsOf(
  properties: XmlElement | undefined,
  document: DocxDocument,
  mainPart: string,
  inherited: HeaderParts,
): HeaderParts {
  const relations = document.office.relationships(mainPart);
  const parts: Record<string, string> = { ...inherited };
  for (const child of properties ? childElements(properties) : []) {
    const place = /^w:(header|footer)Reference$/.exec(child.name)?.[1];
    const target = relations.get(child.attributes['r:id'] ?? '')?.target;
    if (place && target) parts[`${place}-${child.attributes['w:type'] ?? 'default'}`] = target;
  }
  return parts;
}

export type SectionNumbers = {
  readonly firstPageNumber: number | undefined;
  readonly format: string;
};

/** How the pages of a section are numbered; undefined means: on from the page before. */
export function sectionNumbers(properties: XmlElement | undefined): SectionNumbers {
  const type = firstChild(properties, 'w:pgNumType')?.attributes;
  const start = Number(type?.['w:start']);
  return {
    firstPageNumber:
      type?.['w:start'] !== undefined && Number.isSafeInteger(start) ? start : undefined,
    format: type?.['w:fmt'] ?? 'decimal',
  };
}

/** Header and footer of each page of a section. */
export function furnitureOf(
  properties: XmlElement | undefined,
  parts: HeaderParts,
  document: DocxDocument,
  hasEvenPages: boolean,
  numbers: { readonly start: () => number; readonly format: string },
): (pageOfSection: number, pageNumber: number) => PageFurniture {
  const hasFirst = isOn(firstChild(properties, 'w:titlePg'));
  const read = rememberFurniture(document);
  return (pageOfSection) => {
    const number = numbers.start() + pageOfSection;
    const kind: HeaderKind =
      hasFirst && pageOfSection === 0
        ? 'first'
        : hasEvenPages && number % 2 === 0
          ? 'even'
          : 'default';
    const printed = formatWordNumber(number, numbers.format);
    const header = parts[`header-${kind}`];
    const footer = parts[`footer-${kind}`];
    const isPrinted = [header, footer].some(
      (part) => part !== undefined && printsNumber(document, part),
    );
    return {
      header: read(header, 'PageHeader', printed),
      footer: read(footer, 'PageFooter', printed),
      printedPageNumber: isPrinted ? printed : null,
    };
  };
}

type ReadFurniture = (
  part: string | undefined,
  label: 'PageHeader' | 'PageFooter',
  printed: string,
) => readonly FlowBlock[];

function rememberFurniture(document: DocxDocument): ReadFurniture {
  const known = new Map<string, (printed: string) => readonly FlowBlock[]>();
  return (part, label, printed) => {
    if (part === undefined) return [];
    const read =
      known.get(part) ??
      repeatedFurniture(
        (number) => furnitureBlocks(document, part, label, number),
        printsNumber(document, part),
      );
    known.set(part, read);
    return read(printed);
  };
}

function printsNumber(document: DocxDocument, part: string): boolean {
  const root = document.office.xml(part);
  const instruction = (element: XmlElement | undefined): string =>
    JSON.stringify(element?.children ?? '');
  if (findElement(root, 'w:pgNum')) return true;
  const field = findElement(root, 'w:fldSimple')?.attributes['w:instr'] ?? '';
  return /\bPAGE\b/.test(field) || /\bPAGE\b/.test(instruction(findElement(root, 'w:instrText')));
}

function furnitureBlocks(
  document: DocxDocument,
  part: string,
  label: 'PageHeader' | 'PageFooter',
  printed: string,
): FlowBlock[] {
  const root = document.office.xml(part);
  if (!root) return [];
  const blocks = document.readBlocks(childElements(root), newStory(document, part, 1, printed));
  return blocks.flatMap((one): FlowBlock[] => {
    const { block } = one;
    if (block.label === 'Picture') return [block];
    if ('table' in block && block.table) return tableLines(block.table, label);
    return block.text === ''
      ? []
      : [{ label, text: block.text, ...(block.spans ? { spans: block.spans } : {}) }];
  });
}

/** Tables only arrange headers and footers. */
function tableLines(
  table: { readonly cells: readonly { readonly row: number; readonly text: string }[] },
  label: 'PageHeader' | 'PageFooter',
): FlowBlock[] {
  const lines: string[] = [];
  for (const cell of table.cells) {
    if (cell.text.trim() === '') continue;
    lines[cell.row] =
      lines[cell.row] === undefined ? cell.text : `${lines[cell.row]}\t${cell.text}`;
  }
  return lines.filter((line) => line !== undefined).map((text) => ({ label, text }));
}
