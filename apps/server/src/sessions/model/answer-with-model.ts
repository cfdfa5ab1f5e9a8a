import { type LoopEnd, type NamedModel, runLoop } from '@sheaf/agent';
import type { CompletionData, Policy, TokenUsage } from '@sheaf/contract';
import { BUILTIN, specOf } from '../../agents/index.ts';
import { type ArtifactSchemaRow, lookUpArtifactSchema } from '../../artifact-schemas/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { JobFailure } from '../../jobs/index.ts';
import { answerBuiltin, type Situation } from '../builtin/answer-builtin.ts';
import { reachableDatasources } from '../builtin/reachable-datasources.ts';
import type { TurnAnswer } from '../chat/run-turn.ts';
import type { SessionRow, TurnRow } from '../find-session.ts';
import { languageModels } from './language-models.ts';
import { sessionTools } from './session-tools.ts';
import { showSubject } from './show-subject.ts';
import { ShownSources } from './shown-sources.ts';
import { toInstructions } from './to-instructions.ts';
import type { ToolSituation } from './tools/tool-situation.ts';
import { approvedCalls } from './tools/with-approval.ts';

/** Calls of the model for one message, where the session does not say. */
const USUAL_STEPS = 8;
/** Turns before this one that a model is told. */
const MOST_HISTORY = 20;
/** Partial answers carry all text so far, so they are not sent for each word (ms). */
const BETWEEN_PARTIALS_MS = 100;

/** Answers with the agent's model, or with the first of its fallbacks that can. */
export async function answerWithModel(
  services: ProcessServices,
  situation: Situation,
): Promise<TurnAnswer> {
  const { session, events } = situation;
  const { llm_model: wanted = BUILTIN, fallback_models: others = [] } = specOf(session);
  const chain = [wanted, ...others];
  if (wanted === BUILTIN) return answerBuiltin(services, situation);
  const end = chain.indexOf(BUILTIN);
  const names = end < 0 ? chain : chain.slice(0, end);
  const models: NamedModel[] = [];
  for (const name of names) {
    const model = services.use(languageModels).find(name);
    if (model) models.push(model);
    else events.status(`The model ${name} is not configured on this server.`);
  }
  const failures: string[] = [];
  const answer =
    models.length > 0 ? await askModels(services, situation, models, failures) : undefined;
  if (answer) return answer;
  if (end >= 0) {
    events.status('The answer is looked for without a language model.');
    return answerBuiltin(services, situation);
  }
  if (models.length === 0) {
    const reason = `the model ${wanted} is not configured on this server`;
    throw new JobFailure('model_unavailable', reason);
  }
  throw new JobFailure('model_unavailable', `no model answered: ${failures.join('; ')}`);
}

/** Undefined where no model could be used. */
async function askModels(
  services: ProcessServices,
  situation: Situation,
  models: readonly NamedModel[],
  failures: string[],
): Promise<TurnAnswer | undefined> {
  const { settings } = services;
  const { session, history, turn, events, signal, subject } = situation;
  const spec = specOf(session);
  const options = session.options as { policy?: Policy; max_iterations_per_user_message?: number };
  const policies = [spec.policy, options.policy];
  const datasourceIds = reachableDatasources(session, spec.datasources ?? [], policies);
  const sources = new ShownSources();
  const toolSituation: ToolSituation = {
    ...{ services, session, datasourceIds, policies, events, sources, signal, subject },
    schemas: await readSchemas(services, session, spec.artifacts ?? []),
    artifacts: new Map(),
    approvals: { given: approvedCalls(history, turn), wanted: new Map() },
  };
  const tools = sessionTools(toolSituation, spec, policies);
  for (const name of tools.withheld) events.status(`The tool ${name} cannot be used here.`);
  const draft = new Draft(sources, (data) => events.partial(data));
  try {
    const end = await runLoop({
      models,
      instructions: toInstructions(spec, session),
      messages: [...showSubject(subject, sources), ...toMessages(history, turn)],
      tools: tools.offered,
      mostSteps: options.max_iterations_per_user_message ?? USUAL_STEPS,
      tokensLeft: settings.sessionTokens - usedBy(session),
      temperature: spec.temperature,
      maxOutputTokens: spec.max_tokens,
      silenceMs: settings.modelSilenceSeconds * 1000,
      retries: situation.retries,
      signal,
      listener: {
        onText: (soFar) => draft.grow(soFar),
        onThought: (text) => events.think(text),
        onInvalidCall: (name, input, error) =>
          events.tool(name, toRecord(input), async () => ({ value: undefined, result: { error } })),
        onFailure(failed, reason, next) {
          failures.push(`${failed}: ${reason}`);
          events.status(`${failed} failed: ${reason}.${next ? ` ${next} is asked now.` : ''}`);
        },
        onUsage: (usage) => situation.onUsage(usage),
      },
    });
    return end.reason === 'failed' ? undefined : withOutcome(draft.end(end), toolSituation);
  } catch (error) {
    if (!isTimeOut(signal)) throw error;
    const late = draft.stop('The time was over before the answer was complete.');
    return withOutcome(late, toolSituation);
  }
}

