import { createEventStore } from '../events/event-store.ts';
import { CounterStore } from '../metrics/counter-store.ts';
import type { ProcessService, ProcessServices } from './process-services.ts';

export type ProcessFoundation = Omit<ProcessServices, 'events' | 'counters' | 'use'>;

export type OpenProcessServices = {
  readonly services: ProcessServices;
  /** Lets go of what was made, the newest first. */
  close(): Promise<void>;
};

/** What features of one process share. */
export function openProcessServices(foundation: ProcessFoundation): OpenProcessServices {
  const held = new Map<ProcessService<unknown>, unknown>();
  const counters = new CounterStore(foundation.database);
  const services: ProcessServices = {
    ...foundation,
    events: createEventStore(foundation.database),
    counters,
    use<Held>(service: ProcessService<Held>): Held {
      const key = service as ProcessService<unknown>;
      if (!held.has(key)) held.set(key, service.open(services));
      return held.get(key) as Held;
    },
  };
  return {
    services,
    async close() {
      for (const [service, thing] of [...held].reverse()) await service.close?.(thing);
      held.clear();
      await counters.close();
    },
  };
}
