import type { Policy } from '@sheaf/contract';
import type { SessionRow } from '../find-session.ts';

/** The datasources a session may look into: those of its agent that no policy shuts, and its own files. */
export function reachableDatasources(
  { datasourceId }: Pick<SessionRow, 'datasourceId'>,
  wanted: readonly string[],
  policies: readonly (Policy | undefined)[],
): readonly string[] {
  const open = wanted.filter((id) => isOpen({ datasourceId: id }, policies));
  return datasourceId === null ? open : [...open, datasourceId];
}

/** Whether no policy shuts the datasource. */
export function isOpen(
  { datasourceId }: { readonly datasourceId: string },
  policies: readonly (Policy | undefined)[],
): boolean {
  return !policies.some((policy) => policy?.datasources?.[datasourceId]?.disabled === true);
}
