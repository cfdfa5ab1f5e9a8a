import type { ParseError } from '@sheaf/parser/parse-error';

/** As Node words what the operating system refused: the code first. */
const SYSTEM_ERROR = /^E[A-Z0-9]+: /;

/** Whether a parser process failed over this machine (no room, no file handles, a disk that fails) and not over the document. */
export function isMachineTrouble({ code, message }: ParseError): boolean {
  return code === 'parser_crashed' && SYSTEM_ERROR.test(message);
}
