export { artifactSchemasFeature } from './feature.ts';
export { type ArtifactSchemaRow, lookUpArtifactSchema } from './find-artifact-schema.ts';
export { requireJsonSchema } from './require-definition.ts';
export { validateArtifact } from './validate-artifact.ts';
