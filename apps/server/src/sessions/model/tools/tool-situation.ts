import type { Artifact, Policy } from '@sheaf/contract';
import type { ArtifactSchemaRow } from '../../../artifact-schemas/index.ts';
import type { ProcessServices } from '../../../features/process-services.ts';
import type { Subject } from '../../builtin/answer-builtin.ts';
import type { TurnEvents } from '../../chat/turn-events.ts';
import type { SessionRow } from '../../find-session.ts';
import type { ShownSources } from '../shown-sources.ts';
import type { Approvals } from './with-approval.ts';

/** What the tools of one turn work with; what may be reached was decided before the model was asked. */
export type ToolSituation = {
  readonly services: ProcessServices;
  readonly session: SessionRow;
  readonly datasourceIds: readonly string[];
  readonly policies: readonly (Policy | undefined)[];
  readonly events: TurnEvents;
  readonly sources: ShownSources;
  readonly signal: AbortSignal;
  /** Of the artifacts the agent may make. */
  readonly schemas: readonly ArtifactSchemaRow[];
  /** Made in this turn, by name; one made anew takes the place of the one before. */
  readonly artifacts: Map<string, Artifact>;
  readonly approvals: Approvals;
  readonly subject?: Subject | undefined;
};
