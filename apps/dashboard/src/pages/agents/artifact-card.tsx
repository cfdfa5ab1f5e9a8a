import type { CompletionData } from '@sheaf/client';
import { FileOutput } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { describeSize } from '../../ui/describe-size.ts';
import { saveBlob } from '../../ui/save-blob.ts';

type Artifact = NonNullable<CompletionData['artifacts']>[number];

/** Something an agent made, to be read and kept. */
export function ArtifactCard({ artifact }: { readonly artifact: Artifact }) {
  const {
    name,
    filename,
    mime_type: type,
    size_bytes: size,
    content,
    valid,
    errors,
    url,
  } = artifact;
  const text =
    content === undefined || content === null
      ? null
      : typeof content === 'string'
        ? content
        : JSON.stringify(content, null, 2);
  return (
    <section
      aria-label={`Artifact ${name}`}
      className="grid gap-2.5 rounded-lg border border-line bg-surface p-3"
    >
      <header className="flex flex-wrap items-center gap-2 text-sm">
        <FileOutput size={15} aria-hidden="true" className="text-muted" />
        <span className="font-medium">{name}</span>
        <span className="flex-1 text-xs text-faint">
          {filename} · {describeSize(size)}
        </span>
        {!valid && <Badge tone="danger">does not fit its schema</Badge>}
        {text !== null && (
          <Button size="small" onClick={() => saveBlob(new Blob([text], { type }), filename)}>
            Save
          </Button>
        )}
        {text === null && url?.startsWith('/v2/') && (
          <a download href={url} className="text-accent-ink underline underline-offset-2">
            Save
          </a>
        )}
      </header>
      {errors && errors.length > 0 && (
        <ul className="list-disc pl-5 text-xs text-danger">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      {text !== null && <CodeBlock label={`artifact ${name}`} code={text} />}
    </section>
  );
}
