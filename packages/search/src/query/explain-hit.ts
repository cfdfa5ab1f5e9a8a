import { FIELDS, type Field } from '../segments/fields.ts';
import { saturation } from '../segments/saturation.ts';
import { PostingsCursor } from './postings-cursor.ts';
import type { PreparedQuery } from './prepare-query.ts';

/** What one thing asked for added to a chunk's score. */
export type ScorePart = {
  /** As the query has it. */
  readonly text: string;
  readonly kind: 'word' | 'phrase' | 'prefix' | 'synonym';
  /** The term that matched, as the index has it. */
  readonly term: string;
  /** How rare it is, and what the query, a variant or a misspelling makes of it. */
  readonly idf: number;
  readonly weight: number;
  /** How often it stands in each field. */
  readonly counts: Readonly<Partial<Record<Field, number>>>;
  /** What the counts and lengths come to, 0 to 1; idf × weight × this is the score. */
  readonly saturation: number;
  readonly score: number;
};

/** The parts of a chunk's keyword score, the largest first. */
export function explainHit(prepared: PreparedQuery, segment: number, ordinal: number): ScorePart[] {
  const own = prepared.segments[segment];
  if (!own) return [];
  const parts = prepared.clauses.flatMap((clause, index) => {
    if (clause.mode === 'mustNot') return [];
    const matches = (own.lists[index] ?? []).flatMap(({ bytes, weight, term }): ScorePart[] => {
      const cursor = new PostingsCursor(bytes);
      if (cursor.advance(ordinal) !== ordinal) return [];
      const place = { tables: prepared.tables, lengths: own.lengths, ordinal };
      const full = saturation(cursor.counts(), 0, place, prepared.scoring.k1);
      const { text, kind, idf } = clause;
      const total = clause.weight * weight;
      const counts = countsOf(cursor);
      return [
        {
          text,
          kind,
          term,
          idf,
          weight: total,
          counts,
          saturation: full,
          score: idf * total * full,
        },
      ];
    });
    return matches.sort((a, b) => b.score - a.score).slice(0, 1);
  });
  return parts.sort((a, b) => b.score - a.score);
}

function countsOf(cursor: PostingsCursor): ScorePart['counts'] {
  const counts: Partial<Record<Field, number>> = {};
  const own = cursor.counts();
  for (const [field, name] of FIELDS.entries()) {
    const count = own[field] as number;
    if (count > 0) counts[name] = count;
  }
  return counts;
}
