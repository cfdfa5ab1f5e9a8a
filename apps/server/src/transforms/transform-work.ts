import { defineWork } from '../jobs/index.ts';
import { endTransform } from './end-transform.ts';
import { runTransform } from './run-transform.ts';
import { TRANSFORM, type TransformInput } from './transform-identity.ts';

/** Extracts from a document by a schema, once it is parsed. */
export const transformWork = defineWork<TransformInput>({
  ...TRANSFORM,
  // Most wait for documents that others parse.
  places: () => ({ concurrency: 64, reservedForInteractive: 16 }),
  run: runTransform,
  onEnded: endTransform,
});
