import type { Warning } from '@sheaf/document';
import { ParseError } from '../../parse-error.ts';
import { DocxNumbering } from '../docx/docx-numbering.ts';
import { invisibleTexts } from '../invisible-texts.ts';
import { outlineOfPages } from '../outline-of-pages.ts';
import type { Reader } from '../readers.ts';
import { layOutWord } from '../word/lay-out-word.ts';
import { pageWarnings } from '../word/page-warnings.ts';
import type { WordBlock } from '../word/word-section.ts';
import { decryptDoc } from './decrypt-doc.ts';
import { FIB_INDEX, type Fib, readFib } from './doc-fib.ts';
import type { DocFile } from './doc-file.ts';
import { readFormatting } from './doc-formatting.ts';
import { readDocLists } from './doc-lists.ts';
import { readDocNotes } from './doc-notes.ts';
import { docSections } from './doc-sections.ts';
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
  const sections = docSections(file, document, table, fib);
  const last = sections.pop();
  if (last) sections.push({ ...last, blocks: [...last.blocks, ...textBoxes(file, fib)] });
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
