export * from './batch-definition.ts';
export * from './batch-execution.ts';
export * from './batch-progress.ts';
