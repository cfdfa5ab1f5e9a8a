import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { ownedBy } from '../store/owned-by.ts';
import { agents, agentVersions } from '../store/schema/index.ts';
import type { StoredDraft } from './store-agent.ts';

type Author = { readonly projectId: string; readonly keyName: string };

/** Freezes a draft; new sessions by name get it, unless a newer one is published. */
export async function publishDraft(
  transaction: Transaction,
  author: Author,
  { agent, version: draft }: StoredDraft,
  commitMessage: string,
): Promise<StoredDraft> {
  const [version] = await transaction
    .update(agentVersions)
    .set({ commitMessage, publishedAt: sql`now()`, publishedBy: author.keyName })
    .where(
      and(
        eq(agentVersions.agentId, draft.agentId),
        eq(agentVersions.version, draft.version),
        ownedBy(agentVersions, author),
      ),
    )
    .returning();
  const [updated] = await transaction
    .update(agents)
    .set({ publishedVersion: Math.max(draft.version, agent.publishedVersion ?? 0) })
    .where(and(eq(agents.id, agent.id), ownedBy(agents, author)))
    .returning();
  return { agent: updated ?? agent, version: version ?? draft };
}
