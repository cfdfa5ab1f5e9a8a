import type { ApiKeyWithSecret } from '@sheaf/client';
import { EXIT } from '../remote/exit-codes.ts';
import type { Printer } from '../remote/printer.ts';

/** Prints a key that was just made, the only time it can be shown. */
export async function printKey(print: Printer, made: ApiKeyWithSecret): Promise<number> {
  await print.one(made, `${made.key}\n`);
  return EXIT.ok;
}
