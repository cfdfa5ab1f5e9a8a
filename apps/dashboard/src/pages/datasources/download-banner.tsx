import { X } from 'lucide-react';
import { ErrorNote } from '../../ui/error-note.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { DatasourceDownloads } from './use-download.ts';

/** How far the packing of a download is, and then the link to it. */
export function DownloadBanner({ download }: { readonly download: DatasourceDownloads }) {
  const { state, dismiss } = download;
  if (state === null) return null;
  if (state.step === 'failed') return <ErrorNote error={state.error} onRetry={dismiss} />;
  return (
    <section
      aria-label="Download"
      className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2 text-sm shadow-low"
    >
      {state.step === 'packing' ? (
        <>
          <p className="whitespace-nowrap">Packing the files</p>
          <Progress label="Files packed" share={state.share} />
        </>
      ) : (
        <>
          <p className="flex-1">
            The ZIP is ready:{' '}
            <a download href={state.href} className="text-accent-ink underline underline-offset-2">
              save it
            </a>
          </p>
          <IconButton label="Dismiss" icon={<X size={14} />} onClick={dismiss} />
        </>
      )}
    </section>
  );
}
