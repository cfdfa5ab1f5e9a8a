import type { ProcessServices } from '../../features/process-services.ts';
import type { ExecutionRow } from '../executions/find-execution.ts';
import type { ItemRow } from '../items/claim-items.ts';
import { type ItemOutcome, notStored } from '../items/item-outcome.ts';
import { keepArtifacts } from './keep-artifacts.ts';
import { type ItemStop, runItem } from './run-item.ts';

type Attempt = {
  readonly executionId: string;
  readonly projectId: string;
  readonly controller: AbortController;
};

/** The items that this process is at, and those it is through with but that are not settled yet. */
export class RunningItems {
  readonly #services: ProcessServices;
  readonly #onEnded: () => void;
  readonly #running = new Map<string, Attempt>();
  readonly #ended = new Map<string, ItemOutcome[]>();

  constructor(services: ProcessServices, onEnded: () => void) {
    this.#services = services;
    this.#onEnded = onEnded;
  }

  /** Items at work; those that wait to be settled do not count. */
  get size(): number {
    return this.#running.size;
  }

  get executionIds(): readonly string[] {
    return [...new Set([...this.#running.values()].map(({ executionId }) => executionId))];
  }

  /** By project. */
  get held(): ReadonlyMap<string, number> {
    const held = new Map<string, number>();
    for (const { projectId } of this.#running.values()) {
      held.set(projectId, (held.get(projectId) ?? 0) + 1);
    }
    return held;
  }

  begin(execution: ExecutionRow, item: ItemRow): void {
    const key = `${execution.id} ${item.ordinal}`;
    const controller = new AbortController();
    const { id: executionId, projectId } = execution;
    this.#running.set(key, { executionId, projectId, controller });
    void this.#run(execution, item, controller.signal).then((ended) => {
      this.#running.delete(key);
      const waiting = this.#ended.get(executionId) ?? [];
      this.#ended.set(executionId, [...waiting, ended]);
      this.#onEnded();
    });
  }

  stop(reason: ItemStop, executionIds?: readonly string[]): void {
    for (const { executionId, controller } of this.#running.values()) {
      if (!executionIds || executionIds.includes(executionId)) controller.abort(reason);
    }
  }

  /** Takes out what has ended, by execution. */
  takeEnded(): readonly (readonly [string, readonly ItemOutcome[]])[] {
    const taken = [...this.#ended];
    this.#ended.clear();
    return taken;
  }

  /** Puts back what could not be settled now. */
  putBack(executionId: string, outcomes: readonly ItemOutcome[]): void {
    this.#ended.set(executionId, [...outcomes, ...(this.#ended.get(executionId) ?? [])]);
  }

  async #run(execution: ExecutionRow, item: ItemRow, signal: AbortSignal): Promise<ItemOutcome> {
    const services = this.#services;
    const asked = {
      services,
      projectId: execution.projectId,
      apiKeyId: execution.apiKeyId,
      executionId: execution.id,
      spec: execution.spec,
      item,
      signal,
    };
    const outcome = await runItem(asked);
    try {
      return { item, outcome, artifacts: await keepArtifacts(services, asked, outcome) };
    } catch (error) {
      services.logger.error({ executionId: execution.id, err: error }, 'a result was not stored');
      return notStored({ item, outcome });
    }
  }
}
