import type { ParseLimits } from '../../parse-options.ts';
import type { ContainedFile } from '../reading.ts';
import type { UnpackBudget } from './unpack-budget.ts';

/** One line of a container's listing. */
export type ListedEntry = {
  readonly name: string;
  readonly sizeBytes: number | null;
  /** As the container writes it, RFC 3339 where it knows the zone. */
  readonly modifiedAt: string | null;
  readonly kind: 'file' | 'folder' | 'link' | 'device' | 'unreadable';
  /** What is odd about it, or why it was left out. */
  readonly remark?: string;
  /** A file that is whole and was passed over all the same. */
  readonly isLeftOut?: boolean;
};

export type Unpacked = {
  readonly files: readonly ContainedFile[];
  readonly listing: readonly ListedEntry[];
  /** What is odd about the container as a whole, in sentences. */
  readonly complaints: readonly string[];
};

export type UnpackContext = {
  readonly filename: string;
  readonly password: string | undefined;
  readonly limits: ParseLimits;
  readonly budget: UnpackBudget;
  readonly signal: AbortSignal;
};

export type Unpack = (bytes: Uint8Array, context: UnpackContext) => Promise<Unpacked>;
