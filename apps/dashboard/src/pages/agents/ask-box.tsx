import { Paperclip, SendHorizontal, Square, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CONTROL } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Chat } from './use-chat.ts';

/** Where the next question is written; files can go along with it. */
export function AskBox({ chat }: { readonly chat: Chat }) {
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const question = text.trim();
  const ask = () => {
    if (question === '' || chat.isRunning) return;
    chat.send(question, files);
    setText('');
    setFiles([]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask();
  };
  return (
    <form
      aria-label="Ask"
      className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-2 pb-1"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      {files.length > 0 && <Attached files={files} onChange={setFiles} />}
      <div className="flex items-end gap-2">
        <AttachButton onFiles={(more) => setFiles([...files, ...more])} />
        <textarea
          aria-label="Question"
          rows={2}
          placeholder="Ask a question…"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className={`${CONTROL} resize-none py-2`}
        />
        <Send chat={chat} isEmpty={question === ''} />
      </div>
    </form>
  );
}

function Send({ chat, isEmpty }: { readonly chat: Chat; readonly isEmpty: boolean }) {
  return (
    <>
      {chat.isRunning && chat.sessionId !== null && (
        <IconButton label="Stop" icon={<Square size={14} />} onClick={chat.stop} />
      )}
      <Button
        look="primary"
        type="submit"
        icon={<SendHorizontal size={14} />}
        busy={chat.isRunning}
        disabled={isEmpty}
      >
        Send
      </Button>
    </>
  );
}

function AttachButton({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label="Files for the question"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <IconButton
        label="Attach files"
        icon={<Paperclip size={15} />}
        onClick={() => chooser.current?.click()}
      />
    </>
  );
}

function Attached({
  files,
  onChange,
}: {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}) {
  return (
    <ul aria-label="Files for the question" className="flex flex-wrap gap-1.5">
      {files.map((file, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          key={index}
          className="flex max-w-full items-center gap-1 rounded-md border border-line bg-surface pl-2 text-xs"
        >
          <span className="truncate">{file.name}</span>
          <IconButton
            label={`Leave out ${file.name}`}
            icon={<X size={12} />}
            className="size-6"
            onClick={() => onChange(files.filter((each) => each !== file))}
          />
        </li>
      ))}
    </ul>
  );
}
