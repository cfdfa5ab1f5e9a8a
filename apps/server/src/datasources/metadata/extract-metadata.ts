import type { DatasourceRow } from '../find-datasource.ts';

export type ExtractedMetadata = {
  readonly values: Record<string, unknown>;
  readonly sources: Record<string, unknown>;
};

/** What the datasource wants to know of each file, with how sure it is; null where it wants nothing. */
export async function extractMetadata(
  _datasource: DatasourceRow,
  _document: Uint8Array,
): Promise<ExtractedMetadata | null> {
  return null;
}
