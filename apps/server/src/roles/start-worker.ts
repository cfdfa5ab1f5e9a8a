import type { Logger } from 'pino';
import type { ServerConfig } from '../config/index.ts';
import type { Feature, RunningLoop } from '../features/feature.ts';
import { openProcessServices } from '../features/open-process-services.ts';
import { removeExpiredJobs } from '../jobs/remove-expired-jobs.ts';
import type { Foundation } from './foundation.ts';
import { startHousekeeping } from './start-housekeeping.ts';

export type Worker = {
  /** Ends the loops of features; the time is for what they are at. */
  stopLoops(graceMs: number): Promise<void>;
  close(): Promise<void>;
};

/** Runs the jobs of all features in this process and keeps house. */
export async function startWorker(
  foundation: Foundation,
  settings: ServerConfig,
  logger: Logger,
  features: readonly Feature[],
): Promise<Worker> {
  const { database, listener, queue, blobs, secrets } = foundation;
  const { services, close } = openProcessServices({
    database,
    listener,
    queue,
    blobs,
    secrets,
    settings,
    logger,
  });
  for (const { kind, places, handler } of features.flatMap(({ jobs }) => jobs)) {
    await queue.work(kind, places(settings), handler(services));
  }
  const loops: RunningLoop[] = [];
  for (const loop of features.flatMap((feature) => feature.loops)) {
    loops.push(await loop.start(services));
  }
  const chores = [
    ...features.flatMap((feature) => feature.chores.filter(({ on }) => on === 'worker')),
    { name: 'old jobs', run: () => removeExpiredJobs(services) },
    { name: 'unused blobs', run: () => blobs.collect() },
    { name: 'broken uploads', run: () => blobs.sweep() },
  ].map(
    ({ run }) =>
      () =>
        run(services),
  );
  const stopHousekeeping = startHousekeeping(chores, settings.housekeepingSeconds * 1000, logger);
  return {
    async stopLoops(graceMs) {
      await Promise.all(loops.map((loop) => loop.stop(graceMs)));
    },
    async close() {
      stopHousekeeping();
      await close();
    },
  };
}
