import type { Policy } from '@sheaf/contract';
import type { SessionRow } from '../find-session.ts';

/** The datasources a session may look into: those of its agent that no policy shuts, and its own files. */
export function reachableDatasources(
  { datasourceId }: Pick<SessionRow, 'datasourceId'>,
  wanted: readonly string[],
  policies: readonly (Policy | undefined)[],
): readonly string[] {
  const isShut = (id: string) =>
    policies.some((policy) => policy?.datasources?.[id]?.disabled === true);
  const open = wanted.filter((id) => !isShut(id));
  return datasourceId === null ? open : [...open, datasourceId];
}
