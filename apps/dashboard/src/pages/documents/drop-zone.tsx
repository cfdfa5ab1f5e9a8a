import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { readDroppedFiles } from './read-dropped-files.ts';

/** What is inside takes files and folders that are dropped on it. */
export function DropZone({
  onFiles,
  children,
}: {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}) {
  const [isOver, setIsOver] = useState(false);
  // Going from one element inside to another leaves the first and enters the next.
  const depth = useRef(0);
  const enter = (event: DragEvent, step: number) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    depth.current += step;
    setIsOver(depth.current > 0);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one of two ways, the button beside it is the other
    <div
      className="relative flex min-h-0 flex-1 flex-col gap-4"
      onDragEnter={(event) => enter(event, 1)}
      onDragLeave={(event) => enter(event, -1)}
      onDragOver={(event) => enter(event, 0)}
      onDrop={(event) => {
        event.preventDefault();
        depth.current = 0;
        setIsOver(false);
        void readDroppedFiles(event.dataTransfer).then(onFiles);
      }}
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-0 z-20 flex items-center justify-center rounded-xl border-2 border-dashed border-accent bg-accent-soft/90 text-lg font-medium text-accent-ink">
          Drop to add
        </div>
      )}
    </div>
  );
}
