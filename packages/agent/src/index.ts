export { CATALOG } from './catalog/catalog.ts';
export * from './catalog/catalog-model.ts';
export { metadataSchema } from './catalog/metadata-schema.ts';
export { checkSchema, type SchemaError } from './extract/check-schema.ts';
export { extract } from './extract/extract.ts';
export type * from './extract/extraction.ts';
