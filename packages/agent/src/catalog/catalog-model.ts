/** Types of metadata fields. */
export const METADATA_TYPES = [
  'string',
  'integer',
  'float',
  'boolean',
  'datetime',
  'uuid',
  'geo',
  'list[string]',
] as const;

export type MetadataType = (typeof METADATA_TYPES)[number];

export type MetadataField = {
  readonly name: string;
  readonly type: MetadataType;
  readonly description: string;
  /** Whether elements can be filtered by it quickly. */
  readonly index: boolean;
};

/** A set of fields that is extracted from every document of a datasource. */
export type CatalogModel = {
  readonly modelId: string;
  readonly name: string;
  readonly description: string;
  readonly fields: readonly MetadataField[];
};
