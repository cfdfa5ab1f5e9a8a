import { relationships, zipParts } from './zip-parts.ts';

const NAMESPACES = [
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
].join(' ');

export type SlideParts = {
  /** Shapes of the slide. */
  readonly shapes: string;
  readonly hidden?: boolean;
  readonly notes?: string;
  readonly relations?: Readonly<Record<string, readonly [type: string, target: string]>>;
};

/** A presentation of 720 by 540 points with one layout whose title placeholder has a place. */
export function buildPptx(
  slides: readonly SlideParts[],
  extra: Readonly<Record<string, string>> = {},
): Uint8Array {
  const files: Record<string, string> = {
    '_rels/.rels': relationships({ rId1: ['officeDocument', 'ppt/presentation.xml'] }),
    'ppt/presentation.xml': `<p:presentation ${NAMESPACES}><p:sldIdLst>${slides
      .map((_slide, index) => `<p:sldId id="${256 + index}" r:id="s${index}"/>`)
      .join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships(
      Object.fromEntries(
        slides.map((_slide, index) => [
          `s${index}`,
          ['slide', `slides/slide${index}.xml`] as const,
        ]),
      ),
    ),
    'ppt/slideLayouts/layout.xml': slideXml(
      'sldLayout',
      textShape('', place(100, 50, 500, 60), 'type="title"'),
    ),
    'ppt/slideLayouts/_rels/layout.xml.rels': relationships({
      m: ['slideMaster', '../slideMasters/master.xml'],
    }),
    'ppt/slideMasters/master.xml': `<p:sldMaster ${NAMESPACES}><p:cSld><p:spTree/></p:cSld><p:txStyles><p:bodyStyle><a:lvl1pPr><a:buChar char="•"/></a:lvl1pPr></p:bodyStyle></p:txStyles></p:sldMaster>`,
    ...extra,
  };
  slides.forEach((slide, index) => {
    const hidden = slide.hidden ? ' show="0"' : '';
    files[`ppt/slides/slide${index}.xml`] = slideXml('sld', slide.shapes, hidden);
    const notes: Record<string, readonly [string, string]> = slide.notes
      ? { n: ['notesSlide', `../notesSlides/notes${index}.xml`] }
      : {};
    files[`ppt/slides/_rels/slide${index}.xml.rels`] = relationships({
      l: ['slideLayout', '../slideLayouts/layout.xml'],
      ...notes,
      ...slide.relations,
    });
    if (slide.notes)
      files[`ppt/notesSlides/notes${index}.xml`] = slideXml(
        'notes',
        textShape(slide.notes, '', 'type="body" idx="1"'),
      );
  });
  return zipParts(files);
}

/** A text shape; paragraphs are parted by newlines. */
export function textShape(text: string, xfrm: string, placeholder = ''): string {
  const paragraphs = text.split('\n').map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`);
  const ph = placeholder ? `<p:ph ${placeholder}/>` : '';
  return `<p:sp><p:nvSpPr><p:cNvPr id="1" name="s"/><p:cNvSpPr/><p:nvPr>${ph}</p:nvPr></p:nvSpPr><p:spPr>${xfrm}</p:spPr><p:txBody><a:bodyPr/>${paragraphs.join('')}</p:txBody></p:sp>`;
}

/** `a:xfrm` for a box in points. */
export function place(x: number, y: number, width: number, height: number): string {
  const emu = (points: number): number => Math.round(points * 12_700);
  return `<a:xfrm><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></a:xfrm>`;
}

function slideXml(root: string, shapes: string, attributes = ''): string {
  return `<p:${root} ${NAMESPACES}${attributes}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:${root}>`;
}
