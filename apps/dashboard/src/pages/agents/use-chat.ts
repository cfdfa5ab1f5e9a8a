import type { UploadFile } from '@sheaf/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { client } from '../../api/client.ts';
import { applyEvent, beginTurn, failTurn, type Turn } from './chat-turn.ts';

export type Chat = {
  readonly turns: readonly Turn[];
  readonly sessionId: string | null;
  readonly isRunning: boolean;
  readonly send: (question: string) => void;
  readonly stop: () => void;
};

/** What a conversation is held with. */
export type ChatPartner = {
  /** Called before the first question. */
  readonly openSession: () => Promise<string>;
  /** Sent along with the first question. */
  readonly readFiles?: () => Promise<readonly UploadFile[]>;
};

/** A conversation whose answers come in piece by piece. */
export function useChat({ openSession, readFiles }: ChatPartner): Chat {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [sessionId, setSessionId] = useState<string | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const change = useCallback(
    (id: string, step: (turn: Turn) => Turn) =>
      setTurns((all) => all.map((turn) => (turn.id === id ? step(turn) : turn))),
    [],
  );
  const run = async (id: string, question: string, signal: AbortSignal) => {
    try {
      const session = sessionId ?? (await openSession());
      const files = sessionId === null && readFiles ? await readFiles() : [];
      signal.throwIfAborted();
      setSessionId(session);
      const events = client.sessions.stream(session, { user_message: question }, { signal, files });
      for await (const event of events) change(id, (turn) => applyEvent(turn, event));
      change(id, (turn) => (turn.state === 'running' ? { ...turn, state: 'done' } : turn));
    } catch (error) {
      if (signal.aborted) return;
      const trouble = error instanceof Error ? error : new Error(String(error));
      change(id, (turn) => failTurn(turn, trouble));
    }
  };
  return {
    turns,
    sessionId,
    isRunning: turns.some(({ state }) => state === 'running'),
    send: (question) => {
      const id = crypto.randomUUID();
      leaving.current = new AbortController();
      setTurns((all) => [...all, beginTurn(id, question)]);
      void run(id, question, leaving.current.signal);
    },
    stop: () => {
      if (sessionId !== null) void client.sessions.cancel(sessionId).catch(() => {});
    },
  };
}
