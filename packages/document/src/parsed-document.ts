import type { Box } from './box.ts';
import type { Page } from './page.ts';
import type { MergedTable } from './table.ts';
import type { Warning } from './warning.ts';

export type OutlineEntry = {
  readonly title: string;
  /** 1 for the outermost. */
  readonly level: number;
  readonly pageNumber: number | null;
  /** The heading element it leads to, when found. */
  readonly elementId: string | null;
};

export type HiddenText = {
  readonly text: string;
  readonly pageNumber: number;
  readonly box: Box;
  /** `not_painted`: given in the place of a text that says something else. */
  readonly reason: 'invisible' | 'off_page' | 'covered' | 'same_color' | 'tiny' | 'not_painted';
};

export type DocumentMetadata = {
  readonly title?: string;
  readonly author?: string;
  readonly subject?: string;
  readonly keywords?: readonly string[];
  readonly language?: string;
  /** RFC 3339 in UTC. */
  readonly createdAt?: string;
  readonly modifiedAt?: string;
  readonly producer?: string;
  /** What only this format has: mail recipients, defined names, document properties. */
  readonly other?: Readonly<Record<string, unknown>>;
};

/** What a document became; every rendering derives from it. */
export type ParsedDocument = {
  /** Detected input format such as `pdf`, `docx`, `markdown`. */
  readonly format: string;
  readonly engineVersion: string;
  /** Pages of the source; `pages` holds fewer when a page range was asked for. */
  readonly numPages: number;
  readonly pages: readonly Page[];
  readonly mergedTables: readonly MergedTable[];
  readonly outline: readonly OutlineEntry[];
  readonly metadata: DocumentMetadata;
  readonly hiddenText: readonly HiddenText[];
  /** Regions read by a vision model, and its time; 0 where none ran. */
  readonly remoteRegions: number;
  readonly gpuMs: number;
  readonly warnings: readonly Warning[];
};
