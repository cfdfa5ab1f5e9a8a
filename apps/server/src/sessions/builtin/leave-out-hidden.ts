import type { Policy } from '@sheaf/contract';
import type { ChunkRow } from '../../datasources/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { findHiddenElements } from './find-hidden-elements.ts';

/** The chunks in which nothing stands that a policy hides; one that shows a part of a hidden table is left out whole. */
export async function leaveOutHidden<Held extends { readonly chunk: ChunkRow }>(
  services: ProcessServices,
  owner: { readonly projectId: string },
  held: readonly Held[],
  policies: readonly (Policy | undefined)[],
): Promise<readonly Held[]> {
  const ids = [...new Set(held.map(({ chunk }) => chunk.dataElementId))];
  const hidden = await findHiddenElements(services, owner, ids, policies);
  return held.filter(
    ({ chunk }) => !chunk.elementIds.some((id) => hidden.has(`${chunk.dataElementId} ${id}`)),
  );
}
