import { type Answer, type Source as AnswerSource, scoreSupport, standsIn } from '@sheaf/agent';
import type { Citation, CompletionData, Source } from '@sheaf/contract';
import type { FoundChunk } from '../../datasources/index.ts';
import type { TurnAnswer } from '../chat/run-turn.ts';
import type { TurnEvents } from '../chat/turn-events.ts';
import type { DatabaseTable } from './read-database-tables.ts';

type Evidence = {
  readonly found: readonly FoundChunk[];
  readonly titles: ReadonlyMap<string, string>;
  /** Tables of connected databases that were asked. */
  readonly databases: readonly DatabaseTable[];
  readonly events: TurnEvents;
};

const NOT_SAID = 'The documents do not say.';
const NEAREST = 'What comes nearest:';
/** Characters of a passage that are shown of a source. */
const SNIPPET_LENGTH = 400;
/** A statement less supported than this is not sent: of judged ones (WiCE, MTRAG) the least .04. */
const LEAST_SUPPORT = 0.1;

/** The answer as a message with citations, told as it grows. */
export function toCompletion(answer: Answer, evidence: Evidence): TurnAnswer {
  const writer = new MessageWriter(evidence);
  const supported = answer.statements.filter((statement) => isSupported(statement, evidence));
  const statements = withShortAnswer(answer, supported);
  if (answer.kind === 'none' || statements.length === 0) return notSaid(answer, writer);
  const isSeveral = answer.kind === 'list' || statements.some(({ label }) => label !== undefined);
  for (const [index, { text, sources, label }] of statements.entries()) {
    const joint = isSeveral && (answer.kind === 'list' || label !== undefined) ? '\n' : ' ';
    writer.add(label === undefined ? text : `${label}: ${text}`, sources, joint);
    if (index + 1 < statements.length) evidence.events.partial(writer.data());
  }
  evidence.events.partial(writer.data());
  return {
    data: {
      ...writer.data(),
      follow_up_questions: [...answer.followUps],
      answer: {
        kind: answer.kind,
        values: [...answer.values],
        unit: answer.unit ?? null,
        scale: answer.scale ?? null,
        confidence: answer.confidence,
      },
    },
    confidence: answer.confidence,
  };
}

/** A sentence longer than this hides the few words that answer. */
const LONG_SENTENCE = 160;
/** Less sure, the few words may be the wrong ones of the right sentence. */
const LEAST_SURE = 0.4;

/** Where the answer is a few words of a long sentence, they stand before it. */
function withShortAnswer(
  { kind, values: [value = ''], confidence }: Answer,
  statements: Answer['statements'],
): Answer['statements'] {
  const [first] = statements;
  const isHidden =
    first !== undefined &&
    first.text.length > LONG_SENTENCE &&
    first.sources.some((source) => 'passageId' in source) &&
    first.text.includes(value);
  if (kind !== 'value' || value === '' || !isHidden || confidence < LEAST_SURE) return statements;
  const end = /[.!?]$/.test(value) ? '' : '.';
  return [{ ...first, text: `${value}${end}` }, ...statements];
}

function notSaid({ confidence, nearest }: Answer, writer: MessageWriter): TurnAnswer {
  if (nearest) writer.add(`${NOT_SAID} ${NEAREST} ${nearest.text}`, nearest.sources, '');
  else writer.add(NOT_SAID, [], '');
  return {
    data: {
      ...writer.data(),
      follow_up_questions: [],
      answer: { kind: 'none', values: [], unit: null, scale: null, confidence },
    },
    confidence,
  };
}

/** What was worked out of cells stands in none of them, what was read out of a form is made of its words; what was copied must stand in its source. */
function isSupported(
  { text, sources }: Answer['statements'][number],
  { found }: Evidence,
): boolean {
  const passages = sources.flatMap((source) =>
    'passageId' in source ? [textOf(found, source)] : [],
  );
  if (passages.length === 0) return sources.length > 0;
  if (passages.some((passage) => standsIn(text, passage))) return true;
  return scoreSupport(text, passages).score >= LEAST_SUPPORT;
}

function textOf(
  found: readonly FoundChunk[],
  source: Extract<AnswerSource, { passageId: string }>,
): string {
  return found.find(({ chunk }) => String(chunk.id) === source.passageId)?.chunk.text ?? '';
}

