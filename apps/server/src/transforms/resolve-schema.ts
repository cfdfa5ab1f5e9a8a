import type { JsonSchema } from '@sheaf/agent';
import { lookUpArtifactSchema, requireJsonSchema } from '../artifact-schemas/index.ts';
import type { Transaction } from '../database/index.ts';
import { findUnstorable } from '../http/validation/find-unstorable.ts';
import { ValidationFailure } from '../http/validation/validation-failure.ts';

export type ResolvedSchema = {
  readonly schema: JsonSchema;
  /** Where it was stored; null where it came with the request. */
  readonly artifact: { readonly id: string; readonly version: number } | null;
};

const PLACE = ['body', 'artifact_schema'];

/** The schema that was sent as text, or the stored one of that name or id; 422 where it is neither or broken. */
export async function resolveSchema(
  db: Transaction,
  owner: { readonly projectId: string },
  text: string,
): Promise<ResolvedSchema> {
  if (/^\s*[[{"]/.test(text)) return { schema: parseSchema(text), artifact: null };
  const name = text.trim();
  const row = await lookUpArtifactSchema(db, owner, name);
  if (!row) {
    throw refused(
      `there is no artifact schema ${name.slice(0, 200)}; send a JSON Schema, or the name or id of an artifact schema`,
    );
  }
  if (row.type !== 'json' && row.type !== 'yaml') {
    throw refused(`${row.name} is ${row.type}; extraction works by json and yaml schemas`);
  }
  return { schema: row.schemaDef, artifact: { id: row.id, version: row.version } };
}

function parseSchema(text: string): JsonSchema {
  let schema: unknown;
  try {
    schema = JSON.parse(text);
  } catch (error) {
    const msg = `Invalid JSON: ${(error as Error).message}`;
    throw new ValidationFailure([{ loc: PLACE, type: 'json_invalid', msg }]);
  }
  const unstorable = findUnstorable(schema, PLACE);
  if (unstorable) throw new ValidationFailure([unstorable]);
  requireJsonSchema(schema, PLACE);
  return schema as JsonSchema;
}

function refused(reason: string): ValidationFailure {
  return new ValidationFailure([
    { loc: PLACE, type: 'value_error', msg: `Value error, ${reason}` },
  ]);
}