/** The schemas of artifacts that are still there. */
async function readSchemas(
  { database }: ProcessServices,
  session: SessionRow,
  names: readonly string[],
): Promise<readonly ArtifactSchemaRow[]> {
  const found = await Promise.all(
    names.map((name) => lookUpArtifactSchema(database.db, session, name)),
  );
  return found.flatMap((schema) => schema ?? []);
}

/** The answer with what the tools made and what they wait for. */
function withOutcome(
  { data, ...rest }: TurnAnswer,
  { artifacts, approvals }: ToolSituation,
): TurnAnswer {
  return {
    data: {
      ...data,
      ...(artifacts.size > 0 ? { artifacts: [...artifacts.values()] } : {}),
      ...(approvals.wanted.size > 0 ? { call_to_actions: [...approvals.wanted.values()] } : {}),
    },
    ...rest,
  };
}

function toMessages(history: readonly TurnRow[], { userMessage }: TurnRow) {
  const told = history.slice(-MOST_HISTORY).flatMap((turn) => {
    const answer = (turn.response as CompletionData | null)?.clean_message ?? '';
    if (answer === '') return [];
    return [
      { role: 'user' as const, content: turn.userMessage },
      { role: 'assistant' as const, content: answer },
    ];
  });
  return [...told, { role: 'user' as const, content: userMessage }];
}

function usedBy({ tokenUsage }: SessionRow): number {
  return (tokenUsage as TokenUsage[]).reduce(
    (total, usage) => total + usage.input_tokens + usage.output_tokens,
    0,
  );
}

function toRecord(input: unknown): Record<string, unknown> {
  const isRecord = typeof input === 'object' && input !== null && !Array.isArray(input);
  return isRecord ? (input as Record<string, unknown>) : { input };
}

function isTimeOut({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason instanceof DOMException && reason.name === 'TimeoutError';
}

const NOTES: Readonly<Record<LoopEnd['reason'], string>> = {
  answered: '',
  cut: 'The answer was cut off at the most tokens it may have.',
  declined: 'The model declined to answer.',
  out_of_steps: 'The model found no answer in the steps it may take.',
  out_of_tokens: 'The session has used all tokens it may use.',
  failed: '',
};

/** The answer while it is being written. */
class Draft {
  readonly #sources: ShownSources;
  readonly #tell: (data: CompletionData) => void;
  #text = '';
  #told = '';
  #toldAt = 0;

  constructor(sources: ShownSources, tell: (data: CompletionData) => void) {
    this.#sources = sources;
    this.#tell = tell;
  }

  grow(soFar: string): void {
    this.#text = soFar;
    if (Date.now() - this.#toldAt >= BETWEEN_PARTIALS_MS) this.#say();
  }

  end({ reason, text }: LoopEnd): TurnAnswer {
    this.#text = text;
    if (text.trim() !== '') this.#say();
    return this.stop(NOTES[reason]);
  }

  /** What there is, with a word on why there is no more. */
  stop(note: string): TurnAnswer {
    const { data, confidence } = this.#sources.toMessage(this.#text, note === '');
    const add = (text: string) => [text, note].filter((part) => part !== '').join('\n\n');
    const message = add(data.message);
    return {
      data: { ...data, message, clean_message: add(data.clean_message) },
      confidence,
      ...(note !== '' && { shortfall: note }),
    };
  }

  #say(): void {
    this.#toldAt = Date.now();
    const { data } = this.#sources.toMessage(this.#text, false);
    if (data.message === this.#told || data.message === '') return;
    this.#told = data.message;
    this.#tell(data);
  }
}
