import type { CallOptions, Connection } from '../client-options.ts';
import type {
  ChatEventName,
  ChatMessage,
  ChatResponse,
  CompletionData,
  Session,
  SessionMessages,
} from '../contract.ts';
import { createEndpoints } from '../transport/create-endpoints.ts';
import type { FollowOptions } from '../transport/follow-events.ts';
import type { Paging } from '../transport/paginate.ts';
import { path } from '../transport/path.ts';
import type { UploadFile } from '../uploads/upload-file.ts';

/** An event of an answer; `data.data` of `partial_response` and `completion` is the whole message so far. */
export type ChatEvent = {
  readonly event: ChatEventName;
  readonly id: string;
  readonly data: {
    readonly signal_id?: string;
    readonly content?: string;
    readonly tool_name?: string;
    readonly data?: CompletionData;
    readonly message?: string;
    readonly [field: string]: unknown;
  };
};

export type Attachments = { readonly files?: readonly UploadFile[] };

/** One method for each endpoint under `/v2/sessions`. */
export function createSessionsClient(connection: Connection) {
  const api = createEndpoints(connection, '/v2/sessions');
  return {
    get: (sessionId: string, call?: CallOptions) => api.get<Session>(path`/${sessionId}`, call),
    messages: (sessionId: string, query: Paging = {}, call?: CallOptions) =>
      api.get<SessionMessages>(path`/${sessionId}/messages`, { query, ...call }),
    chat: (sessionId: string, message: ChatMessage, call?: CallOptions & Attachments) => {
      const { files, ...rest } = call ?? {};
      return api.post<ChatResponse>(path`/${sessionId}/chat`, {
        ...posted(message, files),
        ...rest,
      });
    },
    /** The events of the answer as they come, over broken connections. */
    stream: (
      sessionId: string,
      message: ChatMessage,
      { files, ...follow }: FollowOptions & Attachments = {},
    ) => api.events<ChatEvent>(path`/${sessionId}/chat/stream`, follow, posted(message, files)),
    /** The events of an earlier message again. */
    events: (sessionId: string, signalId: string, follow?: FollowOptions) =>
      api.events<ChatEvent>(path`/${sessionId}/turns/${signalId}/events`, follow),
    /** Stops the answer that is being given. */
    cancel: (sessionId: string, call?: CallOptions) =>
      api.post<{ session_id: string }>(path`/${sessionId}/cancel`, call),
  };
}

/** A form where there are files, else JSON. */
function posted(message: ChatMessage, files: readonly UploadFile[] | undefined) {
  if (!files || files.length === 0) return { json: message };
  const fields = Object.fromEntries(
    Object.entries(message)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
  return { fields, files: { files } };
}
