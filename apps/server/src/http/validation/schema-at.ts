import type { z } from 'zod';

type Schema = z.core.$ZodType;

/** The schemas that may stand at `path` inside `schema`: several under a union, none when it leads nowhere. */
export function schemasAt(schema: Schema, path: readonly PropertyKey[]): Schema[] {
  let here = unwrap(schema);
  for (const key of path) here = here.flatMap((node) => step(node, key)).flatMap(unwrap);
  return here;
}

function step(schema: Schema, key: PropertyKey): Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const child = def.shape[String(key)];
      return child ? [child] : [];
    }
    case 'array':
      return [def.element];
    case 'record':
      return [def.valueType];
    case 'tuple': {
      const child = def.items[Number(key)] ?? def.rest;
      return child ? [child] : [];
    }
    default:
      return [];
  }
}

function unwrap(schema: Schema): Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return unwrap(def.innerType);
    case 'lazy':
      return unwrap(def.getter());
    case 'pipe':
      return unwrap(def.in._zod.def.type === 'transform' ? def.out : def.in);
    case 'union':
      return def.options.flatMap(unwrap);
    case 'intersection':
      return [...unwrap(def.left), ...unwrap(def.right)];
    default:
      return [schema];
  }
}
