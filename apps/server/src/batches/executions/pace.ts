import type { PacePoint } from '../../store/schema/index.ts';

/** What the pace is measured over (ms). */
const WINDOW_MS = 60_000;
/** Points closer than this say nothing new (ms). */
const STEP_MS = 2_000;

/** The points of the last minute, with the newest. */
export function addPace(points: readonly PacePoint[], now: number, ended: number): PacePoint[] {
  const last = points.at(-1);
  if (last && now - last.at < STEP_MS) return [...points];
  // One that is older stays, so that there is always a whole minute to look back on.
  const firstInside = points.findIndex(({ at }) => now - at <= WINDOW_MS);
  const kept = firstInside < 0 ? points.slice(-1) : points.slice(Math.max(0, firstInside - 1));
  return [...kept, { at: now, ended }];
}

/** Items a minute since the oldest point; null where too little time has passed to say. */
export function itemsPerMinute(
  points: readonly PacePoint[],
  now: number,
  ended: number,
): number | null {
  const [first] = points;
  if (!first || now - first.at < STEP_MS) return null;
  return Math.round(((ended - first.ended) / (now - first.at)) * 60_000 * 10) / 10;
}
