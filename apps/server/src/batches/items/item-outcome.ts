import type { sessions, turns } from '../../store/schema/index.ts';
import type { ItemRow } from './claim-items.ts';

/** A file that an item came to; its bytes are stored already. */
export type NewArtifact = {
  readonly name: string;
  readonly filename: string;
  readonly type: string;
  readonly mimeType: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly valid: boolean;
};

export type Success = {
  readonly kind: 'succeeded';
  readonly result: unknown;
  readonly confidence: number | null;
  readonly session: typeof sessions.$inferInsert;
  readonly turn: typeof turns.$inferInsert | null;
};

export type Failure = {
  readonly kind: 'failed';
  readonly code: string;
  readonly error: string;
  /** Another attempt could come to something else. */
  readonly mayDoBetter: boolean;
};

/** How an attempt ended, and what it used. */
export type AttemptOutcome = (
  | Success
  | Failure
  | { readonly kind: 'canceled' }
  /** It can be tried again after this, uncounted. */
  | { readonly kind: 'returned'; readonly delayMs: number }
) & { readonly tokens: { readonly input: number; readonly output: number } };

export type ItemOutcome = {
  readonly item: ItemRow;
  readonly outcome: AttemptOutcome;
  readonly artifacts: readonly NewArtifact[];
};

/** What becomes of an item whose result could not be kept. */
export function notStored({ item, outcome }: Pick<ItemOutcome, 'item' | 'outcome'>): ItemOutcome {
  const failed = {
    kind: 'failed',
    code: 'internal_error',
    error: 'the result could not be stored; the log of the server says why',
    mayDoBetter: true,
    tokens: outcome.tokens,
  } as const;
  return { item, outcome: failed, artifacts: [] };
}
