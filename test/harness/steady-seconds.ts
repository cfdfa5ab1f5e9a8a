/** Processor time `yardstick` takes on the machine the bars of the tests were set on (seconds). */
const USUAL_YARDSTICK_SECONDS = 0.06;

/**
 * Processor time of this thread that some work takes, in seconds of a usual machine: what a fixed piece of work takes before and
 * after it tells how slow or how busy the machine is.
 */
export async function steadySeconds(work: () => unknown): Promise<number> {
  const before = secondsOfYardstick();
  const started = process.threadCpuUsage();
  await work();
  const seconds = process.threadCpuUsage(started).user / 1e6;
  const after = secondsOfYardstick();
  return (seconds * USUAL_YARDSTICK_SECONDS * 2) / (before + after);
}

function secondsOfYardstick(): number {
  const started = process.threadCpuUsage();
  yardstick();
  return process.threadCpuUsage(started).user / 1e6;
}

/** Counts letters, as readers do most of the time. */
function yardstick(): number {
  const counts = new Map<number, number>();
  let state = 1;
  for (let step = 0; step < 5_000_000; step++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    const key = state & 1023;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts.size;
}
