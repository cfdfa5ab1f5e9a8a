import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const HEADER = 'x-sheaf-passed-on';
/** Known to this process alone. */
const TOKEN = randomUUID();

/** What marks a call that another door of this process passes on. */
export const PASSED_ON: Readonly<Record<string, string>> = { [HEADER]: TOKEN };

/** Whether the call came through another door of this process, where it was seen whether it came over HTTPS. */
export function isPassedOn({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers[HEADER] === TOKEN;
}
