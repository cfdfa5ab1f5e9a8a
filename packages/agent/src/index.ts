export { checkSchema, type SchemaError } from './extract/check-schema.ts';
export { extract } from './extract/extract.ts';
export type * from './extract/extraction.ts';
