import {
  CHAT_EVENT_SCHEMAS,
  chatMessageSchema,
  chatResponseSchema,
  createSessionSchema,
  listQuerySchema,
  sessionCreatedSchema,
  sessionListQuerySchema,
  sessionListSchema,
  sessionMessagesSchema,
  sessionSchema,
} from '@sheaf/contract';
import { z } from 'zod';
import { defineRoute, type Route } from '../http/route.ts';
import { cancelSession } from './operations/cancel-session.ts';
import { chat } from './operations/chat.ts';
import { getSession } from './operations/get-session.ts';
import { listMessages } from './operations/list-messages.ts';
import { listSessions } from './operations/list-sessions.ts';
import { openSession, openSessionByName } from './operations/open-session.ts';
import { followTurn, streamChat } from './operations/stream-chat.ts';
import { sessionParamsSchema as params } from './params.ts';

const read = { tag: 'sessions', scope: 'sessions:read', rateClass: 'read' } as const;
const write = { tag: 'sessions', scope: 'sessions:write', rateClass: 'write' } as const;
const talk = { ...write, rateClass: 'chat' } as const;

const EVENTS = Object.entries(CHAT_EVENT_SCHEMAS).map(
  ([name, schema]) => `\`${name}\` {${Object.keys(schema.shape).join(', ')}}`,
);

const chatForm = chatMessageSchema
  .extend({
    files: z
      .array(z.unknown().meta({ type: 'string', format: 'binary' }))
      .optional()
      .describe('Read and searched in this session only.'),
  })
  .meta({ id: 'ChatForm' });

const resumable = z.object({
  'Last-Event-ID': z
    .string()
    .optional()
    .describe('The last event a reader has; the stream goes on behind it.'),
});

const sessionBody = createSessionSchema.prefault({});

/** Opening sessions and talking in them. */
export const sessionRoutes: readonly Route[] = [
  defineRoute({
    ...write,
    method: 'POST',
    url: '/v2/agents/name/:name/sessions',
    operationId: 'openSessionByName',
    summary: 'Open a session with the newest published version of an agent.',
    params: z.object({ name: z.string() }),
    body: sessionBody,
    answers: { 201: { description: 'The session.', schema: sessionCreatedSchema } },
    errors: ['not_published'],
    handle: openSessionByName,
  }),
  defineRoute({
    ...write,
    method: 'POST',
    url: '/v2/agents/:agent_id/sessions',
    operationId: 'openSession',
    summary: 'Open a session with the newest version of an agent, draft or published.',
    params: z.object({ agent_id: z.string() }),
    body: sessionBody,
    answers: { 201: { description: 'The session.', schema: sessionCreatedSchema } },
    handle: openSession,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/agents/:agent_id/sessions',
    operationId: 'listSessions',
    summary: 'The sessions of an agent.',
    params: z.object({ agent_id: z.string() }),
    query: sessionListQuerySchema,
    answers: { 200: { description: 'A page of sessions.', schema: sessionListSchema } },
    errors: ['invalid_cursor'],
    handle: listSessions,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/sessions/:session_id',
    operationId: 'getSession',
    summary: 'What was said, done and read in a session.',
    params,
    answers: { 200: { description: 'The session.', schema: sessionSchema } },
    handle: getSession,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/sessions/:session_id/messages',
    operationId: 'listMessages',
    summary: 'The messages of a session, oldest first; what was cited stays cited.',
    params,
    query: listQuerySchema,
    answers: { 200: { description: 'A page of messages.', schema: sessionMessagesSchema } },
    errors: ['invalid_cursor'],
    handle: listMessages,
  }),
  defineRoute({
    ...talk,
    method: 'POST',
    url: '/v2/sessions/:session_id/chat',
    operationId: 'chat',
    summary: 'Send a message and wait for the answer.',
    params,
    body: chatMessageSchema,
    multipart: chatForm,
    answers: { 200: { description: 'The answer.', schema: chatResponseSchema } },
    errors: ['session_busy', 'session_ended', 'timed_out', 'job_failed', 'file_too_large'],
    handle: chat,
  }),
  defineRoute({
    ...talk,
    method: 'POST',
    url: '/v2/sessions/:session_id/chat/stream',
    operationId: 'streamChat',
    summary: 'Send a message and get the answer as Server-Sent Events.',
    description: `${EVENTS.join(', ')}; the end is \`data: [DONE]\`.`,
    params,
    body: chatMessageSchema,
    multipart: chatForm,
    headers: resumable,
    answers: { 200: { description: 'The events.', mediaTypes: ['text/event-stream'] } },
    errors: ['session_busy', 'session_ended', 'file_too_large'],
    handle: streamChat,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/sessions/:session_id/turns/:signal_id/events',
    operationId: 'followTurn',
    summary: 'The events of a message again, and those to come.',
    params: z.object({ session_id: z.string(), signal_id: z.string() }),
    headers: resumable,
    answers: { 200: { description: 'The events.', mediaTypes: ['text/event-stream'] } },
    handle: followTurn,
  }),
  defineRoute({
    ...write,
    method: 'POST',
    url: '/v2/sessions/:session_id/cancel',
    operationId: 'cancelSession',
    summary: 'Stop the answer that is being given.',
    params,
    answers: { 200: { description: 'It is stopped.', schema: sessionCreatedSchema } },
    errors: ['job_finished'],
    handle: cancelSession,
  }),
];
