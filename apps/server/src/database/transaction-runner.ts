import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import * as schema from '../store/schema/index.ts';
import type { Transaction } from './open-database.ts';

/** Runs transactions on a pool with as few messages as can be: settings travel with the beginning. */
export class TransactionRunner {
  readonly #pool: pg.Pool;
  /** The typed tables over each connection, made once. */
  readonly #typed = new WeakMap<pg.PoolClient, Transaction>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async run<Result>(
    begin: string,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const client = await this.#pool.connect();
    let broken = false;
    try {
      await client.query(begin);
      const result = await work(this.#typedOver(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  #typedOver(client: pg.PoolClient): Transaction {
    const typed = this.#typed.get(client) ?? drizzle(client, { schema });
    this.#typed.set(client, typed);
    return typed;
  }
}
