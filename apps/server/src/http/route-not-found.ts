import { HttpError } from './http-error.ts';

/** The 404 of an address that is none. */
export function routeNotFound(path: string): HttpError {
  return new HttpError('route_not_found', `There is nothing at ${path}; see /docs.`);
}
