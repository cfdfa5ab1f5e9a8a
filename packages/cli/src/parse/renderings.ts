import type { ParsedDocument } from '@sheaf/document';
import { toAnnotated, toFlatJson, toMarkdown, toStructured } from '@sheaf/render';

export const RENDERINGS = ['markdown', 'annotated', 'json', 'structured'] as const;

export type Rendering = (typeof RENDERINGS)[number];

export const FILE_ENDINGS: Record<Rendering, string> = {
  markdown: '.md',
  annotated: '.md',
  json: '.json',
  structured: '.json',
};

export function isRendering(text: string): text is Rendering {
  return (RENDERINGS as readonly string[]).includes(text);
}

export function renderDocument(document: ParsedDocument, rendering: Rendering): string {
  switch (rendering) {
    case 'markdown':
      return toMarkdown(document);
    case 'annotated':
      return toAnnotated(document);
    case 'json':
      return `${JSON.stringify(toFlatJson(document), null, 2)}\n`;
    case 'structured':
      return `${JSON.stringify(toStructured(document), null, 2)}\n`;
  }
}
