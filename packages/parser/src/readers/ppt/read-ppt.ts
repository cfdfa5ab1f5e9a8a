import type { Element, Page } from '@sheaf/document';
import { ParseError } from '../../parse-error.ts';
import { openCompound } from '../doc/open-compound.ts';
import { readSummaryInformation } from '../doc/summary-information.ts';
import { nativePage } from '../native-page.ts';
import { outlineOfPages } from '../outline-of-pages.ts';
import { orderShapes } from '../pptx/order-shapes.ts';
import type { SlideElement } from '../pptx/pptx-context.ts';
import type { Reader } from '../readers.ts';
import { readPptObjects } from './ppt-persist.ts';
import { childOf, childrenOf, findRecords, type PptRecord, RECORD, viewOf } from './ppt-records.ts';
import { readPptShapes } from './ppt-shapes.ts';
import { type PptText, readPptTexts } from './ppt-text.ts';

const UNITS_PER_POINT = 8;
const DEFAULT_SIZE = { width: 720, height: 540 };
const SLIDES = 0;
const NOTES = 2;
const HIDDEN_FLAG = 0x0004;
const NOTES_CONFIDENCE = 0.5;
const NOTES_TEXT = 2;

/** A slide in the order of the presentation, with the texts of its placeholders. */
type Listed = {
  readonly persistId: number;
  readonly slideId: number;
  readonly outline: readonly PptText[];
};

/** Reads PowerPoint 97-2007 files. */
export const readPpt: Reader = async (bytes, context) => {
  const compound = openCompound(bytes, context.filename);
  const stream = compound.stream('PowerPoint Document');
  if (!stream)
    throw new ParseError(
      'malformed_file',
      `${context.filename} holds no presentation that can be read`,
    );
  const objects = readPptObjects(stream, compound.stream('Current User'), context);
  const size = sizeOf(objects.document);
  const notes = new Map(
    listed(objects.document, NOTES).map((one) => [one.slideId, objects.find(one.persistId)]),
  );
  let nextId = 0;
  const slides = listed(objects.document, SLIDES).slice(0, context.limits.maxPages);
  const pages = slides.map((slide, pageNumber): Page => {
    const record = objects.find(slide.persistId);
    const hidden = record && isHidden(record) ? { hidden: true } : {};
    const elements = record ? slideElements(record, slide, notes, size, pageNumber) : [];
    return nativePage({
      pageNumber,
      ...size,
      elements: elements.map(
        (one) => ({ ...one, ...hidden, id: `e${nextId++}`, origin: 'native' }) as Element,
      ),
      warnings: record
        ? []
        : [{ code: 'page_failed', message: `Slide ${pageNumber + 1} cannot be read.`, pageNumber }],
    });
  });
  return {
    kind: 'blocks',
    pages,
    metadata: readSummaryInformation(compound.stream('\u0005SummaryInformation')),
    outline: outlineOfPages(pages).map((entry) => ({ ...entry, level: 1 })),
    attachments: [],
    warnings: [],
  };
};

type Size = { readonly width: number; readonly height: number };

function sizeOf(document: PptRecord): Size {
  const atom = childOf(document, RECORD.documentAtom);
  if (!atom || atom.data.length < 8) return DEFAULT_SIZE;
  const view = viewOf(atom);
  const width = view.getInt32(0, true) / UNITS_PER_POINT;
  const height = view.getInt32(4, true) / UNITS_PER_POINT;
  return width > 0 && height > 0 ? { width, height } : DEFAULT_SIZE;
}

function listed(document: PptRecord, kind: number): Listed[] {
  const list = childrenOf(document).find(
    (record) => record.type === RECORD.slideList && record.instance === kind,
  );
  const slides: { persistId: number; slideId: number; texts: PptRecord[] }[] = [];
  for (const record of childrenOf(list)) {
    if (record.type === RECORD.slidePersist && record.data.length >= 16) {
      const view = viewOf(record);
      slides.push({
        persistId: view.getUint32(0, true),
        slideId: view.getUint32(12, true),
        texts: [],
      });
    } else {
      slides.at(-1)?.texts.push(record);
    }
  }
  // An object listed twice would be read twice; no presentation has one.
  const unique = [...new Map(slides.map((slide) => [slide.persistId, slide])).values()];
  return unique.map(({ persistId, slideId, texts }) => ({
    persistId,
    slideId,
    outline: readPptTexts(texts),
  }));
}

function slideElements(
  record: PptRecord,
  slide: Listed,
  notes: ReadonlyMap<number, PptRecord | undefined>,
  size: Size,
  pageNumber: number,
): SlideElement[] {
  const elements = orderShapes(readPptShapes(record, slide.outline, pageNumber)).flatMap(
    (shape) => shape.elements,
  );
  const atom = childOf(record, RECORD.slideAtom);
  const notesId = atom && atom.data.length >= 20 ? viewOf(atom).getUint32(16, true) : 0;
  const text = notesText(notes.get(notesId));
  if (text === '') return elements;
  const box = { x0: 0, y0: size.height, x1: size.width, y1: size.height };
  return [
    ...elements,
    { label: 'Footnote', text, noteKind: 'speaker_notes', box, confidence: NOTES_CONFIDENCE },
  ];
}

function notesText(notes: PptRecord | undefined): string {
  return findRecords(notes, RECORD.textBox)
    .flatMap((box) => readPptTexts(childrenOf(box)))
    .filter((text) => text.kind === NOTES_TEXT)
    .flatMap((text) => text.paragraphs.map((one) => one.inline.text))
    .join('\n');
}

function isHidden(slide: PptRecord): boolean {
  const info = childOf(slide, RECORD.slideShowInfo);
  return (
    info !== undefined &&
    info.data.length >= 12 &&
    (viewOf(info).getUint16(10, true) & HIDDEN_FLAG) !== 0
  );
}
