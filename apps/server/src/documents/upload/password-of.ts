import type { SecretBox } from '../../secrets/index.ts';
import type { DocumentJobRow } from '../jobs/to-document-job.ts';

/** What a caller is told where a password cannot be opened; which keys they were is for the log. */
export const SEALED_ELSEWHERE =
  'the worker cannot open the password of the document; the operator has to give all processes the same SHEAF_SECRET_KEY';

/** The password a document was sent with, null where none was; throws `SecretError`. */
export function passwordOf(
  { secrets }: { readonly secrets: SecretBox },
  { id, password }: DocumentJobRow,
): string | null {
  return password === null ? null : secrets.open(password, id);
}
