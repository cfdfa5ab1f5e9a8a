import type { ArtifactSchemaListItem, ArtifactType } from '@sheaf/contract';

type Summary = ArtifactSchemaListItem['fields_summary'];
type Definition = Readonly<Record<string, unknown>>;
type Named = { readonly name?: string; readonly type?: string; readonly heading?: string };

/** What an artifact has, at a glance: properties, columns or sections. */
export function summariseFields(type: ArtifactType, definition: Definition): Summary {
  switch (type) {
    case 'json':
    case 'yaml':
      return propertiesOf(definition);
    case 'csv':
      return list(definition.columns).map(({ name = '', type: of = 'string' }) => ({
        name,
        type: of,
      }));
    case 'markdown':
      return list(definition.sections).map(({ heading = '' }) => ({
        name: heading,
        type: 'section',
      }));
    default:
      return [];
  }
}

function list(value: unknown): readonly Named[] {
  return Array.isArray(value) ? value : [];
}

function propertiesOf({ properties }: Definition): Summary {
  if (typeof properties !== 'object' || properties === null) return [];
  return Object.entries(properties as Record<string, unknown>).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
  }));
}

function typeOf(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return 'any';
  const { type, enum: choices } = schema as { type?: unknown; enum?: unknown };
  if (typeof type === 'string') return type;
  if (Array.isArray(type)) return type.join('|');
  return Array.isArray(choices) ? 'enum' : 'any';
}
