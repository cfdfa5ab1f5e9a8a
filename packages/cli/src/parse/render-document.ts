import type { ParsedDocument } from '@sheaf/document';
import {
  type FurnitureChoice,
  toAnnotated,
  toFlatJson,
  toMarkdown,
  toStructured,
} from '@sheaf/render';
import type { Rendering } from '../rendering.ts';

/** What is made of a document. */
export type RenderOptions = {
  readonly rendering: Rendering;
  readonly furniture: FurnitureChoice;
};

export function renderDocument(
  document: ParsedDocument,
  { rendering, furniture }: RenderOptions,
): string {
  switch (rendering) {
    case 'markdown':
      return toMarkdown(document, { furniture });
    case 'annotated':
      return toAnnotated(document, { furniture });
    case 'json':
      return `${JSON.stringify(toFlatJson(document), null, 2)}\n`;
    case 'structured':
      return `${JSON.stringify(toStructured(document), null, 2)}\n`;
  }
}
