import type { ParsedDocument } from '@sheaf/document';
import { toAnnotated, toFlatJson, toMarkdown, toStructured } from '@sheaf/render';
import type { Rendering } from '../rendering.ts';

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
