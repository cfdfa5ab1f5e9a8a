import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../database/index.ts';
import { batchRunners } from '../../store/schema/index.ts';

/** The name under which a process holds items, known to be alive by its word. */
export class RunnerName {
  readonly #database: OpenDatabase;
  #id = '';

  constructor(database: OpenDatabase) {
    this.#database = database;
  }

  get id(): string {
    return this.#id;
  }

  /** A new name, for one that has none or whose name was taken away. */
  async register(): Promise<void> {
    const id = randomUUID();
    await this.#database.db.insert(batchRunners).values({ id });
    this.#id = id;
  }

  /** Says that this process is alive; false where others took it for dead and gave away what it held. */
  async beat(): Promise<boolean> {
    const beaten = await this.#database.sideDb
      .update(batchRunners)
      .set({ seenAt: sql`now()` })
      .where(eq(batchRunners.id, this.#id))
      .returning({ id: batchRunners.id });
    return beaten.length > 0;
  }

  async leave(): Promise<void> {
    await this.#database.db.delete(batchRunners).where(eq(batchRunners.id, this.#id));
  }
}
