import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { RunningLoop } from '../../features/feature.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { giveWay } from '../../queue/index.ts';
import { inAnyProject } from '../../store/owned-by.ts';
import { batchExecutions } from '../../store/schema/index.ts';
import { BATCH_CHANNEL } from '../executions/change-execution.ts';
import { takeExecution } from '../executions/take-execution.ts';
import { cancelPending } from '../items/cancel-pending.ts';
import { claimItems } from '../items/claim-items.ts';
import { findCandidates } from '../items/find-candidates.ts';
import { layOutItems } from '../items/lay-out-items.ts';
import { releaseDead } from '../items/release-dead.ts';
import { shareOut } from '../items/share-out.ts';
import { runDueTicks } from '../recurrence/run-due-ticks.ts';
import { Pulse } from './pulse.ts';
import { RunnerName } from './runner-name.ts';
import { RunningItems } from './running-items.ts';
import { settleEnded } from './settle-ended.ts';

/** Items a process is at, for each core: most of them wait for models or for the threads that answer. */
const ITEMS_A_CORE = 64;
/** A lost notification costs at most this; it is also how soon others see that a process is alive (ms). */
const LOOK_MS = 1_000;
/** Longest pause of an honest worker (garbage collection, a stalled disk) before its items are given to others (ms). */
const ABANDONED_MS = 8_000;
/** Items that end together are settled together (ms): one transaction costs as much as a simple item. */
const GATHER_MS = 20;

const ANYBODYS = inAnyProject(batchExecutions, 'a worker runs those of all projects');

/** Runs the items of all executions, together with every other process that does. */
export class BatchRunner implements RunningLoop {
  readonly #services: ProcessServices;
  readonly #name: RunnerName;
  readonly #items: RunningItems;
  readonly #pulses: Readonly<Record<'settle' | 'claim' | 'prepare' | 'watch' | 'reap', Pulse>>;
  #unsubscribe: () => void = () => {};
  #gathering: NodeJS.Timeout | undefined;
  #stopping = false;

  constructor(services: ProcessServices) {
    this.#services = services;
    this.#name = new RunnerName(services.database);
    this.#items = new RunningItems(services, () => this.#gather());
    const pulse = (work: () => Promise<void>, everyMs: number) =>
      new Pulse(work, everyMs, (error) => services.logger.warn({ err: error }, 'batches'));
    this.#pulses = {
      settle: pulse(() => this.#settle(), LOOK_MS),
      claim: pulse(() => this.#claim(), LOOK_MS),
      prepare: pulse(() => this.#prepare(), LOOK_MS),
      watch: pulse(() => this.#watch(), LOOK_MS),
      reap: pulse(() => this.#reap(), ABANDONED_MS / 4),
    };
  }

  async start(): Promise<this> {
    await this.#name.register();
    this.#unsubscribe = await this.#services.listener.subscribe(BATCH_CHANNEL, {
      onNotification: () => this.#look(),
      onConnected: () => this.#look(),
    });
    this.#pulses.reap.ask();
    return this;
  }

  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    this.#unsubscribe();
    const { prepare, claim, settle, watch, reap } = this.#pulses;
    await Promise.all([prepare.stop(), claim.stop(), reap.stop()]);
    await this.#untilIdle(graceMs);
    this.#items.stop('shutting_down');
    await this.#untilIdle(ABANDONED_MS);
    clearTimeout(this.#gathering);
    await settle.stop();
    await watch.stop();
    await this.#settle();
    await this.#name.leave();
  }

  async #untilIdle(limitMs: number): Promise<void> {
    const deadline = Date.now() + limitMs;
    while (this.#items.size > 0 && Date.now() < deadline) await sleep(10);
  }

  #look(): void {
    const { prepare, claim, watch } = this.#pulses;
    prepare.ask();
    claim.ask();
    watch.ask();
  }

  #gather(): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      this.#pulses.settle.ask();
    }, GATHER_MS);
  }

  async #settle(): Promise<void> {
    await giveWay(this.#services.queue);
    await settleEnded(this.#services, this.#name.id, this.#items);
    this.#pulses.claim.ask();
  }

  async #claim(): Promise<void> {
    const free = ITEMS_A_CORE * this.#services.settings.parsers - this.#items.size;
    if (this.#stopping || free <= 0) return;
    await giveWay(this.#services.queue);
    const candidates = await findCandidates(this.#services.database);
    const shares = shareOut(candidates, free, this.#items.held);
    for (const [executionId, most] of shares) {
      const claimed = await claimItems(this.#services, this.#name.id, executionId, most);
      if (!claimed) continue;
      for (const item of claimed.items) this.#items.begin(claimed.execution, item);
    }
    // Taken in the very moment of stopping: goes back at once.
    if (this.#stopping) this.#items.stop('shutting_down');
  }

  /** Lays out what is queued and takes apart what is canceled, in turn. */
  async #prepare(): Promise<void> {
    await runDueTicks(this.#services, new Date());
    const { database } = this.#services;
    const open = await database.sideDb
      .select()
      .from(batchExecutions)
      .where(and(ANYBODYS, inArray(batchExecutions.status, ['queued', 'canceling'])))
      .limit(100);
    let isMore = false;
    for (const row of open) {
      if (this.#stopping) return;
      if (row.status === 'queued') isMore = (await layOutItems(this.#services, row)) || isMore;
      else if (row.pending > 0) isMore = (await this.#cancelSome(row.id)) || isMore;
    }
    if (isMore) this.#pulses.prepare.ask();
  }

  async #cancelSome(executionId: string): Promise<boolean> {
    return this.#services.database.transact(async (transaction) => {
      const status = ['canceling'] as const;
      const held = await takeExecution(transaction, executionId, { status, skipLocked: true });
      return (
        held !== undefined && (await cancelPending(transaction, this.#services, held)).pending > 0
      );
    });
  }

  /** Stops items whose execution is being canceled or is not there any more. */
  async #watch(): Promise<void> {
    const mine = this.#items.executionIds;
    if (mine.length > 0) {
      const going = await this.#services.database.sideDb
        .select({ id: batchExecutions.id })
        .from(batchExecutions)
        .where(
          and(
            ANYBODYS,
            inArray(batchExecutions.id, [...mine]),
            or(eq(batchExecutions.status, 'running'), eq(batchExecutions.status, 'queued')),
          ),
        );
      const wanted = new Set(going.map(({ id }) => id));
      const unwanted = mine.filter((id) => !wanted.has(id));
      if (unwanted.length > 0) this.#items.stop('canceled', unwanted);
    }
    if (await this.#name.beat()) return;
    // Others have given away what this process held.
    this.#items.stop('shutting_down');
    await this.#name.register();
  }

  async #reap(): Promise<void> {
    await releaseDead(this.#services, ABANDONED_MS);
  }
}
