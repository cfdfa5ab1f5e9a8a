import type { ParseError } from '@sheaf/parser/parse-error';

/** As Node words what the operating system refused, the code first; documents have no such words. */
const SYSTEM_ERROR =
  /^(ENOSPC|EDQUOT|EROFS|EIO|ESTALE|EMFILE|ENFILE|ENOMEM|EAGAIN|EBUSY|EACCES|EPERM|ENOENT): /;

/** Whether a parser process failed over this machine (no room, no file handles, a disk that fails) and not over the document. */
export function isMachineTrouble({ code, message }: ParseError): boolean {
  return code === 'parser_crashed' && SYSTEM_ERROR.test(message);
}
