import { SendHorizontal, Square } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CONTROL } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChatTurn } from './chat-turn-view.tsx';
import type { SourcePlace } from './source-link.tsx';
import type { Chat } from './use-chat.ts';

/** A conversation: what was said above, what to ask below. */
export function ChatPanel({
  chat,
  agentName,
  empty,
  suggestions,
  placeOf,
}: {
  readonly chat: Chat;
  readonly agentName: string;
  readonly empty: ReactNode;
  /** Questions to begin with. */
  readonly suggestions: readonly string[];
  readonly placeOf?: SourcePlace;
}) {
  const end = useRef<HTMLDivElement>(null);
  const { turns, isRunning, sessionId } = chat;
  const last = turns.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes in is brought into sight
  useEffect(() => {
    if (last) end.current?.scrollIntoView({ block: 'nearest' });
  }, [turns.length, last?.state, last?.data?.message.length]);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <section
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        className="min-h-40 flex-1 overflow-auto focus-visible:-outline-offset-2"
      >
        {turns.length === 0 && empty}
        <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6 py-2">
          {turns.map((turn, index) => (
            <ChatTurn
              key={turn.id}
              turn={turn}
              scores={sessionId === null ? null : { agentName, sessionId, turn: index }}
              onAsk={chat.send}
              isLast={turn === last && !isRunning}
              {...(placeOf && { placeOf })}
            />
          ))}
          <div ref={end} />
        </div>
      </section>
      {turns.length === 0 && <Suggestions questions={suggestions} onAsk={chat.send} />}
      <AskBox chat={chat} />
    </div>
  );
}

function Suggestions({
  questions,
  onAsk,
}: {
  readonly questions: readonly string[];
  readonly onAsk: (question: string) => void;
}) {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-wrap gap-2">
      {questions.map((question) => (
        <Button key={question} size="small" onClick={() => onAsk(question)}>
          {question}
        </Button>
      ))}
    </div>
  );
}

function AskBox({ chat }: { readonly chat: Chat }) {
  const [text, setText] = useState('');
  const question = text.trim();
  const ask = () => {
    if (question === '' || chat.isRunning) return;
    chat.send(question);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask();
  };
  return (
    <form
      aria-label="Ask"
      className="mx-auto flex w-full max-w-3xl items-end gap-2 pb-1"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <textarea
        aria-label="Question"
        rows={2}
        placeholder="Ask a question…"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className={`${CONTROL} resize-none py-2`}
      />
      {chat.isRunning && chat.sessionId !== null && (
        <IconButton label="Stop" icon={<Square size={14} />} onClick={chat.stop} />
      )}
      <Button
        look="primary"
        type="submit"
        icon={<SendHorizontal size={14} />}
        busy={chat.isRunning}
        disabled={question === ''}
      >
        Send
      </Button>
    </form>
  );
}
