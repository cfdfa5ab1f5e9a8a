import type { MetadataModel } from '@sheaf/contract';

/** The models of metadata that every project has. */
export const CATALOG: readonly MetadataModel[] = [];
