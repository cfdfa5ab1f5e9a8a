/** What PostgreSQL ends one of two transactions with that wait for each other. */
const DEADLOCK = '40P01';
/** The other one goes on meanwhile, so a second try nearly always gets through. */
const TRIES = 5;

/** Runs a whole transaction again that was ended because it and another waited for each other. */
export async function retryDeadlocks<Result>(transact: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact();
    } catch (error) {
      if (attempt === TRIES || !isDeadlock(error)) throw error;
    }
  }
}

function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as NodeJS.ErrnoException).code === DEADLOCK || isDeadlock(error.cause);
}
