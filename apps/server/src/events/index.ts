export type { NewEvent, StoredEvent } from './event.ts';
export { EventHub } from './event-hub.ts';
export { createEventStore, type EventStore } from './event-store.ts';
export { type StreamOptions, streamEvents } from './stream-events.ts';
