import { describeFailure } from '../remote/describe-failure.ts';
import { EXIT } from '../remote/exit-codes.ts';
import type { Printer } from '../remote/printer.ts';
import { interruptedNote } from './interrupted-note.ts';
import type { JobTally } from './job-tally.ts';

type Context = {
  readonly signal: AbortSignal;
  readonly print: Printer;
  readonly name: string;
  readonly tally: JobTally;
  readonly timeoutMs: number | undefined;
};

/** Runs work over many jobs; when it stops before its end, says what goes on and how to stop that. */
export async function runTallied(
  { signal, print, name, tally, timeoutMs }: Context,
  work: (signal: AbortSignal) => Promise<number>,
): Promise<number> {
  const own = new AbortController();
  const timeout = timeoutMs === undefined ? [] : [AbortSignal.timeout(timeoutMs)];
  try {
    return await work(AbortSignal.any([signal, own.signal, ...timeout]));
  } catch (error) {
    // The rest of the work stops too; it was running beside what failed.
    own.abort(error);
    const isLate = !signal.aborted && timeout.some(({ aborted }) => aborted);
    const note = interruptedNote(tally);
    if (isLate) {
      print.note(`${name}: the time is over\n${note}`.trimEnd());
      return EXIT.timedOut;
    }
    const failure = describeFailure(signal.aborted ? signal.reason : error);
    if (!failure) throw error;
    if (failure.message !== '') print.note(`${name}: ${failure.message}`);
    if (note !== '') print.note(note);
    return failure.exitCode;
  }
}
