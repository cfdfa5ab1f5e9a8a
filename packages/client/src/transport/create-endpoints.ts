import type { CallOptions, Connection } from '../client-options.ts';
import { type FormParts, openForm } from '../uploads/open-form.ts';
import { type Answer, type Call, toCall } from './answer.ts';
import { type Download, download } from './download.ts';
import { type FollowOptions, followEvents } from './follow-events.ts';
import { type List, type ListCall, paginate } from './paginate.ts';
import { readJson } from './read-json.ts';
import { callServer, type Query, type Request } from './send-request.ts';
import type { Patience } from './stay-patient.ts';

/** What a call carries besides its address. */
type Content = Omit<Request, 'path' | 'method' | 'form'>;
type Posted = Content & FormParts;

export type Endpoints = ReturnType<typeof createEndpoints>;

/** The kinds of calls there are, below one address; an area of the API is a table of them. */
export function createEndpoints(connection: Connection, root: string) {
  const send = <Value>(
    request: Request,
    read: (response: Response) => Promise<Value> = readJson,
  ): Call<Value> => toCall(callServer(connection, { ...request, path: root + request.path }, read));
  const post = <Value>(path: string, posted: Posted = {}): Call<Value> =>
    toCall(
      withForm(connection, posted, (content) =>
        callServer(connection, { ...content, method: 'POST', path: root + path }, readJson<Value>),
      ),
    );
  const pages = <Item>(ask: (cursor: { cursor?: string }) => Request): ListCall<Item> =>
    paginate<Item>((cursor) => {
      const request = ask(cursor === undefined ? {} : { cursor });
      return callServer<List<Item>>(
        connection,
        { ...request, path: root + request.path },
        readJson,
      );
    });
  return {
    get: <Value>(path: string, content: Content = {}) => send<Value>({ ...content, path }),
    /** Any of JSON, or fields and files as a form. */
    post,
    put: <Value>(path: string, content: Content = {}) =>
      send<Value>({ ...content, method: 'PUT', path }),
    delete: <Value = void>(path: string, content: Content = {}) =>
      send<Value>({ ...content, method: 'DELETE', path }),
    /** A page, and as an iteration all pages. */
    list: <Item>(path: string, query: Query = {}, call: CallOptions = {}) =>
      pages<Item>((cursor) => ({ ...call, path, query: { ...query, ...cursor } })),
    /** The same for a list that is asked for by a body. */
    search: <Item>(path: string, json: object, call: CallOptions = {}) =>
      pages<Item>((cursor) => ({ ...call, method: 'POST', path, json: { ...json, ...cursor } })),
    text: (path: string, content: Content = {}) =>
      send({ ...content, path }, (response) => response.text()),
    blob: (path: string, content: Content & { readonly method?: 'POST' } = {}) =>
      send({ ...content, path }, (response) => response.blob()),
    /** Bytes as a stream that goes on where it broke off. */
    download: (path: string, content: Content = {}, patience?: Patience): Promise<Download> =>
      download(connection, { ...content, path: root + path }, patience),
    /** Events to their end, over broken connections; with `posted` what is sent begins the work. */
    events: <Event>(path: string, follow?: FollowOptions, posted?: Posted) =>
      readEvents<Event>(connection, root + path, follow, posted),
  };
}

/** Opens the files of a form for as long as the work lasts. */
async function withForm<Value>(
  { platform }: Connection,
  { fields, files, ...content }: Posted,
  work: (content: Content & { readonly form?: FormData }) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  if (!fields && !files) return work(content);
  const { form, close } = await openForm(
    platform,
    { ...(fields && { fields }), ...(files && { files }) },
    content.signal,
  );
  try {
    return await work({ ...content, form });
  } finally {
    await close();
  }
}

async function* readEvents<Event>(
  connection: Connection,
  path: string,
  follow: FollowOptions = {},
  posted?: Posted,
): AsyncGenerator<Event> {
  const { fields, files, ...content } = posted ?? {};
  const opened =
    fields || files
      ? await openForm(
          connection.platform,
          { ...(fields && { fields }), ...(files && { files }) },
          follow.signal,
        )
      : undefined;
  const request: Request = {
    ...content,
    path,
    method: posted ? 'POST' : 'GET',
    ...(opened && { form: opened.form }),
  };
  try {
    for await (const { event, id, data } of followEvents(connection, request, follow)) {
      yield { event, id, data: JSON.parse(data) } as Event;
    }
  } finally {
    await opened?.close();
  }
}
