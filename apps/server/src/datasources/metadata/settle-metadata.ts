import type { MetadataField } from '@sheaf/contract';
import type { DataElementRow } from '../find-datasource.ts';
import type { ExtractedMetadata } from './extract-metadata.ts';

export type SettledMetadata = {
  readonly metadata: Record<string, unknown>;
  readonly metadataSources: Record<string, unknown>;
  readonly metadataHeld: DataElementRow['metadataHeld'];
};

/** What was extracted beside what people set: their word on the same bytes counts more, and what is no field stays theirs. */
export function settleMetadata(
  element: Pick<DataElementRow, 'metadata' | 'metadataSources' | 'metadataHeld' | 'sha256'>,
  fields: readonly MetadataField[],
  extracted: ExtractedMetadata,
): SettledMetadata {
  const held = element.metadataHeld?.sha256 === element.sha256 ? element.metadataHeld : null;
  const isField = (name: string) => fields.some((field) => field.name === name);
  const set = Object.entries(element.metadata).filter(
    ([name]) => !(name in element.metadataSources) && (held !== null || !isField(name)),
  );
  const isDecided = (name: string) =>
    held?.fields.includes(name) || set.some(([known]) => known === name);
  const found = Object.entries(extracted.values).filter(([name]) => !isDecided(name));
  return {
    metadata: Object.fromEntries([...found, ...set]),
    metadataSources: Object.fromEntries(found.map(([name]) => [name, extracted.sources[name]])),
    metadataHeld: held,
  };
}
