import { describeFailure } from './describe-failure.ts';
import { EXIT } from './exit-codes.ts';
import type { Printer } from './printer.ts';

type Context = { readonly print: Printer; readonly name: string };

/** Does the same to each of several things; one that is refused does not hold up the others. */
export async function forEachId(
  { print, name }: Context,
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<number> {
  let exitCode: number = EXIT.ok;
  for (const id of ids) {
    try {
      await work(id);
    } catch (error) {
      const failure = describeFailure(error);
      if (!failure || failure.isGeneral) throw error;
      print.note(`${name}: ${id}: ${failure.message}`);
      exitCode = EXIT.failed;
    }
  }
  return exitCode;
}
