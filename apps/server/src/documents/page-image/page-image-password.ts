import { eq, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '../../database/index.ts';
import { validatePart } from '../../http/validation/validate-part.ts';
import { ValidationFailure } from '../../http/validation/validation-failure.ts';
import type { SecretBox } from '../../secrets/index.ts';
import { pageImagePasswords } from '../../store/schema/index.ts';

const NAME = 'Document-Password';

const passwordSchema = z.string().min(1).max(1_024);

/** Not in the query, where logs and histories would keep it. */
export const pageImageHeadersSchema = z.object({
  [NAME]: passwordSchema
    .optional()
    .describe('Opens an encrypted file; percent-encoded UTF-8, as `encodeURIComponent` writes it.'),
});

/** The password a request brings along, or a 422; null when it brings none. */
export function pageImagePasswordOf({ headers }: FastifyRequest): string | null {
  const sent = headers[NAME.toLowerCase()];
  if (sent === undefined) return null;
  const input = { [NAME]: decoded(String(sent)) };
  return validatePart(pageImageHeadersSchema, 'header', input)[NAME] ?? null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    const msg = 'Value error, the password is not percent-encoded UTF-8; write % as %25';
    throw new ValidationFailure([{ loc: ['header', NAME], type: 'value_error', msg }]);
  }
}

/** Lays a password down, sealed, for the worker that will draw. */
export async function keepPageImagePassword(
  transaction: Transaction,
  secrets: SecretBox,
  queueId: string,
  password: string,
): Promise<void> {
  const sealed = secrets.seal(password, queueId);
  await transaction.insert(pageImagePasswords).values({ queueId, password: sealed });
}

export async function readPageImagePassword(
  db: Transaction,
  secrets: SecretBox,
  queueId: string,
): Promise<string | null> {
  const [row] = await db
    .select()
    .from(pageImagePasswords)
    .where(eq(pageImagePasswords.queueId, queueId));
  return row ? secrets.open(row.password, queueId) : null;
}

export async function wipePageImagePassword(db: Transaction, queueId: string): Promise<void> {
  await db.delete(pageImagePasswords).where(eq(pageImagePasswords.queueId, queueId));
}

/** Far longer than anybody waits for a page: what is older was left by a server that died. */
const LEFT_BEHIND_SECONDS = 5 * 60;

export async function wipeLeftPageImagePasswords(db: Transaction): Promise<void> {
  const before = sql`now() - ${LEFT_BEHIND_SECONDS} * interval '1 second'`;
  await db.delete(pageImagePasswords).where(lt(pageImagePasswords.createdAt, before));
}
