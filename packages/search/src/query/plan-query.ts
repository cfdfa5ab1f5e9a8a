import type { Language } from '../analysis/language.ts';
import { runTerms } from '../analysis/run-terms.ts';
import { type Piece, UNSPACED } from '../analysis/segmented-terms.ts';
import { foldAccents, foldCase } from '../analysis/stem-word.ts';
import { isStopWord } from '../analysis/stop-words.ts';
import type { Clause } from './clause.ts';
import { parseQuery, type QueryPart } from './parse-query.ts';

const RUN = /[\p{L}\p{N}\p{M}]+(?:[-‐‑.,:/_@&'’+#][\p{L}\p{N}\p{M}]+)*/gu;
/** An identifier's parts say less than the identifier as written. */
const PART_WEIGHT = 0.4;
/** A compound written in one word or two, and one sign beside the pair it begins. */
const JOINED_WEIGHT = 0.5;
/** What an abbreviation's long form counts beside the abbreviation, all its words together, and the other way round. */
const SYNONYM_WEIGHT = 0.5;

/** Words beside which a quoted phrase is still a demand. */
const MOST_DEMANDING_WORDS = 16;

/** What is known of the set that is searched. */
export type QueryContext = {
  /** Languages a query's words may be in: those of the chunks. */
  readonly languages: readonly Language[];
  /** Long forms by abbreviation. */
  readonly abbreviations: ReadonlyMap<string, string>;
};

/** Turns a query into clauses of terms. */
export function planQuery(query: string, context: QueryContext): Clause[] {
  const clauses = partsOf(query).flatMap((part) => clausesOf(part, context));
  const words = clauses.filter((clause) => clause.kind === 'word' && clause.mode === 'may');
  const saying = words.filter((clause) => !isStopWord(clause.text, context.languages));
  // a query of small words only is about them
  const kept =
    saying.length > 0 || words.length < clauses.length
      ? clauses.filter((clause) => !words.includes(clause) || saying.includes(clause))
      : clauses;
  return merged([...kept, ...synonyms(query, context)]);
}

const QUESTION = /[?？؟]$/u;

/** In a question or a paragraph quotes quote and dashes part; who uses the query language writes few words. */
function partsOf(query: string): QueryPart[] {
  const parts = parseQuery(query);
  const words = parts.filter(({ kind }) => kind === 'words').length;
  const isProse = words > MOST_DEMANDING_WORDS || (words > 0 && QUESTION.test(query.trimEnd()));
  return isProse ? parts.map(({ text }) => ({ kind: 'words', text, excluded: false })) : parts;
}

function clausesOf(part: QueryPart, context: QueryContext): Clause[] {
  const mode = part.excluded ? 'mustNot' : 'may';
  if (part.kind === 'prefix') {
    const text = foldAccents(foldCase(part.text));
    return [{ text, kind: 'prefix', weight: 1, mode, alternatives: [], mayBeMisspelt: false }];
  }
  if (part.kind === 'phrase') return phraseClause(part, context);
  return [...part.text.matchAll(RUN)].flatMap(([run]) => runClauses(run, context.languages, mode));
}

function phraseClause(part: QueryPart, { languages }: QueryContext): Clause[] {
  let offset = -1;
  const words = [...part.text.matchAll(RUN)].flatMap(([run]) =>
    piecesByLanguage(run, languages)
      .filter(({ piece }) => piece.step === 1)
      .map(({ terms }) => ({ terms, offset: ++offset })),
  );
  const first = words[0];
  if (!first) return [];
  const mode = part.excluded ? 'mustNot' : 'must';
  const shared = { text: part.text, weight: 1, mode, mayBeMisspelt: false } as const;
  const alternatives = first.terms.map((term) => ({ term, weight: 1 }));
  if (words.length === 1) return [{ ...shared, kind: 'word', alternatives }];
  return [{ ...shared, kind: 'phrase', weight: words.length, alternatives: [], words }];
}

function runClauses(run: string, languages: readonly Language[], mode: Clause['mode']): Clause[] {
  const pieces = piecesByLanguage(run, languages);
  const isWhole = (piece: Piece) => piece.end - piece.start === run.length;
  // signs and digits that stand together are no identifier
  const hasDigit = /[\p{N}&]/u.test(run) && !UNSPACED.test(run);
  const isNumber = pieces.every(({ piece }) => isWhole(piece));
  if (isNumber) {
    const alternatives = pieces.flatMap(({ terms }, index) =>
      terms.map((term) => ({ term, weight: index === 0 ? 1 : 0.6 })),
    );
    return [wordClause(run, alternatives, { weight: 1, mode, mayBeMisspelt: !hasDigit })];
  }
  return pieces.map(({ piece, terms }) => {
    const alternatives = terms.map((term) => ({ term, weight: 1 }));
    const text = run.slice(piece.start, piece.end);
    const isJoined = piece.step === 0;
    const weight = hasDigit && !isJoined ? PART_WEIGHT : isJoined && !hasDigit ? JOINED_WEIGHT : 1;
    const mayBeMisspelt = !isJoined && !/\p{N}/u.test(text);
    return wordClause(text, alternatives, { weight, mode, mayBeMisspelt });
  });
}

function wordClause(
  text: string,
  alternatives: Clause['alternatives'],
  rest: Pick<Clause, 'weight' | 'mode' | 'mayBeMisspelt'>,
): Clause {
  return { text: foldCase(text), kind: 'word', alternatives, ...rest };
}

/** How a run is cut does not depend on the language, only what its words become. */
function piecesByLanguage(run: string, languages: readonly Language[]) {
  const all = (languages.length > 0 ? languages : ['und']).map((one) => runTerms(run, one));
  return (all[0] ?? []).map((piece, index) => ({
    piece,
    terms: [...new Set(all.map((pieces) => pieces[index]?.term ?? piece.term))],
  }));
}

/** Long forms of the abbreviations in the query, and the abbreviation where the query has the long form. */
function synonyms(query: string, { languages, abbreviations }: QueryContext): Clause[] {
  const text = ` ${foldCase(query).replace(/[^\p{L}\p{N}&/.-]+/gu, ' ')} `;
  const clauses: Clause[] = [];
  for (const [short, long] of abbreviations) {
    if (text.includes(` ${short} `)) {
      const words = long.split(' ').filter((word) => !isStopWord(word, languages));
      for (const word of words)
        for (const clause of runClauses(word, languages, 'may'))
          clauses.push({
            ...clause,
            kind: 'synonym',
            weight: SYNONYM_WEIGHT / words.length,
            mayBeMisspelt: false,
          });
    } else if (text.includes(` ${long} `)) {
      for (const clause of runClauses(short, languages, 'may'))
        clauses.push({
          ...clause,
          kind: 'synonym',
          weight: clause.weight * SYNONYM_WEIGHT,
          mayBeMisspelt: false,
        });
    }
  }
  return clauses;
}

/** The same terms asked for twice are one clause of more weight. */
function merged(clauses: readonly Clause[]): Clause[] {
  const byTerms = new Map<string, Clause>();
  for (const clause of clauses) {
    const key = `${clause.kind === 'synonym' ? 'word' : clause.kind} ${clause.mode} ${clause.kind === 'word' || clause.kind === 'synonym' ? clause.alternatives.map(({ term }) => term).join(' ') : clause.text}`;
    const known = byTerms.get(key);
    const weight = (known?.weight ?? 0) + clause.weight;
    byTerms.set(key, { ...(known ?? clause), weight });
  }
  return [...byTerms.values()];
}
