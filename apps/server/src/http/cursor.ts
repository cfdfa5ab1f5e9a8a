import { createHash } from 'node:crypto';
import { HttpError } from './http-error.ts';

/** Enough to tell a cursor of another list, project or making; it guards no secret. */
const CHECK_CHARACTERS = 8;

/** An opaque mark of the last item of a page; good only for the list and project it was made for. */
export function encodeCursor(list: string, projectId: string, lastId: string): string {
  const place = Buffer.from(lastId).toString('base64url');
  return `${check(list, projectId, place)}${place}`;
}

/** The id after which the next page starts; 400 for a cursor that is not ours. */
export function decodeCursor(list: string, projectId: string, cursor: string): string {
  const place = cursor.slice(CHECK_CHARACTERS);
  if (place === '' || check(list, projectId, place) !== cursor.slice(0, CHECK_CHARACTERS)) {
    throw new HttpError('invalid_cursor');
  }
  return Buffer.from(place, 'base64url').toString();
}

function check(list: string, projectId: string, place: string): string {
  return createHash('sha256')
    .update(`${list}\n${projectId}\n${place}`)
    .digest('base64url')
    .slice(0, CHECK_CHARACTERS);
}
