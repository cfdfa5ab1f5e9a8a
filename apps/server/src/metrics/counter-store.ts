import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../database/index.ts';

/** A count that only grows, over all processes and restarts. */
export type CounterRow = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

/** A worker counts many things a second; one statement writes them all. */
const FLUSH_MS = 2_000;

/** Counts in the database, because who counts (a worker) and who is asked (an API process) are not the same. */
export class CounterStore {
  readonly #database: OpenDatabase;
  #pending = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(database: OpenDatabase) {
    this.#database = database;
  }

  /** Told within seconds; a killed process may lose the last of them. */
  add(name: string, labels: Readonly<Record<string, string>> = {}, amount = 1): void {
    const key = JSON.stringify([name, labels]);
    this.#pending.set(key, (this.#pending.get(key) ?? 0) + amount);
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const taken = this.#pending;
    this.#pending = new Map();
    if (taken.size > 0) {
      this.#writing = this.#writing
        .then(() => this.#write(taken))
        .catch(() => {
          for (const [key, amount] of taken)
            this.#pending.set(key, (this.#pending.get(key) ?? 0) + amount);
        });
    }
    return this.#writing;
  }

  async read(): Promise<readonly CounterRow[]> {
    const { rows } = await this.#database.sideDb.execute<{
      name: string;
      labels: Record<string, string>;
      value: number;
    }>(sql`select name, labels, value from counters order by name, labels`);
    return rows;
  }

  async close(): Promise<void> {
    await this.flush();
  }

  async #write(taken: ReadonlyMap<string, number>): Promise<void> {
    const rows = [...taken].map(([key, amount]) => {
      const [name, labels] = JSON.parse(key) as [string, Record<string, string>];
      return { name, labels: JSON.stringify(labels), amount };
    });
    // In one order everywhere, so that two processes never wait for each other.
    rows.sort((a, b) => (`${a.name} ${a.labels}` < `${b.name} ${b.labels}` ? -1 : 1));
    await this.#database.sideDb.execute(sql`
      insert into counters (name, labels, value)
      select * from unnest(
        ${sql.param(rows.map(({ name }) => name))}::text[],
        ${sql.param(rows.map(({ labels }) => labels))}::jsonb[],
        ${sql.param(rows.map(({ amount }) => amount))}::float8[])
      on conflict (name, labels) do update set value = counters.value + excluded.value`);
  }
}
