import type {
  Box,
  DocumentMetadata,
  HiddenText,
  OutlineEntry,
  Page,
  Warning,
} from '@sheaf/document';
import type { PageImage, PagePrimitives } from '../page/primitives.ts';

/** What a reader makes of bytes. The kind decides what happens next. */
export type Reading = PagesReading | BlocksReading | FilesReading;

/** Formats that only paint (pdf, images): pages are loaded one by one and still have to be recognised. */
export type PagesReading = {
  readonly kind: 'pages';
  readonly numPages: number;
  readonly metadata: DocumentMetadata;
  /** `elementId` is still null here. */
  readonly outline: readonly OutlineEntry[];
  /** Files inside the file (PDF attachments). */
  readonly attachments: readonly ContainedFile[];
  readonly warnings: readonly Warning[];
  readPage(pageNumber: number): Promise<PagePrimitives>;
  /** The page, or `part` of it (points), at about the wanted scale. */
  renderPage(pageNumber: number, pixelsPerPoint: number, part?: Box): Promise<PageImage>;
  close(): void;
};

/** Formats that carry their structure (docx, html, xlsx): pages of finished elements. */
export type BlocksReading = {
  readonly kind: 'blocks';
  /** Elements of these pages have ids already; `numberElements` makes them final. */
  readonly pages: readonly Page[];
  readonly metadata: DocumentMetadata;
  readonly outline: readonly OutlineEntry[];
  readonly attachments: readonly ContainedFile[];
  readonly warnings: readonly Warning[];
  /** The bytes of a picture by the `source` of its element. */
  readonly pictureBytes?: (source: string) => Uint8Array | undefined;
  /** Text the file hides from its reader; it is in no element. */
  readonly hiddenText?: readonly HiddenText[];
};

/** Containers: their own listing or message as pages, and the files inside. */
export type FilesReading = Omit<BlocksReading, 'kind' | 'attachments'> & {
  readonly kind: 'files';
  readonly files: readonly ContainedFile[];
};

/** A file inside another one. Its name is data and never a path on our disk. */
export type ContainedFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Declared by the container, if any; detection by content still decides. */
  readonly mediaType?: string;
};
