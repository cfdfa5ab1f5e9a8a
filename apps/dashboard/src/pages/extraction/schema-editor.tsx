import { useRef } from 'react';
import { TextArea } from '../../ui/field.tsx';
import { lineOf, type SchemaTrouble } from './schema-trouble.ts';

/** Why a text is no JSON, or null. */
export function jsonTrouble(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? null : 'A schema is a JSON object.';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A JSON Schema as text; what the server finds wrong in it stands at its line. */
export function SchemaEditor({
  text,
  onChange,
  trouble,
  rows = 16,
}: {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly trouble: readonly SchemaTrouble[] | null;
  readonly rows?: number;
}) {
  const place = useRef<HTMLDivElement>(null);
  const broken = jsonTrouble(text);
  const goTo = (line: number) => {
    const area = place.current?.querySelector('textarea');
    if (!area) return;
    const lines = text.split('\n');
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    area.focus();
    area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  };
  return (
    <div ref={place} className="grid gap-2">
      <TextArea
        label="Schema"
        rows={rows}
        spellCheck={false}
        wrap="off"
        className="overflow-auto font-mono text-xs leading-5"
        value={text}
        error={broken ?? undefined}
        hint="A JSON Schema. Descriptions help to find a field."
        onChange={(event) => onChange(event.target.value)}
      />
      {trouble && trouble.length > 0 && (
        <ul
          role="alert"
          aria-label="What is wrong with the schema"
          className="grid gap-1 rounded-lg border border-line bg-danger-soft p-2.5 text-sm"
        >
          {trouble.map(({ pointer, message }) => {
            const line = lineOf(text, pointer);
            return (
              <li key={`${pointer}-${message}`} className="[overflow-wrap:anywhere]">
                <span className="font-mono text-xs font-medium">{pointer || '/'}</span> {message}{' '}
                {line !== null && (
                  <button
                    type="button"
                    className="text-accent-ink underline underline-offset-2"
                    onClick={() => goTo(line)}
                  >
                    line {line}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
