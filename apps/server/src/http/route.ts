import type { ErrorCode } from '@sheaf/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Access } from './access.ts';
import type { RateLimitsPerMinute } from './api-config.ts';
import type { ApiServices } from './api-services.ts';
import type { Principal } from './principal.ts';

export type RateClass = Exclude<keyof RateLimitsPerMinute, 'unauthenticated'>;

/** A documented answer: a JSON schema, or bytes of the named media type. */
export type Answer =
  | { readonly description: string; readonly schema: z.ZodType }
  | {
      readonly description: string;
      readonly mediaTypes: readonly string[];
      /** For those of the media types that have one. */
      readonly schemas?: Readonly<Record<string, z.ZodType>>;
    };

type Part = z.ZodType | undefined;
type Parsed<Schema extends Part> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** One request as an operation sees it: checked parts, who calls, and what to work with. */
export type Call<Params extends Part, Query extends Part, Body extends Part> = {
  readonly params: Parsed<Params>;
  readonly query: Parsed<Query>;
  readonly body: Parsed<Body>;
  readonly principal: Principal;
  readonly services: ApiServices;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** One endpoint: all that routing, documentation, limits and checks need to know, and the operation. */
export type Route<
  Params extends Part = Part,
  Query extends Part = Part,
  Body extends Part = Part,
> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In the router's form: `/v2/documents/:job_id`. */
  readonly url: string;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly scope: Access;
  readonly rateClass: RateClass;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Body of a multipart endpoint, for the documentation; the operation reads the parts itself. Beside `body` both are taken. */
  readonly multipart?: z.ZodType;
  readonly answers: Readonly<Record<number, Answer>>;
  /** The answer carries a secret that is shown once. */
  readonly isSecret?: true;
  /** Headers the endpoint heeds beyond those all do, for the documentation. */
  readonly headers?: z.ZodObject;
  /** The coded errors this endpoint has beyond those that follow from its shape. */
  readonly errors?: readonly ErrorCode[];
  readonly handle: (call: Call<Params, Query, Body>) => Promise<unknown>;
  /** Makes the answer to a replay anew, so that none is kept: for answers that tell of what may be deleted meanwhile. */
  readonly replay?: (call: Call<Params, Query, Body>) => Promise<unknown>;
};

/** Ties the operation's types to the schemas beside it. */
export function defineRoute<
  Params extends Part = undefined,
  Query extends Part = undefined,
  Body extends Part = undefined,
>(route: Route<Params, Query, Body>): Route {
  return route as unknown as Route;
}
