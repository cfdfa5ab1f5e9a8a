import type { BatchItem } from '@sheaf/client';
import { useState } from 'react';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { inWords } from './in-words.ts';

/** What an item came to, in one line; pressing it shows all of it. */
export function ItemResult({ item }: { readonly item: BatchItem }) {
  const [isOpen, setIsOpen] = useState(false);
  const { error, result, filename, session_id: session } = item;
  const short = error ?? inWords(result);
  if (short === '') return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className={`block w-full truncate rounded-sm text-left hover:underline ${error === null ? 'text-muted' : 'text-danger'}`}
      >
        <span className="sr-only">Result of {filename}: </span>
        {short}
      </button>
      <Dialog open={isOpen} wide onClose={() => setIsOpen(false)} title={filename}>
        {error !== null && <p className="text-sm text-danger">{error}</p>}
        {result !== null && (
          <CodeBlock
            label="result"
            code={typeof result === 'string' ? result : JSON.stringify(result, null, 2)}
          />
        )}
        {session !== null && (
          <p className="text-sm">
            <PlainLink to={`/sessions/${session}`}>What was said and cited</PlainLink>
          </p>
        )}
      </Dialog>
    </>
  );
}
