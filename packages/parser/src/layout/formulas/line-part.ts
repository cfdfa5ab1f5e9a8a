import type { Box } from '@sheaf/document';
import type { Rule, Word } from '../../page/primitives.ts';

/** A word or a bar of a line, in the order in which they stand. */
export type LinePart = {
  readonly word?: Word;
  readonly bar?: Rule;
  readonly box: Box;
  readonly kind: 'core' | 'joining' | 'soft' | 'prose';
};

/** What a part says; bars say nothing. */
export function textOf(part: LinePart | undefined): string {
  return part?.word?.text ?? '';
}
