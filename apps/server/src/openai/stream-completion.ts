import type { ChatResponse } from '@sheaf/contract';
import { streamEvents } from '../events/stream-events.ts';
import { doorErrorBody } from '../http/doors.ts';
import { toHttpError } from '../http/handle-error.ts';
import { HttpError } from '../http/http-error.ts';
import type { Call } from '../http/route.ts';
import { awaitAnswer, type SessionRow } from '../sessions/index.ts';
import { extensionOf, headOf, usageOf } from './to-completion.ts';

type Visit = Pick<Call<undefined, undefined, undefined>, 'services' | 'request' | 'reply'>;

export type StreamedTurn = {
  readonly session: SessionRow;
  readonly signalId: string;
  readonly timeoutSeconds: number;
  readonly includesUsage: boolean;
};

/** Characters of a piece: as a model writes. */
const PIECE = /[\s\S]{1,40}(?=\s|$)|[\s\S]{1,40}/g;

/**
 * The answer as OpenAI streams it. What was sent cannot be taken back there, and what no source supports is taken out of an answer
 * at its end: so the text is sent once it is checked, and until then a sign of life for each thing the agent does.
 */
export async function* streamCompletion(visit: Visit, turn: StreamedTurn): AsyncGenerator<string> {
  const head = { ...headOf(turn.session, turn.signalId), object: 'chat.completion.chunk' };
  const chunk = (delta: object, rest: object = {}, finish: 'stop' | null = null) =>
    frame({
      ...head,
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
      ...rest,
    });
  try {
    yield chunk({ role: 'assistant', content: '' });
    yield* signsOfLife(visit, turn);
    const { session, signalId, timeoutSeconds } = turn;
    const answer = await awaitAnswer(
      visit.services,
      visit.reply,
      session,
      signalId,
      timeoutSeconds,
    );
    for (const piece of piecesOf(answer)) yield chunk({ content: piece });
    yield chunk({}, { sheaf: extensionOf(session, answer) }, 'stop');
    if (turn.includesUsage) yield frame({ ...head, choices: [], usage: usageOf(answer) });
  } catch (error) {
    visit.request.log.error({ requestId: visit.request.id, err: error }, 'an answer broke off');
    yield frame(doorErrorBody(visit.request, toHttpError(error)));
  }
  yield 'data: [DONE]\n\n';
}

/** A comment for every event until there is no more; who leaves or a server that goes down ends it. */
async function* signsOfLife(
  { services, reply }: Visit,
  { signalId }: StreamedTurn,
): AsyncGenerator<string> {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  const frames = streamEvents({
    store: services.events,
    hub: services.eventHub,
    streamId: signalId,
    afterId: 0,
    signal: left.signal,
    shutdown: services.shutdown,
  });
  for await (const _ of frames) yield ': working\n\n';
  if (services.shutdown.aborted) throw new HttpError('shutting_down');
}

function piecesOf({ response }: ChatResponse): readonly string[] {
  return response.message.match(PIECE) ?? [];
}

function frame(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}
