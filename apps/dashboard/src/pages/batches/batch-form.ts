import type { CreateBatchDefinition } from '@sheaf/client';

/** A batch as the form has it. */
export type BatchForm = {
  readonly name: string;
  readonly description: string;
  readonly inputId: string;
  readonly outputId: string;
  readonly does: 'agent' | 'schema';
  readonly agentId: string;
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
