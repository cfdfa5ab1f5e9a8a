import type { BatchDefinition, CreateBatchDefinition, UpdateBatchDefinition } from '@sheaf/client';

/** Stands for the schema that a batch has already. */
export const SCHEMA_AS_IT_IS = 'as it is';

/** A batch as the form has it. */
export type BatchForm = {
  readonly name: string;
  readonly description: string;
  readonly inputId: string;
  readonly outputId: string;
  readonly does: 'agent' | 'schema';
  readonly agentId: string;
  /** Whether the newest version of the same agent is to answer. */
  readonly isRenewed: boolean;
  readonly schemaId: string;
  readonly question: string;
  readonly pattern: string;
  readonly mediaTypes: string;
  readonly table: string;
  readonly concurrency: string;
  readonly retries: string;
  readonly timeout: string;
  readonly cron: string;
};

export const EMPTY_BATCH: BatchForm = {
  name: '',
  description: '',
  inputId: '',
  outputId: '',
  does: 'schema',
  agentId: '',
  isRenewed: false,
  schemaId: '',
  question: '',
  pattern: '',
  mediaTypes: '',
  table: '',
  concurrency: '10',
  retries: '2',
  timeout: '300',
  cron: '',
};

/** Whether everything that has to be there is. */
export function isWhole({ name, inputId, does, agentId, schemaId, question }: BatchForm): boolean {
  const hasDeed = does === 'schema' ? schemaId !== '' : agentId !== '' && question.trim() !== '';
  return name.trim() !== '' && inputId !== '' && hasDeed;
}

export function toDefinition(form: BatchForm): CreateBatchDefinition {
  const mediaTypes = form.mediaTypes
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '');
  const filters = {
    ...(form.pattern !== '' && { regex: form.pattern }),
    ...(mediaTypes.length > 0 && { media_types: mediaTypes }),
    ...(form.table !== '' && { table_name: form.table }),
  };
  return {
    name: form.name.trim(),
    description: form.description,
    input_datasource_id: form.inputId,
    ...(form.outputId !== '' && { output_datasource_id: form.outputId }),
    ...(form.does === 'schema'
      ? { artifact_schema: form.schemaId }
      : { agent_id: form.agentId, user_message: form.question.trim() }),
    ...(Object.keys(filters).length > 0 && { filters }),
    concurrency: Number(form.concurrency),
    retry_limit: Number(form.retries),
    item_timeout_seconds: Number(form.timeout),
    ...(form.cron.trim() !== '' && { recurrence_cron: form.cron.trim() }),
  };
}

/** A batch as it is, to be edited. */
export function fromDefinition(batch: BatchDefinition): BatchForm {
  const { filters } = batch;
  return {
    name: batch.name,
    description: batch.description,
    inputId: batch.input_datasource_id,
    outputId: batch.output_datasource_id ?? '',
    does: batch.agent_id === null ? 'schema' : 'agent',
    agentId: batch.agent_id ?? '',
    isRenewed: false,
    schemaId: batch.artifact_schema === null ? '' : SCHEMA_AS_IT_IS,
    question: batch.user_message ?? '',
    pattern: filters.regex ?? '',
    mediaTypes: filters.media_types?.join(', ') ?? '',
    table: filters.table_name ?? '',
    concurrency: String(batch.concurrency),
    retries: String(batch.retry_limit),
    timeout: String(batch.item_timeout_seconds),
    cron: batch.recurrence_cron ?? '',
  };
}

/** What to change; whoever does the items stays pinned unless the form says otherwise. */
export function toChanges(form: BatchForm, before: BatchDefinition): UpdateBatchDefinition {
  const {
    name: _,
    agent_id: agentId,
    artifact_schema: schema,
    filters,
    ...rest
  } = toDefinition(form);
  const { element_ids: elementIds } = before.filters;
  const namesAgent = agentId !== undefined && (form.isRenewed || agentId !== before.agent_id);
  return {
    ...rest,
    ...(namesAgent && { agent_id: agentId }),
    ...(schema !== undefined && schema !== SCHEMA_AS_IT_IS && { artifact_schema: schema }),
    filters: { ...filters, ...(elementIds && { element_ids: elementIds }) },
    recurrence_cron: form.cron.trim(),
  };
}
