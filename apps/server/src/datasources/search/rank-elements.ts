import type { SoughtWords } from '@sheaf/search';
import type { ProcessServices } from '../../features/process-services.ts';
import { decodeCursor, encodeCursor } from '../../http/cursor.ts';
import { HttpError } from '../../http/http-error.ts';
import type { DatasourceRow } from '../find-datasource.ts';
import { filtersOf, type Search } from './filter-elements.ts';
import { type FoundChunk, findChunks } from './find-chunks.ts';

export type RankedElement = {
  readonly id: string;
  readonly score: number;
  /** Its chunks that were found, the best first. */
  readonly chunks: readonly FoundChunk[];
};

export type RankedPage = {
  readonly elements: readonly RankedElement[];
  readonly sought: readonly SoughtWords[];
  readonly nextCursor: string | null;
};

export type RankRequest = {
  readonly datasource: DatasourceRow;
  readonly query: string;
  readonly search: Search;
  /** Files that may be found; all where left out. */
  readonly allowed: ReadonlySet<string> | undefined;
};

/**
 * Where a page ends. A search looks at a number of chunks, its depth, and the files among them are in order; those that only a
 * deeper search finds come behind all of them, also where they would rank higher: so no page repeats or leaves out a file.
 */
type Place = {
  readonly depth: number;
  /** The depth before, whose files stand on earlier pages; 0 for the first. */
  readonly before: number;
  readonly score: number;
  readonly id: string;
};

/** Chunks looked at for each file that is wanted: several of one file may be among the best. */
const CHUNKS_PER_FILE = 8;
const LEAST_DEPTH = 200;
/** Nobody reads on for as long as this; a search of this depth takes seconds. */
const MOST_DEPTH = 25_600;

/** One page of the files that fit a query, the best first. */
export async function rankElements(
  services: ProcessServices,
  request: RankRequest,
): Promise<RankedPage> {
  const { offset, top_k } = request.search;
  const wanted = offset + top_k;
  const ranked: (RankedElement & Place)[] = [];
  let sought: readonly SoughtWords[] = [];
  for await (const deeper of everDeeper(services, request)) {
    ranked.push(...deeper.files);
    sought = deeper.sought;
    if (ranked.length > wanted) break;
  }
  const elements = ranked.slice(offset, wanted);
  const last = ranked.length > wanted ? elements.at(-1) : undefined;
  return { elements, sought, nextCursor: last ? cursorAt(request, last) : null };
}

/** The files behind the last page, depth by depth, each once. */
async function* everDeeper(services: ProcessServices, request: RankRequest) {
  const after = placeOf(request);
  let before = after?.before ?? 0;
  let depth = after?.depth ?? Math.max(LEAST_DEPTH, request.search.top_k * CHUNKS_PER_FILE);
  const earlier = before === 0 ? [] : (await filesAt(services, request, before)).files;
  const known = new Set(earlier.map(({ id }) => id));
  for (;;) {
    const { files, chunks, sought } = await filesAt(services, request, depth);
    const fresh = files
      .filter((file) => !known.has(file.id))
      .filter((file) => after?.depth !== depth || isBehind(file, after))
      .map((file) => ({ ...file, depth, before }));
    yield { files: fresh, sought };
    if (chunks < depth || depth >= MOST_DEPTH) return;
    for (const { id } of files) known.add(id);
    before = depth;
    depth *= 2;
  }
}

async function filesAt(services: ProcessServices, request: RankRequest, depth: number) {
  const { datasource, query, search, allowed } = request;
  const { found, sought } = await findChunks(services, datasource, {
    query,
    mode: search.mode,
    datasourceIds: [datasource.id],
    limit: depth,
    explain: search.explain,
    ...(allowed && { elementIds: allowed }),
  });
  const files = [...Map.groupBy(found, ({ chunk }) => chunk.dataElementId)]
    .map(([id, chunks]) => ({ id, score: chunks[0]?.score ?? 0, chunks }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  return { files, chunks: found.length, sought };
}

function isBehind({ id, score }: RankedElement, after: Place): boolean {
  return score < after.score || (score === after.score && id > after.id);
}

/** Cursors are good for one search of one datasource. */
function listName({ datasource, search }: RankRequest): string {
  return `search ${datasource.id} ${filtersOf(search)}`;
}

function cursorAt(request: RankRequest, { depth, before, score, id }: Place): string {
  const place = JSON.stringify([depth, before, score, id]);
  return encodeCursor(listName(request), request.datasource.projectId, place);
}

function placeOf(request: RankRequest): Place | undefined {
  const { cursor } = request.search;
  if (cursor === undefined) return undefined;
  const place = decodeCursor(listName(request), request.datasource.projectId, cursor);
  const [depth, before, score, id] = JSON.parse(place) as [number, number, number, string];
  if (!(depth <= MOST_DEPTH)) throw new HttpError('invalid_cursor');
  return { depth, before, score, id };
}
