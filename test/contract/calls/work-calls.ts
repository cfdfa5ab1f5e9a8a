import type { SheafClient } from '@sheaf/client';

/** The same for agents, schemas, scores, blueprints and batches. */
export const WORK_CALLS = {
  listAgents: (sheaf: SheafClient) => sheaf.agents.list({ published_only: true }),
  createAgent: (sheaf: SheafClient) =>
    sheaf.agents.create({
      display_name: 'Contract helper',
      instructions: 'Answer briefly.',
      datasources: ['DATASOURCE_ID'],
    }),
  getAgent: (sheaf: SheafClient) => sheaf.agents.get('AGENT_ID'),
  updateAgent: (sheaf: SheafClient) =>
    sheaf.agents.update('AGENT_ID', { instructions: 'Answer in one sentence.' }),
  deleteAgent: (sheaf: SheafClient) => sheaf.agents.delete('AGENT_ID'),
  publishAgent: (sheaf: SheafClient) =>
    sheaf.agents.publish('AGENT_ID', { commit_message: 'Shorter' }),
  listAgentVersions: (sheaf: SheafClient) => sheaf.agents.versions('AGENT_ID'),
  listMetadataModels: (sheaf: SheafClient) => sheaf.catalog.list(),
  getMetadataModel: (sheaf: SheafClient) => sheaf.catalog.get('MODEL_ID'),
  listArtifactSchemas: (sheaf: SheafClient) => sheaf.artifactSchemas.list(),
  createArtifactSchema: (sheaf: SheafClient) =>
    sheaf.artifactSchemas.create({
      display_name: 'Invoice',
      type: 'json',
      schema_def: { type: 'object', properties: { total: { type: 'number' } } },
    }),
  getArtifactSchema: (sheaf: SheafClient) => sheaf.artifactSchemas.get('SCHEMA_ID'),
  updateArtifactSchema: (sheaf: SheafClient) =>
    sheaf.artifactSchemas.update('SCHEMA_ID', { description: 'Invoices of suppliers' }),
  deleteArtifactSchema: (sheaf: SheafClient) => sheaf.artifactSchemas.delete('SCHEMA_ID'),
  openSessionByName: (sheaf: SheafClient) => sheaf.agents.openSessionByName('contract-helper'),
  openSession: (sheaf: SheafClient) => sheaf.agents.openSession('AGENT_ID'),
  listSessions: (sheaf: SheafClient) => sheaf.agents.sessions('AGENT_ID'),
  getSession: (sheaf: SheafClient) => sheaf.sessions.get('SESSION_ID'),
  listMessages: (sheaf: SheafClient) => sheaf.sessions.messages('SESSION_ID'),
  chat: (sheaf: SheafClient) =>
    sheaf.sessions.chat('SESSION_ID', { user_message: 'What is the monthly rent?' }),
  streamChat: (sheaf: SheafClient) =>
    sheaf.sessions.stream('SESSION_ID', { user_message: 'What is the monthly rent?' }),
  followTurn: (sheaf: SheafClient) => sheaf.sessions.events('SESSION_ID', 'SIGNAL_ID'),
  cancelSession: (sheaf: SheafClient) => sheaf.sessions.cancel('SESSION_ID'),
  getScoringJob: (sheaf: SheafClient) => sheaf.scoring.job('SCORE_ID'),
  listScoringJobs: (sheaf: SheafClient) => sheaf.scoring.jobs({ module: 'grounding' }),
  summariseAgentScores: (sheaf: SheafClient) => sheaf.scoring.ofAgent('contract-helper'),
  summariseSessionScores: (sheaf: SheafClient) =>
    sheaf.scoring.ofSession('contract-helper', 'SESSION_ID'),
  listBlueprints: (sheaf: SheafClient) => sheaf.blueprints.list(),
  createBlueprint: (sheaf: SheafClient) => sheaf.blueprints.create({ name: 'Review' }),
  getBlueprint: (sheaf: SheafClient) => sheaf.blueprints.get('BLUEPRINT_ID'),
  updateBlueprint: (sheaf: SheafClient) =>
    sheaf.blueprints.update('BLUEPRINT_ID', { name: 'Second review' }),
  deleteBlueprint: (sheaf: SheafClient) => sheaf.blueprints.delete('BLUEPRINT_ID'),
  listTasks: (sheaf: SheafClient) => sheaf.blueprints.tasks('BLUEPRINT_ID'),
  createTask: (sheaf: SheafClient) =>
    sheaf.blueprints.createTask('BLUEPRINT_ID', {
      name: 'Find the rent',
      input_schema: { type: 'object', properties: { address: { type: 'string' } } },
      output_schema: { type: 'object', properties: { rent: { type: 'number' } } },
    }),
  getTask: (sheaf: SheafClient) => sheaf.blueprints.task('BLUEPRINT_ID', 'TASK_ID'),
  updateTask: (sheaf: SheafClient) =>
    sheaf.blueprints.updateTask('BLUEPRINT_ID', 'TASK_ID', { name: 'Find the deposit' }),
  deleteTask: (sheaf: SheafClient) => sheaf.blueprints.deleteTask('BLUEPRINT_ID', 'TASK_ID'),
  createInstance: (sheaf: SheafClient) => sheaf.blueprints.createInstance('BLUEPRINT_ID'),
  getInstance: (sheaf: SheafClient) => sheaf.blueprints.instance('INSTANCE_ID'),
  streamInstanceChat: (sheaf: SheafClient) =>
    sheaf.blueprints.stream('INSTANCE_ID', { user_message: 'What is the monthly rent?' }),
  listBatchDefinitions: (sheaf: SheafClient) => sheaf.batches.listDefinitions(),
  createBatchDefinition: (sheaf: SheafClient) =>
    sheaf.batches.createDefinition({
      name: 'Rents',
      agent_id: 'AGENT_ID',
      input_datasource_id: 'DATASOURCE_ID',
      user_message: 'What is the monthly rent?',
    }),
  getBatchDefinitionByUrn: (sheaf: SheafClient) => sheaf.batches.getDefinitionByUrn('URN'),
  getBatchDefinition: (sheaf: SheafClient) => sheaf.batches.getDefinition('DEFINITION_ID'),
  updateBatchDefinition: (sheaf: SheafClient) =>
    sheaf.batches.updateDefinition('DEFINITION_ID', { description: 'Once a month' }),
  deleteBatchDefinition: (sheaf: SheafClient) => sheaf.batches.deleteDefinition('DEFINITION_ID'),
  listBatchDefinitionVersions: (sheaf: SheafClient) =>
    sheaf.batches.definitionVersions('DEFINITION_ID'),
  executeBatch: (sheaf: SheafClient) => sheaf.batches.execute('DEFINITION_ID'),
  listBatchExecutions: (sheaf: SheafClient) => sheaf.batches.list({ status: 'running' }),
  createBatchExecution: (sheaf: SheafClient) =>
    sheaf.batches.start({ batch_definition_id: 'DEFINITION_ID' }),
  getBatchExecution: (sheaf: SheafClient) => sheaf.batches.get('EXECUTION_ID'),
  updateBatchExecution: (sheaf: SheafClient) =>
    sheaf.batches.update('EXECUTION_ID', { paused: true }),
  followBatchExecution: (sheaf: SheafClient) => sheaf.batches.progress('EXECUTION_ID'),
  retryFailedItems: (sheaf: SheafClient) => sheaf.batches.retryFailed('EXECUTION_ID'),
  cancelBatchExecution: (sheaf: SheafClient) => sheaf.batches.cancel('EXECUTION_ID'),
  exportBatchResults: (sheaf: SheafClient) => sheaf.batches.results('EXECUTION_ID', 'csv'),
} as const;