/** The page that has most of a stretch of a chunk: a chunk, and a sentence in it, may begin on the page before. */
export function pageOfStretch(
  {
    chunk,
    boxRanges,
  }: Pick<FoundChunk, 'boxRanges'> & {
    readonly chunk: { readonly boxes: readonly { readonly page_number: number }[] };
  },
  { start, end }: { readonly start: number; readonly end: number },
): number | undefined {
  const shares = new Map<number, number>();
  for (const [at, range] of boxRanges.entries()) {
    const page = chunk.boxes[at]?.page_number;
    const shared = range ? Math.min(end, range[1]) - Math.max(start, range[0]) : 0;
    if (page !== undefined && shared > 0) shares.set(page, (shares.get(page) ?? 0) + shared);
  }
  const most = Math.max(...shares.values());
  return [...shares].find(([, share]) => share === most)?.[0];
}

/** Puts statements one behind the other, each with a mark for what it comes from. */
class MessageWriter {
  readonly #evidence: Evidence;
  #message = '';
  #clean = '';
  readonly #citations: Citation[] = [];
  readonly #sources: Source[] = [];
  readonly #known = new Map<string, number>();

  constructor(evidence: Evidence) {
    this.#evidence = evidence;
  }

  add(text: string, sources: readonly AnswerSource[], joint: string): void {
    const ids = [...new Set(sources.flatMap((source) => this.#idOf(source) ?? []))];
    const gap = this.#clean === '' ? '' : joint;
    this.#clean += gap + text;
    this.#message += gap + text + ids.map((id) => `[${id}]`).join('');
    if (ids.length > 0) this.#citations.push({ position: this.#clean.length, source_ids: ids });
  }

  data(): CompletionData {
    return {
      message: this.#message,
      clean_message: this.#clean,
      citations: [...this.#citations],
      sources: [...this.#sources],
    };
  }

  #idOf(source: AnswerSource): number | undefined {
    const place = this.#placeOf(source);
    if (!place) return undefined;
    const known = this.#known.get(place.key);
    if (known !== undefined) return known;
    const id = this.#sources.length + 1;
    this.#known.set(place.key, id);
    this.#sources.push({ source_id: id, ...place.source });
    return id;
  }

  #placeOf(source: AnswerSource) {
    if ('passageId' in source) {
      const hit = this.#evidence.found.find(({ chunk }) => String(chunk.id) === source.passageId);
      if (!hit) return undefined;
      const snippet = hit.chunk.text.slice(source.start, source.end) || hit.chunk.text;
      const page = pageOfStretch(hit, source);
      const key = `${source.passageId} on ${page}`;
      return { key, source: this.#describe(hit, snippet, 'search', page) };
    }
    const [document, elementId = ''] =
      'document' in source ? [source.document, source.elementId] : source.table.split('/');
    const hit = this.#evidence.found.find(
      ({ chunk }) => chunk.dataElementId === document && chunk.elementIds.includes(elementId),
    );
    if (!hit) return 'table' in source ? this.#inDatabase(source) : undefined;
    const tool = 'document' in source ? 'read_document' : 'query';
    const key = 'document' in source ? String(hit.chunk.id) : source.table;
    const shown = 'table' in source ? source.excerpt : source.text;
    const page = hit.chunk.boxes[hit.chunk.elementIds.indexOf(elementId)]?.page_number;
    return { key, source: this.#describe(hit, shown || hit.chunk.text, tool, page) };
  }

  /** A table of a connected database is no file: it is found by its name. */
  #inDatabase({ table: name, excerpt }: Extract<AnswerSource, { table: string }>) {
    const asked = this.#evidence.databases.find(({ table }) => table.name === name);
    if (!asked) return undefined;
    const { datasourceId, sqlName } = asked;
    const source: Omit<Source, 'source_id'> = {
      data_element_id: '',
      title: sqlName,
      url: `/v2/datasources/${datasourceId}/tables/${encodeURIComponent(sqlName)}/columns`,
      snippet: excerpt.slice(0, SNIPPET_LENGTH),
      ...{ relevance_score: 1, tool_name: 'query', page_number: null, element_ids: [], bboxes: [] },
    };
    return { key: name, source };
  }

  #describe(
    { chunk, score }: FoundChunk,
    snippet: string,
    tool: string,
    page: number | undefined,
  ): Omit<Source, 'source_id'> {
    return {
      data_element_id: chunk.dataElementId,
      title: this.#evidence.titles.get(chunk.dataElementId) ?? '',
      url: `/v2/datasources/${chunk.datasourceId}/data-elements/${chunk.dataElementId}`,
      snippet: snippet.slice(0, SNIPPET_LENGTH),
      relevance_score: score,
      tool_name: tool,
      page_number: page ?? chunk.pageNumber,
      element_ids: chunk.elementIds,
      bboxes: chunk.boxes,
    };
  }
}
