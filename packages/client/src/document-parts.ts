import type { ProcessFormat } from '@sheaf/contract';
import { documentPath } from './document-paths.ts';
import type { Request } from './send-request.ts';

export type TableFormat = 'csv' | 'xlsx' | 'html';
export type ChartFormat = 'csv' | 'xlsx';

/** Something of a document that can be downloaded as it is. */
export type DocumentPart =
  | { readonly kind: 'result'; readonly format?: ProcessFormat | undefined }
  | { readonly kind: 'file' }
  | {
      readonly kind: 'page-image';
      /** Counts from 0. */
      readonly pageNumber: number;
      readonly scale?: number | undefined;
      readonly password?: string | undefined;
    }
  /** `index` counts from 0. */
  | { readonly kind: 'table'; readonly index: number; readonly format: TableFormat }
  | { readonly kind: 'chart'; readonly index: number; readonly format: ChartFormat };

/** The call that fetches a part. */
export function requestOf(jobId: string, part: DocumentPart): Request {
  switch (part.kind) {
    case 'result':
      return part.format === 'structured'
        ? { path: documentPath(jobId, '/structured') }
        : { path: documentPath(jobId, '/result'), query: { format: part.format } };
    case 'file':
      return { path: documentPath(jobId, '/file') };
    case 'page-image':
      return {
        path: documentPath(jobId, `/pages/${part.pageNumber}/image`),
        query: { scale: part.scale },
        ...(part.password && {
          headers: { 'document-password': encodeURIComponent(part.password) },
        }),
      };
    case 'table':
      return { path: documentPath(jobId, `/tables/${part.index}.${part.format}`) };
    case 'chart':
      return { path: documentPath(jobId, `/charts/${part.index}.${part.format}`) };
  }
}
