import { eachToken } from '../analysis/analyze-text.ts';
import { findAbbreviations } from '../analysis/find-abbreviations.ts';
import { detectLanguage, type Language } from '../analysis/language.ts';
import { type Piece, UNSPACED } from '../analysis/segmented-terms.ts';
import { foldAccents, foldCase } from '../analysis/stem-word.ts';
import { FIELDS, type PerField, SCORING } from './fields.ts';
import { lengthCode } from './length-code.ts';
import type { LexiconEntry } from './lexicon.ts';
import type { IndexedChunk, Segment } from './segment.ts';
import { type SegmentParts, writeSegment } from './write-segment.ts';

/** Postings of a term as they come in. */
type Gathered = { ordinals: number[]; counts: number[]; positions: number[] };

/** What a batch has gathered so far. */
type Batch = {
  readonly terms: Map<string, Gathered>;
  /** By piece, which analysis makes once for each word: the word as written and how often it came. */
  readonly words: Map<Piece, { readonly word: string; count: number }>;
};

/** Builds the index of a batch of chunks: of one file, or of many. The id names the segment in the store. */
export function buildSegment(id: string, chunks: readonly IndexedChunk[]): Segment {
  const batch: Batch = { terms: new Map(), words: new Map() };
  const languages = chunkLanguages(chunks);
  const lengths = new Uint8Array(chunks.length * FIELDS.length);
  const totals = { words: [0, 0, 0, 0], chunks: [0, 0, 0, 0] };
  for (const [ordinal, chunk] of chunks.entries()) {
    for (const [field, text] of fieldTexts(chunk).entries()) {
      if (text === '') continue;
      const length = gatherField(batch, text, {
        language: languages[ordinal] as Language,
        ordinal,
        field,
      });
      lengths[ordinal * FIELDS.length + field] = lengthCode(length);
      (totals.words[field] as number) += length;
      (totals.chunks[field] as number) += length > 0 ? 1 : 0;
    }
  }
  return writeSegment(id, {
    lengths,
    fieldTotals: totals.words as unknown as PerField,
    fieldChunks: totals.chunks as unknown as PerField,
    languages: countOf(languages),
    abbreviations: Object.fromEntries(chunks.flatMap((chunk) => findAbbreviations(chunk.body))),
    table: tableOf(chunks),
    terms: sortedTerms(batch.terms),
    lexicon: sortedLexicon(batch.words),
    scoring: SCORING,
  });
}

/** The texts of a chunk in the order of the fields. */
export function fieldTexts(chunk: IndexedChunk): readonly string[] {
  return [chunk.body, (chunk.headings ?? []).join('\n'), chunk.title ?? '', chunk.labels ?? ''];
}

/** A chunk's language is its document's: a table or a short paragraph alone says too little. */
function chunkLanguages(chunks: readonly IndexedChunk[]): Language[] {
  const samples = new Map<string, string>();
  for (const { documentId, body, language } of chunks) {
    const sample = samples.get(documentId) ?? '';
    if (language === undefined && sample.length < 4000)
      samples.set(documentId, `${sample}${body}\n`);
  }
  const detected = new Map<string, Language>();
  for (const [documentId, sample] of samples) detected.set(documentId, detectLanguage(sample));
  return chunks.map((chunk) => chunk.language ?? detected.get(chunk.documentId) ?? 'und');
}

function gatherField(
  batch: Batch,
  text: string,
  place: { readonly language: Language; readonly ordinal: number; readonly field: number },
): number {
  return eachToken(text, place.language, (piece, position, _, run) => {
    let gathered = batch.terms.get(piece.term);
    if (!gathered) {
      gathered = { ordinals: [], counts: [], positions: [] };
      batch.terms.set(piece.term, gathered);
    }
    const last = gathered.ordinals.length - 1;
    if (gathered.ordinals[last] !== place.ordinal) {
      gathered.ordinals.push(place.ordinal);
      gathered.counts.push(0, 0, 0, 0);
    }
    const at = (gathered.ordinals.length - 1) * FIELDS.length + place.field;
    (gathered.counts[at] as number)++;
    gathered.positions.push(position);
    countWord(batch.words, piece, run);
  });
}

function countWord(words: Batch['words'], piece: Piece, run: string): void {
  const known = words.get(piece);
  if (known) known.count++;
  else {
    const word = foldAccents(foldCase(run.slice(piece.start, piece.end)));
    words.set(piece, { word: UNSPACED.test(word) ? '' : word, count: 1 });
  }
}

function* sortedTerms(terms: Batch['terms']): SegmentParts['terms'] {
  for (const term of [...terms.keys()].sort()) {
    const list = terms.get(term);
    if (list) yield { term, list };
  }
}

function sortedLexicon(words: Batch['words']): LexiconEntry[] {
  const merged = new Map<string, { word: string; term: string; count: number }>();
  for (const [{ term }, { word, count }] of words) {
    if (word === '') continue;
    const key = `${word}\0${term}`;
    const known = merged.get(key);
    if (known) known.count += count;
    else merged.set(key, { word, term, count });
  }
  return [...merged.values()].sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : 0));
}

function tableOf(chunks: readonly IndexedChunk[]) {
  const numbers = new Map<string, number>();
  const documentOf = Uint32Array.from(chunks, ({ documentId }) => {
    const number = numbers.get(documentId) ?? numbers.size;
    numbers.set(documentId, number);
    return number;
  });
  return { chunkIds: chunks.map(({ id }) => id), documentIds: [...numbers.keys()], documentOf };
}

function countOf(languages: readonly Language[]): Record<Language, number> {
  const counts: Record<Language, number> = {};
  for (const language of languages) counts[language] = (counts[language] ?? 0) + 1;
  return counts;
}
