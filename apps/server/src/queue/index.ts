export { giveWay } from './give-way.ts';
export { type JobKind, jobKind } from './job-kind.ts';
export { type OpenQueueOptions, openQueue } from './open-queue.ts';
export * from './queue.ts';
