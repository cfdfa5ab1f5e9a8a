import type { Box } from '@sheaf/document';
import type { ParseLimits, ParseOptions } from '@sheaf/parser/parse-options';
import type { PageProgress } from '@sheaf/parser/parse-request';
import type { FinishOptions } from './finish-document.ts';

type FileTask = {
  /** Path of the bytes. */
  readonly file: string;
  /** What the bytes must be; others are refused. */
  readonly sha256: string;
  readonly filename: string;
  readonly options: ParseOptions;
  readonly limits?: Partial<ParseLimits>;
  /** A private folder for results; whoever asks removes it afterwards. */
  readonly scratchFolder: string;
  /** Aborting ends the processes at work. */
  readonly signal: AbortSignal;
};

export type ParserEvent =
  | {
      readonly type: 'opened';
      readonly format: string;
      readonly mediaType: string;
      readonly pagesTotal: number | null;
    }
  | { readonly type: 'stage'; readonly stage: string }
  | ({ readonly type: 'page' } & PageProgress);

export type ParseOutcome = {
  readonly format: string;
  readonly mediaType: string;
  readonly isContainer: boolean;
  /** Files inside the file, written into the scratch folder. */
  readonly files: readonly {
    readonly name: string;
    readonly path: string;
    readonly sizeBytes: number;
    readonly sha256: string;
    readonly mediaType?: string;
  }[];
  /** What `finishDocument` returned. */
  readonly finished: unknown;
};

/** Parsing as the jobs need it: in processes of its own, with limits, ended when nobody wants it. */
export type DocumentParser = {
  run(
    task: FileTask & {
      /** Somebody waits on the line. */
      readonly interactive?: boolean;
      /** What `finishDocument` is told. */
      readonly finishOptions: FinishOptions;
      readonly onEvent: (event: ParserEvent) => void;
    },
  ): Promise<ParseOutcome>;
  /** One page as a PNG in the pixel space of its boxes, times `scale`. */
  renderPage(
    task: FileTask & {
      readonly image: {
        readonly pageNumber: number;
        readonly scale: number;
        /** Clockwise turn that makes the page upright where the file itself does not say so. */
        readonly turnDegrees: 0 | 90 | 180 | 270;
        /** The part that is wanted, in the pixel space of the boxes; absent: the whole page. */
        readonly part?: Box;
      };
    },
  ): Promise<{ readonly path: string }>;
};
