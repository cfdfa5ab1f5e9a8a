import {
  type AgentRow,
  agentUrn,
  findAgent,
  findAgentByName,
  findVersion,
} from '../../agents/index.ts';
import type { Transaction } from '../../database/index.ts';
import { HttpError } from '../../http/http-error.ts';
import type { StoredBatchSpec } from '../../store/schema/index.ts';
import { refuse } from './refuse.ts';

type Owner = { readonly projectId: string };
type PinnedAgent = NonNullable<StoredBatchSpec['agent']>;

/** A URN of an agent: project, name and version. */
const URN = /^urn:sheaf:agent:([^:]+):([^:]+):(\d{1,9})$/;

/** The agent of an id as it is now: the version asked for, else the newest published one, else the draft; 422 where there is none. */
export async function pinAgent(
  db: Transaction,
  owner: Owner,
  { id, version }: { readonly id: string; readonly version?: string | undefined },
  loc: readonly string[],
): Promise<PinnedAgent> {
  return orRefuse(loc, async () => {
    const agent = await findAgent(db, owner, id);
    return pin(db, agent, version);
  });
}

/** The same for whatever names an agent: its id, its name, or a URN with its version. */
export async function pinNamedAgent(
  db: Transaction,
  owner: Owner,
  named: string,
  loc: readonly string[],
): Promise<PinnedAgent> {
  const [, projectId, name, version] = URN.exec(named) ?? [];
  return orRefuse(loc, async () => {
    if (name !== undefined && projectId === owner.projectId) {
      return pin(db, await findAgentByName(db, owner, name), version);
    }
    const agent = await findAgent(db, owner, named).catch(() => findAgentByName(db, owner, named));
    return pin(db, agent, undefined);
  });
}

async function pin(
  db: Transaction,
  agent: AgentRow,
  wanted: string | undefined,
): Promise<PinnedAgent> {
  const version = wanted === undefined ? (agent.publishedVersion ?? agent.version) : Number(wanted);
  const { spec } = await findVersion(db, agent, version);
  return {
    id: agent.id,
    name: agent.name,
    version: String(version),
    urn: agentUrn(agent, version),
    spec,
  };
}

async function orRefuse<Found>(loc: readonly string[], find: () => Promise<Found>): Promise<Found> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof HttpError) throw refuse(loc, sentence(error.message));
    throw error;
  }
}

function sentence(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '');
}
