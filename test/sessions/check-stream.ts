import type { Frame } from '../api/read-events.ts';

type Fields = Readonly<Record<string, 'string' | 'object'>>;

const HEAD: Fields = {
  type: 'string',
  disposition: 'string',
  sequence: 'string',
  timestamp: 'string',
};
/** The specification's table of events, and the one event that ends a stream which failed. */
const EVENTS: Readonly<Record<string, Fields>> = {
  connected: { signal_id: 'string' },
  status: { ...HEAD, content: 'string' },
  tool_call: { ...HEAD, tool_id: 'string', tool_name: 'string', arguments: 'object' },
  tool_result: { ...HEAD, tool_id: 'string', result: 'object' },
  partial_response: { ...HEAD, data: 'object' },
  completion: { ...HEAD, data: 'object' },
  error: { code: 'string', message: 'string' },
};
const DISPOSITIONS = ['in_progress', 'final', 'error'];
const LISTS = ['citations', 'sources', 'follow_up_questions', 'call_to_actions', 'artifacts'];
const SOURCE: Readonly<Record<string, readonly string[]>> = {
  source_id: ['number'],
  data_element_id: ['string'],
  title: ['string'],
  url: ['string', 'object'],
  snippet: ['string'],
  relevance_score: ['number'],
  tool_name: ['string'],
};

type Json = Readonly<Record<string, unknown>>;

/** What a whole stream of a conversation does otherwise than the specification says; nothing where all is well. */
export function faultsOf(frames: readonly Frame[]): string[] {
  const events = frames.filter(({ event }) => event !== undefined && event !== ':');
  const names = events.map(({ event }) => event ?? '');
  const read = events.map(({ data }) => JSON.parse(data) as Json);
  const faults = events.flatMap(({ event = '' }, at) => faultsOfEvent(event, read[at] ?? {}));
  if (frames.at(-1)?.data !== '[DONE]') faults.push('the stream does not end with [DONE]');
  if (names[0] !== 'connected') faults.push(`it begins with ${names[0]}`);
  if (names.lastIndexOf('connected') > 0) faults.push('it connects twice');
  const ends = names.filter((name) => name === 'completion' || name === 'error');
  if (ends.length !== 1 || names.at(-1) !== ends[0]) faults.push(`its ends: ${names.join(' ')}`);
  const sequences = read.flatMap(({ sequence }) => sequence ?? []);
  if (sequences.some((sequence, at) => sequence !== String(at)))
    faults.push(`out of order: ${sequences.join(' ')}`);
  const ids = events.map(({ id }) => Number(id));
  if (ids.some((id, at) => at > 0 && !(id > (ids[at - 1] ?? 0))))
    faults.push(`ids ${ids.join(' ')}`);
  return [...faults, ...faultsOfTools(names, read)];
}

function faultsOfEvent(name: string, data: Json): string[] {
  const fields = EVENTS[name];
  if (!fields) return [`${name} is no event`];
  const wrong = Object.entries(fields).filter(
    ([field, type]) => typeof data[field] !== type || data[field] === null,
  );
  const faults = wrong.map(([field]) => `${name}.${field} is ${JSON.stringify(data[field])}`);
  if (!('sequence' in fields)) return faults;
  if (!DISPOSITIONS.includes(String(data.disposition)))
    faults.push(`${name} is ${data.disposition}`);
  if (Number.isNaN(Date.parse(String(data.timestamp)))) faults.push(`${name} at ${data.timestamp}`);
  return 'data' in fields ? [...faults, ...faultsOfAnswer(name, data.data as Json)] : faults;
}

function faultsOfAnswer(name: string, data: Json): string[] {
  const texts = ['message', 'clean_message'].filter((field) => typeof data[field] !== 'string');
  const lists = LISTS.filter((field) => data[field] !== undefined && !Array.isArray(data[field]));
  const sources = ((data.sources ?? []) as Json[]).flatMap((source) =>
    Object.entries(SOURCE)
      .filter(([field, types]) => !types.includes(typeof source[field]))
      .map(([field]) => `sources.${field}`),
  );
  const known = new Set(((data.sources ?? []) as Json[]).map(({ source_id: id }) => id));
  const citations = ((data.citations ?? []) as { position: number; source_ids: number[] }[])
    .filter(
      ({ position, source_ids: ids }) =>
        !Number.isInteger(position) || (name === 'completion' && !ids.every((id) => known.has(id))),
    )
    .map(({ position }) => `citation at ${position}`);
  return [...texts, ...lists, ...sources, ...citations].map((fault) => `${name}: ${fault}`);
}

/** Every result answers a call that came before it. */
function faultsOfTools(names: readonly string[], read: readonly Json[]): string[] {
  const called = new Set<unknown>();
  return names.flatMap((name, at) => {
    const id = read[at]?.tool_id;
    if (name === 'tool_call') called.add(id);
    return name === 'tool_result' && !called.delete(id) ? [`a result of nothing: ${id}`] : [];
  });
}
