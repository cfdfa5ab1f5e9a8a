import { specOf } from '../../agents/index.ts';
import type { Transaction } from '../../database/index.ts';
import { addOutputs, type OutputFile } from '../../datasources/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { newId } from '../../http/new-id.ts';
import { requestScores } from '../../scoring/index.ts';
import { type StoredArtifact, sessions, turns } from '../../store/schema/index.ts';
import type { ExecutionRow } from '../executions/find-execution.ts';
import type { ItemOutcome, NewArtifact, Success } from './item-outcome.ts';

type Kept = ItemOutcome & { readonly artifactsKept: readonly StoredArtifact[] };

/**
 * Stores the sessions and artifacts of attempts that succeeded. Under the lock of the execution each item succeeds once,
 * and its path in the output is its own, so nothing is there twice. Where the output is gone, they have failed.
 */
export async function storeSuccesses(
  transaction: Transaction,
  services: ProcessServices,
  held: ExecutionRow,
  outcomes: readonly ItemOutcome[],
): Promise<readonly Kept[]> {
  const files = new Map<string, readonly { artifact: NewArtifact; file: OutputFile }[]>();
  for (const one of outcomes) files.set(keyOf(one), filesOf(held, one));
  const all = [...files.values()].flat().map(({ file }) => file);
  const output = held.outputDatasourceId ?? '';
  if (!(await addOutputs(transaction, services, held, output, all))) return outcomes.map(lost);
  await storeSessions(transaction, services, held, outcomes);
  return outcomes.map((one) => ({
    ...one,
    artifactsKept: (files.get(keyOf(one)) ?? []).map(({ artifact, file }) =>
      toStored(output, artifact, file),
    ),
  }));
}

function keyOf({ item }: ItemOutcome): string {
  return String(item.ordinal);
}

function lost(one: ItemOutcome): Kept {
  if (one.outcome.kind !== 'succeeded') return { ...one, artifactsKept: [] };
  const error = 'the output datasource was deleted';
  const { tokens } = one.outcome;
  const outcome = { kind: 'failed', code: 'not_found', error, mayDoBetter: false, tokens } as const;
  return { item: one.item, outcome, artifacts: [], artifactsKept: [] };
}

function filesOf(held: ExecutionRow, { item, outcome, artifacts }: ItemOutcome) {
  if (outcome.kind !== 'succeeded') return [];
  const { agent } = held.spec;
  return artifacts.map((artifact) => ({
    artifact,
    file: {
      id: newId('de'),
      path: `${held.id}/${String(item.ordinal).padStart(7, '0')}/${artifact.filename}`,
      sha256: artifact.sha256,
      sizeBytes: artifact.sizeBytes,
      mediaType: artifact.mimeType,
      metadata: {
        batch_execution_id: held.id,
        batch_item: item.ordinal,
        input_data_element_id: item.dataElementId,
        input_filename: item.filename,
        session_id: outcome.session.id,
        agent_urn: agent?.urn ?? null,
        confidence: outcome.confidence,
      },
    },
  }));
}

function toStored(output: string, artifact: NewArtifact, file: OutputFile): StoredArtifact {
  return {
    artifact_id: file.id,
    name: artifact.name,
    type: artifact.type,
    filename: artifact.filename,
    mime_type: artifact.mimeType,
    size_bytes: artifact.sizeBytes,
    valid: artifact.valid,
    data_element_id: file.id,
    url: `/v2/datasources/${output}/data-elements/${file.id}`,
  };
}

async function storeSessions(
  transaction: Transaction,
  services: ProcessServices,
  held: ExecutionRow,
  outcomes: readonly ItemOutcome[],
): Promise<void> {
  const successes = outcomes.flatMap(({ outcome }) =>
    outcome.kind === 'succeeded' ? [outcome] : [],
  );
  if (successes.length === 0) return;
  await transaction.insert(sessions).values(successes.map(({ session }) => session));
  const said = successes.flatMap(({ turn }) => turn ?? []);
  if (said.length > 0) await transaction.insert(turns).values(said);
  await score(transaction, services, held, successes);
}

/** Answers of a batch are scored where the agent names what by: the usual modules would be three rows and a job more for each. */
async function score(
  transaction: Transaction,
  services: ProcessServices,
  { id, projectId, spec }: ExecutionRow,
  successes: readonly Success[],
): Promise<void> {
  if (!spec.agent) return;
  const agentSpec = specOf(spec.agent);
  if (!agentSpec.confidence_configs?.length) return;
  for (const { session, turn } of successes) {
    if (!turn) continue;
    await requestScores(transaction, services, agentSpec, {
      projectId,
      turnId: turn.id,
      turn: 0,
      sessionId: session.id,
      agentName: spec.agent.name,
      agentVersion: spec.agent.version,
      batchExecutionId: id,
    });
  }
}
