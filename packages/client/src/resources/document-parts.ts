import type { ProcessFormat } from '../contract.ts';
import { path } from '../transport/path.ts';
import type { Request } from '../transport/send-request.ts';

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
  | {
      readonly kind: 'table';
      /** Counts from 0. */
      readonly index: number;
      readonly format: TableFormat;
      /** CSV with cells as they are, also those that a spreadsheet would take for formulas. */
      readonly raw?: boolean | undefined;
    }
  /** `index` counts from 0. */
  | { readonly kind: 'chart'; readonly index: number; readonly format: ChartFormat };

type PartRequest = Pick<Request, 'path' | 'query' | 'headers'>;

/** The call that fetches a part, below `/v2/documents`. */
export function requestOf(jobId: string, part: DocumentPart): PartRequest {
  switch (part.kind) {
    case 'result':
      return part.format === 'structured'
        ? { path: path`/${jobId}/structured` }
        : { path: path`/${jobId}/result`, query: { format: part.format } };
    case 'file':
      return { path: path`/${jobId}/file` };
    case 'page-image':
      return {
        path: path`/${jobId}/pages/${part.pageNumber}/image`,
        query: { scale: part.scale },
        ...(part.password && {
          headers: { 'document-password': encodeURIComponent(part.password) },
        }),
      };
    case 'table':
      return {
        path: path`/${jobId}/tables/${part.index}.${part.format}`,
        query: { raw: part.raw || undefined },
      };
    case 'chart':
      return { path: path`/${jobId}/charts/${part.index}.${part.format}` };
  }
}
