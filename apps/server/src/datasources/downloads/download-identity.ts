import type { CreateDownload } from '@sheaf/contract';
import type { WorkIdentity } from '../../jobs/index.ts';
import { jobKind } from '../../queue/index.ts';

export type DownloadContent = NonNullable<CreateDownload['content']>;

export type DownloadInput = {
  readonly datasourceId: string;
  readonly content: DownloadContent;
  /** Null: all there are. */
  readonly elementIds: readonly string[] | null;
};

export type DownloadResult = { readonly sha256: string; readonly sizeBytes: number };

export const DOWNLOAD: WorkIdentity<DownloadInput> = {
  kind: jobKind('content-download'),
  idPrefix: 'dl',
  // They hold bytes, so they go by a chore of their own that lets go of them.
  keepDays: null,
};
