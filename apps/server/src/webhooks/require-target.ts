import { ValidationFailure } from '../http/validation/validation-failure.ts';
import { resolveTarget, TargetError, type TargetRules } from '../network/resolve-target.ts';

/** Refuses, with a 422 at the place it was sent, a URL that no callback would be sent to. */
export async function requireTarget(url: string, loc: string[], rules: TargetRules): Promise<void> {
  try {
    await resolveTarget(url, rules);
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    throw new ValidationFailure([
      { loc, type: 'value_error', msg: `Value error, the URL ${error.message}` },
    ]);
  }
}
