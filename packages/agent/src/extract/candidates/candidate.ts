import type { Relation, Stretch } from '../document/pair.ts';
import type { Similarity } from '../words/phrase-similarity.ts';

/** How a candidate was come by: at a label, by a turn of phrase, or by its form alone. */
export type Source = Relation | 'wording' | 'alone';

/** A value that may be what a field asks for. */
export type Candidate = {
  readonly stretch: Stretch;
  /** Where a value over several lines goes on. */
  readonly more: readonly Stretch[];
  /** As the schema wants it. */
  readonly value: string | number | boolean;
  /** What it amounts to, also where the schema wants it as printed. */
  readonly number: number | undefined;
  /** Equal for candidates that say the same. */
  readonly key: string;
  readonly source: Source;
  readonly similarity: Similarity;
  /** Weight of the phrase that fits the label. */
  readonly weight: number;
  /** The label says the schema's own words. */
  readonly isOwn: boolean;
  /** Meanings of the label, for other fields to compare with. */
  readonly label: readonly string[];
  /** The segment its label stands in; its own where it has none. */
  readonly labelAt: number;
  /** Lines between label and value. */
  readonly distance: number;
  /** How many values of the kind stand between label and this one. */
  readonly rank: number;
  /** Share of the place that the value takes up, 0 to 1. */
  readonly fill: number;
  /** How strongly the wording says so, 0 to 1. */
  readonly wording: number;
  /** A currency or unit stands beside it. */
  readonly hasUnit: boolean;
  readonly decimals: number;
};
