import { commandGroup, type GroupEntry } from '../remote/command-group.ts';

export const ARTIFACT_SCHEMA_COMMANDS: readonly GroupEntry[] = [
  {
    name: 'list',
    summary: 'the artifact schemas of the project, newest first',
    load: async () =>
      (await import('./list-artifact-schemas-command.ts')).listArtifactSchemasCommand,
  },
  {
    name: 'create',
    summary: 'make one',
    load: async () =>
      (await import('./create-artifact-schema-command.ts')).createArtifactSchemaCommand,
  },
  {
    name: 'get',
    summary: 'one artifact schema, or only its definition',
    load: async () => (await import('./get-artifact-schema-command.ts')).getArtifactSchemaCommand,
  },
  {
    name: 'update',
    summary: 'make a new version',
    load: async () =>
      (await import('./update-artifact-schema-command.ts')).updateArtifactSchemaCommand,
  },
  {
    name: 'delete',
    summary: 'remove artifact schemas with all their versions',
    load: async () =>
      (await import('./delete-artifact-schema-command.ts')).deleteArtifactSchemaCommand,
  },
];

/** `sheaf artifact-schemas`: what artifacts and extractions have to be like. */
export const artifactSchemasCommand = commandGroup({
  name: 'sheaf artifact-schemas',
  description:
    'Works with the artifact schemas of a running service: SHEAF_URL says which, SHEAF_API_KEY opens it.',
  entries: ARTIFACT_SCHEMA_COMMANDS,
});
