import type { Stretch } from '../../document/pair.ts';
import type { FoundValue } from '../../values/found-value.ts';

/** A value that a turn of phrase gives away. */
export type Worded = {
  readonly stretch: Stretch;
  /** How strongly, 0 to 1. */
  readonly strength: number;
  readonly value?: FoundValue;
  /** Where the value goes on. */
  readonly more?: readonly Stretch[];
};
