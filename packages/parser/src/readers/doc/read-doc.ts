import type { Warning } from '@sheaf/document';
import { ParseError } from '../../parse-error.ts';
import { DocxNumbering } from '../docx/docx-numbering.ts';
import type { FlowBlock } from '../flow-block.ts';
import { invisibleTexts } from '../invisible-texts.ts';
import { outlineOfPages } from '../outline-of-pages.ts';
import type { Reader } from '../readers.ts';
import { layOutWord } from '../word/lay-out-word.ts';
import { pageWarnings } from '../word/page-warnings.ts';
import { DEFAULT_WORD_PAGE, type WordBlock, type WordPageSetup } from '../word/word-section.ts';
import { decryptDoc } from './decrypt-doc.ts';
import { FIB_INDEX, type Fib, readFib } from './doc-fib.ts';
import type { DocFile } from './doc-file.ts';
import { readFormatting } from './doc-formatting.ts';
import { readDocLists } from './doc-lists.ts';
import { positions, readDocNotes } from './doc-notes.ts';
import { operandValue, readSprms } from './doc-sprms.ts';
import { readDocStory } from './doc-story.ts';
import { readDocStyles } from './doc-styles.ts';
import { readDocText } from './doc-text.ts';
import { openCompound } from './open-compound.ts';
import { readSummaryInformation } from './summary-information.ts';

/** Reads Word 97-2007 files. */
export const readDoc: Reader = async (bytes, context) => {
  const compound = decryptDoc(openCompound(bytes, context.filename), context);
  const document = compound.stream('WordDocument');
  if (!document)
    throw new ParseError(
      'malformed_file',
      `${context.filename} holds no Word document that can be read`,
    );
  const fib = readFib(document, context.filename);
  const table = compound.stream(fib.tableName);
  if (!table)
    throw new ParseError(
      'malformed_file',
      `${context.filename} is damaged: its table stream is missing`,
    );
  const file = openFile(document, table, compound.stream('Data'), fib, context.filename);
  const furniture = readFurniture(file, table, fib);
  const sections = [
    {
      setup: pageSetupOf(document, table, fib),
      startsNewPage: true,
      blocks: [...readDocStory(file, 0, fib.main), ...textBoxes(file, fib)],
      furniture: () => ({ ...furniture, printedPageNumber: null }),
    },
  ];
  const pages = layOutWord(sections, { isMarked: false, maxPages: context.limits.maxPages });
  return {
    kind: 'blocks',
    pages,
    metadata: readSummaryInformation(compound.stream('\u0005SummaryInformation')),
    outline: outlineOfPages(pages),
    attachments: [],
    warnings: [...warningsOf(fib), ...pageWarnings(pages, false)],
    hiddenText: invisibleTexts([file.hiddenTexts.join('').trim()]),
  };
};

function openFile(
  document: Uint8Array,
  table: Uint8Array,
  data: Uint8Array | undefined,
  fib: Fib,
  filename: string,
): DocFile {
  const lists = readDocLists(
    table,
    fib.locate(FIB_INDEX.lists),
    fib.locate(FIB_INDEX.listOverrides),
  );
  return {
    text: readDocText(document, table, fib.locate(FIB_INDEX.pieces), filename),
    data,
    characters: readFormatting(document, table, fib.locate(FIB_INDEX.characterPages), 'character'),
    paragraphs: readFormatting(document, table, fib.locate(FIB_INDEX.paragraphPages), 'paragraph'),
    styles: readDocStyles(table, fib.locate(FIB_INDEX.styles)),
    numbering: new DocxNumbering(lists),
    notes: readDocNotes(table, fib),
    hiddenTexts: [],
    nextKey: 0,
  };
}

/** Text boxes stand after the text: the file does not say in which order they are read. */
function textBoxes(file: DocFile, fib: Fib): WordBlock[] {
  if (fib.textBoxes === 0) return [];
  const start = fib.main + fib.footnotes + fib.headers + fib.comments + fib.endnotes;
  return readDocStory(file, start, start + fib.textBoxes);
}

function warningsOf(fib: Fib): Warning[] {
  if (fib.textBoxes === 0) return [];
  return [
    {
      code: 'text_moved',
      message: 'Text boxes stand at the end of the document.',
      pageNumber: null,
    },
  ];
}

/** Stories of the header part: six separators first, then six a section. */
const ODD_HEADER = 7;
const ODD_FOOTER = 9;

function readFurniture(
  file: DocFile,
  table: Uint8Array,
  fib: Fib,
): { header: FlowBlock[]; footer: FlowBlock[] } {
  const bounds = positions(table, fib.locate(FIB_INDEX.headers), 0);
  const base = fib.main + fib.footnotes;
  const read = (story: number, label: 'PageHeader' | 'PageFooter'): FlowBlock[] => {
    const [start, end] = [bounds[story], bounds[story + 1]];
    if (start === undefined || end === undefined || end <= start) return [];
    return readDocStory(file, base + start, base + end).flatMap(({ block }): FlowBlock[] =>
      block.text === ''
        ? []
        : [{ label, text: block.text, ...(block.spans ? { spans: block.spans } : {}) }],
    );
  };
  return { header: read(ODD_HEADER, 'PageHeader'), footer: read(ODD_FOOTER, 'PageFooter') };
}

/** Page size and margins of the first section ([MS-DOC] 2.6.4), in points. */
function pageSetupOf(document: Uint8Array, table: Uint8Array, fib: Fib): WordPageSetup {
  const { at, size } = fib.locate(FIB_INDEX.sections);
  if (size < 20 || at + size > table.length) return DEFAULT_WORD_PAGE;
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const count = Math.floor((size - 4) / 16);
  const offset = view.getUint32(at + (count + 1) * 4 + 2, true);
  const length = (document[offset] ?? 0) | ((document[offset + 1] ?? 0) << 8);
  const sprms =
    offset + 2 + length <= document.length
      ? readSprms(document.subarray(offset + 2, offset + 2 + length))
      : [];
  const points = (code: number, fallback: number): number => {
    const sprm = sprms.find((one) => one.code === code);
    const value = sprm ? (operandValue(sprm) & 0xffff) / 20 : 0;
    return value > 0 && value < 2000 ? value : fallback;
  };
  return {
    widthPoints: points(0xb01f, 612),
    heightPoints: points(0xb020, 792),
    left: points(0xb021, 90),
    right: points(0xb022, 90),
    top: points(0x9023, 72),
    bottom: points(0x9024, 72),
    columns: 1,
  };
}
