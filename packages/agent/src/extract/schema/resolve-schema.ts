import type { JsonSchema } from '../extraction.ts';
import type { Keywords } from './field-plan.ts';

/** References behind references; a schema that nests deeper refers to itself. */
const MOST_REFERENCES = 32;

/** A schema's keywords with `$ref` followed, `allOf` joined and the branch of `anyOf` or `oneOf` that is not null. */
export function resolveSchema(schema: unknown, root: JsonSchema, depth = 0): Keywords {
  if (!isKeywords(schema) || depth > MOST_REFERENCES) return {};
  const { $ref, allOf, anyOf, oneOf, ...own } = schema;
  const parts: Keywords[] = [];
  if (typeof $ref === 'string') parts.push(resolveSchema(lookUp($ref, root), root, depth + 1));
  if (Array.isArray(allOf))
    for (const part of allOf) parts.push(resolveSchema(part, root, depth + 1));
  const branches = [anyOf, oneOf].find(Array.isArray);
  if (branches) parts.push(chooseBranch(branches, root, depth));
  return parts.reduceRight<Keywords>((joined, part) => join(part, joined), own);
}

export function isKeywords(value: unknown): value is Keywords {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a local reference (`#/$defs/address`, `#anchor`) points at. */
export function lookUp(reference: string, root: JsonSchema): unknown {
  if (!reference.startsWith('#')) return undefined;
  const pointer = decodeURIComponent(reference.slice(1));
  if (pointer !== '' && !pointer.startsWith('/')) return findAnchor(root, pointer);
  let at: unknown = root;
  for (const key of pointer.split('/').slice(1)) {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined;
  }
  return at;
}

function findAnchor(schema: unknown, anchor: string): unknown {
  if (typeof schema !== 'object' || schema === null) return undefined;
  if (isKeywords(schema) && schema.$anchor === anchor) return schema;
  for (const part of Object.values(schema)) {
    const found = findAnchor(part, anchor);
    if (found !== undefined) return found;
  }
  return undefined;
}

function chooseBranch(branches: readonly unknown[], root: JsonSchema, depth: number): Keywords {
  const resolved = branches.map((branch) => resolveSchema(branch, root, depth + 1));
  const isNull = ({ type, const: only }: Keywords) => type === 'null' || only === null;
  const chosen = resolved.find((branch) => !isNull(branch)) ?? {};
  return resolved.some(isNull) ? { ...chosen, nullable: true } : chosen;
}

function join(part: Keywords, other: Keywords): Keywords {
  const joined: Record<string, unknown> = { ...part, ...other };
  if (isKeywords(part.properties) && isKeywords(other.properties))
    joined.properties = { ...part.properties, ...other.properties };
  if (Array.isArray(part.required) && Array.isArray(other.required))
    joined.required = [...part.required, ...other.required];
  return joined;
}
