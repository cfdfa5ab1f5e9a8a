import type { Box } from '@sheaf/document';
import type { ParseErrorCode } from '../parse-error.ts';
import type { ParseLimits, ParseOptions } from '../parse-options.ts';
import type { PageProgress } from '../parse-request.ts';

/** The document an order is about; plain data, the same for all its orders. */
export type DocumentOrder = {
  readonly file: string;
  /** What the bytes must be, where it is known. */
  readonly sha256?: string;
  readonly filename: string;
  readonly options: ParseOptions;
  readonly limits: Partial<ParseLimits>;
  /** Drafts, contained files and finished results are written here. */
  readonly scratchFolder: string;
  /** What the finishing step is told; plain data. */
  readonly finishOptions?: unknown;
  /** Documents with at most so many pages are done in one go by the process that opens them. */
  readonly inlinePages: number;
};

/** What a parser process is told to do, one at a time. */
export type Order = { readonly document: DocumentOrder } & (
  | { readonly kind: 'open' }
  | { readonly kind: 'draft'; readonly pages: readonly number[] }
  | { readonly kind: 'assemble'; readonly pages: readonly DraftedPage[] }
  | { readonly kind: 'render'; readonly image: PageImageOrder }
);

/** The picture of a page that is wanted. */
export type PageImageOrder = {
  readonly pageNumber: number;
  /** 1: the pixel space of the boxes. */
  readonly scale: number;
  /** Clockwise turn that makes the page upright where the file itself does not say so. */
  readonly turnDegrees: 0 | 90 | 180 | 270;
  /** The part that is wanted, in the pixel space of the boxes; absent: the whole page. */
  readonly part?: Box;
};

/** A page that was drafted, or why it could not be. */
export type DraftedPage = { readonly pageNumber: number; readonly failure: string | null };

export type OpenedReport = {
  readonly type: 'opened';
  readonly format: string;
  readonly mediaType: string;
  /** Pages to recognise one by one; null where the format carries its structure. */
  readonly pages: readonly number[] | null;
};

export type ContainedFileReport = {
  /** Data from the document, never a path. */
  readonly name: string;
  readonly path: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly mediaType?: string;
};

export type FinishedReport = {
  readonly type: 'finished';
  readonly format: string;
  readonly mediaType: string;
  readonly isContainer: boolean;
  readonly files: readonly ContainedFileReport[];
  readonly finished: unknown;
};

export type RenderedReport = {
  readonly type: 'rendered';
  /** A PNG in the scratch folder. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
};

/** What a parser process tells while it works; the last five end the order. */
export type Report =
  | OpenedReport
  | { readonly type: 'page_begun'; readonly pageNumber: number }
  | ({ readonly type: 'page' } & Omit<PageProgress, 'pagesDone' | 'pagesTotal'>)
  | { readonly type: 'spread' }
  | { readonly type: 'drafted' }
  | FinishedReport
  | RenderedReport
  | { readonly type: 'failed'; readonly code: ParseErrorCode | null; readonly message: string };

const FINAL = ['spread', 'drafted', 'finished', 'rendered', 'failed'] as const;

export type FinalReport = Extract<Report, { type: (typeof FINAL)[number] }>;

export function isFinal(report: Report): report is FinalReport {
  return (FINAL as readonly string[]).includes(report.type);
}
