import type { DocxNumbering } from '../docx/docx-numbering.ts';
import type { Formatting } from './doc-formatting.ts';
import type { DocNote } from './doc-notes.ts';
import type { DocStyle } from './doc-styles.ts';
import type { DocText } from './doc-text.ts';

/** An opened Word 97-2007 file. */
export type DocFile = {
  readonly text: DocText;
  readonly data: Uint8Array | undefined;
  readonly characters: Formatting;
  readonly paragraphs: Formatting;
  readonly styles: ReadonlyMap<number, DocStyle>;
  readonly numbering: DocxNumbering;
  /** Notes by the position of their reference. */
  readonly notes: ReadonlyMap<number, DocNote>;
  readonly hiddenTexts: string[];
  nextKey: number;
};
