import { HttpError } from './http-error.ts';

/** The 404 of an address that is none; `withoutSlash` when it would be one without the slash at its end. */
export function routeNotFound(path: string, withoutSlash: boolean): HttpError {
  const hint = withoutSlash ? 'leave out the slash at the end' : 'see /docs';
  return new HttpError('route_not_found', `There is nothing at ${path}; ${hint}.`);
}
