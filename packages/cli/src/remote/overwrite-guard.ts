import { lstat } from 'node:fs/promises';
import type { CommandIo } from '../commands.ts';
import { InputError } from '../input-error.ts';
import { ask, canAsk } from './ask.ts';
import { UsageError } from './usage-error.ts';

export const FORCE_OPTION = {
  force: { type: 'boolean', help: 'overwrite files that are there already, without asking' },
} as const;

/** Places that a question names. */
const MOST_NAMES = 3;

type World = { readonly io: CommandIo; readonly signal: AbortSignal };

/** Nothing that is there already is overwritten unless the user says so, once for all. */
export class OverwriteGuard {
  #mayOverwrite: boolean;
  readonly #world: World;

  constructor(world: World, force: boolean | undefined) {
    this.#world = world;
    this.#mayOverwrite = force ?? false;
  }

  /** Asks where somebody can be asked, and refuses otherwise; before any work is done. */
  async require(places: readonly string[]): Promise<void> {
    if (this.#mayOverwrite) return;
    const taken: string[] = [];
    for (const place of places) if (await isThere(place)) taken.push(place);
    if (taken.length === 0) return;
    const { io, signal } = this.#world;
    const sentence = describe(taken);
    if (!canAsk(io)) throw new UsageError(`${sentence}; --force overwrites`);
    const answer = await ask(io, `${sentence}. Overwrite? [y/N] `, signal);
    if (!/^y(es)?$/i.test(answer)) throw new UsageError('nothing was written');
    this.#mayOverwrite = true;
  }

  /** For what became known on the way: this one is refused, the others go on. */
  async requireFree(place: string): Promise<void> {
    if (!this.#mayOverwrite && (await isThere(place))) {
      throw new InputError(`${place} is there already; --force overwrites`);
    }
  }
}

function describe(taken: readonly string[]): string {
  const names = taken.slice(0, MOST_NAMES).join(', ');
  const more = taken.length > MOST_NAMES ? ` and ${taken.length - MOST_NAMES} more` : '';
  return `${names}${more} ${taken.length > 1 ? 'are' : 'is'} there already`;
}

async function isThere(place: string): Promise<boolean> {
  return (await lstat(place).catch(() => null)) !== null;
}
