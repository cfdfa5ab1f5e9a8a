import { Readable } from 'node:stream';
import { type ChatOptions, chatMessageSchema, type openaiChatSchema } from '@sheaf/contract';
import type { FastifyReply } from 'fastify';
import type { Call } from '../http/route.ts';
import { validatePart } from '../http/validation/validate-part.ts';
import {
  addHistory,
  awaitAnswer,
  beginTurn,
  createPublishedSession,
  type SessionRow,
} from '../sessions/index.ts';
import { streamCompletion } from './stream-completion.ts';
import { toCompletion } from './to-completion.ts';
import { toConversation } from './to-conversation.ts';

type ChatCall = Call<undefined, undefined, typeof openaiChatSchema>;

/** `POST /openai/v1/chat/completions`: each call is a session of its own, told what was said before. */
export async function completeChat(call: ChatCall): Promise<unknown> {
  const { body, services, reply } = call;
  const { session, signalId, message } = await begin(call);
  const timeoutSeconds = message.timeout_seconds;
  if (!body.stream) {
    return toCompletion(
      session,
      await awaitAnswer(services, reply, session, signalId, timeoutSeconds),
    );
  }
  const includesUsage = body.stream_options?.include_usage ?? false;
  return sendFrames(
    reply,
    streamCompletion(call, { session, signalId, timeoutSeconds, includesUsage }),
  );
}

type Begun = {
  readonly session: SessionRow;
  readonly signalId: string;
  readonly message: ChatOptions;
};

function begin({ body, principal, services }: ChatCall): Promise<Begun> {
  const { prompt, history, question } = toConversation(body);
  const message = validatePart(chatMessageSchema, 'body', {
    user_message: question,
    include_tool_activity: false,
  });
  return services.database.transact(async (transaction) => {
    const session = await createPublishedSession(transaction, principal, body.model, {
      ...(prompt !== '' && { prompt }),
    });
    await addHistory(transaction, session, history);
    const received = { message, files: [] };
    const signalId = await beginTurn(transaction, services, principal, session, received);
    return { session, signalId, message };
  });
}

function sendFrames(reply: FastifyReply, frames: AsyncGenerator<string>): FastifyReply {
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-cache, no-transform')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(frames, { objectMode: false }));
}
