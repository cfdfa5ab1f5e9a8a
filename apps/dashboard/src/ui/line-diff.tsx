import { type DiffLine, diffLines } from './diff-lines.ts';

/** Lines around a change that say where it is. */
const CONTEXT = 3;
/** More than anybody reads, and as much as a page shows at once. */
const MOST_SHOWN = 2_000;

/** Two texts line by line; what is the same on both sides is shown only around what is not. */
export function LineDiff({ before, after }: { readonly before: string; readonly after: string }) {
  const shown = folded(diffLines(before.split('\n'), after.split('\n')));
  return (
    <div className="overflow-x-auto rounded-md border border-line font-mono text-xs leading-5">
      {shown.slice(0, MOST_SHOWN).map((line, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          key={index}
          className={`flex gap-2 px-2 whitespace-pre-wrap ${LOOKS[line.kind]}`}
        >
          <span aria-hidden="true" className="select-none">
            {SIGNS[line.kind]}
          </span>
          <span className="sr-only">{line.kind}: </span>
          <span className="min-w-0 [overflow-wrap:anywhere]">{line.text}</span>
        </div>
      ))}
      {shown.length > MOST_SHOWN && (
        <p className="px-2 py-1 text-muted">{shown.length - MOST_SHOWN} more lines</p>
      )}
    </div>
  );
}

type ShownLine = { readonly kind: DiffLine['kind'] | 'left out'; readonly text: string };

function folded(lines: readonly DiffLine[]): readonly ShownLine[] {
  const isNear = new Uint8Array(lines.length);
  for (const [index, { kind }] of lines.entries()) {
    if (kind !== 'same') isNear.fill(1, Math.max(0, index - CONTEXT), index + CONTEXT + 1);
  }
  const shown: ShownLine[] = [];
  let hidden = 0;
  for (const [index, line] of lines.entries()) {
    if (!isNear[index]) {
      hidden++;
      continue;
    }
    if (hidden > 0) shown.push(leftOut(hidden));
    hidden = 0;
    shown.push(line);
  }
  return hidden > 0 ? [...shown, leftOut(hidden)] : shown;
}

function leftOut(count: number): ShownLine {
  return { kind: 'left out', text: count === 1 ? 'one line' : `${count} lines` };
}

const LOOKS = {
  same: 'text-muted',
  added: 'bg-success-soft text-success',
  removed: 'bg-danger-soft text-danger',
  'left out': 'bg-sunken text-muted',
} as const;
const SIGNS = { same: ' ', added: '+', removed: '−', 'left out': '⋯' } as const;
