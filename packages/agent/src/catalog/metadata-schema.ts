import type { JsonSchema } from '../extract/extraction.ts';
import type { MetadataField, MetadataType } from './catalog-model.ts';

/** The schema by which metadata fields are extracted; what a document does not say is null, a list empty. */
export function metadataSchema(fields: readonly MetadataField[]): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(({ name, type, description }) => [name, { ...schemaOf(type), description }]),
    ),
  };
}

function schemaOf(type: MetadataType): Readonly<Record<string, unknown>> {
  switch (type) {
    case 'string':
      return { type: ['string', 'null'] };
    case 'integer':
      return { type: ['integer', 'null'] };
    case 'float':
      return { type: ['number', 'null'] };
    case 'boolean':
      return { type: ['boolean', 'null'] };
    case 'datetime':
      return { type: ['string', 'null'], format: 'date-time' };
    case 'uuid':
      return { type: ['string', 'null'], format: 'uuid' };
    case 'geo':
      return {
        type: ['object', 'null'],
        properties: { latitude: { type: 'number' }, longitude: { type: 'number' } },
        required: ['latitude', 'longitude'],
      };
    case 'list[string]':
      return { type: 'array', items: { type: 'string' } };
  }
}
