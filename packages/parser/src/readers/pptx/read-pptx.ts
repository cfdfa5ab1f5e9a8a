import type { Element, HiddenText, OutlineEntry, Page, Span, Warning } from '@sheaf/document';
import { ParseError } from '../../parse-error.ts';
import type { ReadContext } from '../../parse-options.ts';
import { nativePage } from '../native-page.ts';
import { embeddedFiles } from '../ooxml/embedded-files.ts';
import { type OfficePackage, openPackage } from '../ooxml/open-package.ts';
import { readProperties } from '../ooxml/read-properties.ts';
import { outlineOfPages } from '../outline-of-pages.ts';
import type { Reader } from '../readers.ts';
import { childElements, firstChild, type XmlElement } from '../xml/xml-element.ts';
import { orderShapes } from './order-shapes.ts';
import { EMU_PER_POINT, type SlideContext, type SlideElement } from './pptx-context.ts';
import { readCommentAuthors, readComments, readSpeakerNotes } from './pptx-notes.ts';
import { readShapes } from './pptx-shapes.ts';
import { SLIDE_TRANSFORM } from './pptx-transform.ts';
import { promoteTitle } from './promote-title.ts';

/** 10 by 7.5 inches, PowerPoint's size for files that state none (points). */
const DEFAULT_SIZE = { width: 720, height: 540 };

type Deck = {
  readonly office: OfficePackage;
  readonly mainPart: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly slideParts: readonly string[];
  readonly warnings: Warning[];
  readonly hiddenTexts: HiddenText[];
};

/** Reads presentations: pptx, pptm, ppsx, potx. */
export const readPptx: Reader = async (bytes, context) => {
  const office = openPackage(bytes, context);
  const mainPart = office.related('', 'officeDocument') ?? 'ppt/presentation.xml';
  const root = office.xml(mainPart);
  if (root?.name !== 'p:presentation') {
    throw new ParseError(
      'malformed_file',
      `${context.filename} holds no presentation that can be read`,
    );
  }
  const deck = openDeck(office, mainPart, root, context);
  const pages = readSlides(deck, context);
  return {
    kind: 'blocks',
    pages,
    metadata: readProperties(office),
    outline: slideOutline(pages),
    attachments: embeddedFiles(office, mainPart, ...deck.slideParts),
    pictureBytes: office.bytes,
    warnings: [...office.warnings, ...deck.warnings],
    hiddenText: deck.hiddenTexts,
  };
};

function openDeck(
  office: OfficePackage,
  mainPart: string,
  root: XmlElement,
  context: ReadContext,
): Deck {
  const stated = firstChild(root, 'p:sldSz')?.attributes;
  const width = Number(stated?.cx) / EMU_PER_POINT;
  const height = Number(stated?.cy) / EMU_PER_POINT;
  const relations = office.relationships(mainPart);
  const list = firstChild(root, 'p:sldIdLst');
  // A part listed twice would be read twice; no presentation has one.
  const listed = (list ? childElements(list, 'p:sldId') : []).flatMap((slide) => {
    const target = relations.get(slide.attributes['r:id'] ?? '')?.target;
    return target === undefined ? [] : [target];
  });
  const slideParts = [...new Set(listed)];
  const warnings: Warning[] = [];
  if (slideParts.length > context.limits.maxPages) {
    warnings.push({
      code: 'pages_left_out',
      message: `Only the first ${context.limits.maxPages} of ${slideParts.length} slides were read.`,
      pageNumber: null,
    });
  }
  return {
    office,
    mainPart,
    size: width > 0 && height > 0 ? { width, height } : DEFAULT_SIZE,
    slideParts: slideParts.slice(0, context.limits.maxPages),
    warnings,
    hiddenTexts: [],
  };
}

function readSlides(deck: Deck, context: ReadContext): Page[] {
  const pageOfPart = new Map(deck.slideParts.map((part, index) => [part, index]));
  const authors = readCommentAuthors(deck.office, deck.mainPart);
  let nextId = 0;
  let comments = 0;
  const pages = deck.slideParts.map((partName, pageNumber) => {
    context.signal.throwIfAborted();
    const slide = slideContext(deck, partName, pageNumber, pageOfPart);
    const elements = [
      ...readSlide(slide),
      ...readSpeakerNotes(slide),
      ...readComments(slide, authors, () => `c${++comments}`),
    ];
    const hidden = isHiddenSlide(deck.office.xml(partName)) ? { hidden: true } : {};
    return pageOf(
      deck,
      pageNumber,
      elements.map(
        (element) => ({ ...element, ...hidden, id: `e${nextId++}`, origin: 'native' }) as Element,
      ),
    );
  });
  return pages.map((page) => ({
    ...page,
    elements: page.elements.map((one) => linkSlides(one, pages)),
  }));
}

function slideContext(
  deck: Deck,
  partName: string,
  pageNumber: number,
  pageOfPart: ReadonlyMap<string, number>,
): SlideContext {
  const layoutPart = deck.office.related(partName, 'slideLayout');
  const masterPart =
    layoutPart === undefined ? undefined : deck.office.related(layoutPart, 'slideMaster');
  return {
    office: deck.office,
    partName,
    pageNumber,
    layers: { layout: deck.office.xml(layoutPart), master: deck.office.xml(masterPart) },
    warnings: deck.warnings,
    hiddenTexts: deck.hiddenTexts,
    slideWidth: deck.size.width,
    slideHeight: deck.size.height,
    pageOfPart,
  };
}

function readSlide(slide: SlideContext): SlideElement[] {
  const tree = firstChild(slide.office.xml(slide.partName), 'p:cSld', 'p:spTree');
  if (!tree) {
    slide.warnings.push({
      code: 'page_failed',
      message: `Slide ${slide.pageNumber + 1} cannot be read.`,
      pageNumber: slide.pageNumber,
    });
    return [];
  }
  const shapes = promoteTitle(readShapes(tree, SLIDE_TRANSFORM, slide), slide);
  return orderShapes(shapes).flatMap((shape) => shape.elements);
}

function isHiddenSlide(slide: XmlElement | undefined): boolean {
  return slide?.attributes.show === '0' || slide?.attributes.show === 'false';
}

function pageOf(deck: Deck, pageNumber: number, elements: readonly Element[]): Page {
  return nativePage({
    pageNumber,
    width: deck.size.width,
    height: deck.size.height,
    elements,
  });
}

/** Links to a slide lead to its first element. */
function linkSlides(element: Element, pages: readonly Page[]): Element {
  if (!element.spans?.some((span) => span.link?.startsWith('#slide-'))) return element;
  const spans = element.spans.map((span): Span => {
    const page = /^#slide-(\d+)$/.exec(span.link ?? '')?.[1];
    if (page === undefined) return span;
    const target = pages[Number(page)]?.elements[0]?.id;
    const { link: _link, ...rest } = span;
    return target === undefined ? rest : { ...rest, link: `#${target}` };
  });
  return { ...element, spans };
}

/** Slides are the entries of a presentation's outline, whatever the level of their titles. */
function slideOutline(pages: readonly Page[]): OutlineEntry[] {
  return outlineOfPages(pages).map((entry) => ({ ...entry, level: 1 }));
}
