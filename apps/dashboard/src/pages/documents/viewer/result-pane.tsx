import type { DocumentJob, StructuredDocument } from '@sheaf/client';
import { useState } from 'react';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { type Tab, Tabs } from '../../../ui/tabs.tsx';
import { ChildrenView } from './children-view.tsx';
import { CompareView } from './compare-view.tsx';
import { ElementsView } from './elements-view.tsx';
import { FindBar } from './find-bar.tsx';
import { NotesView } from './notes-view.tsx';
import type { PagePlace } from './page-sheet.tsx';
import { RENDERINGS, type Rendering, RenderingView, useRendering } from './rendering-view.tsx';

const NAMES: Readonly<Record<Rendering, string>> = {
  markdown: 'Markdown',
  annotated: 'Annotated',
  json: 'JSON',
  structured: 'Structured',
};

/** What became of the document, in all its forms. */
export function ResultPane({
  job,
  document,
  pageOf,
  onShow,
}: {
  readonly job: DocumentJob;
  readonly document: StructuredDocument;
  readonly pageOf: ReadonlyMap<string, number>;
  readonly onShow: (place: PagePlace) => void;
}) {
  const isContainer = job.format === 'container';
  const [tab, setTab] = useState(isContainer ? 'files' : 'elements');
  const [query, setQuery] = useState('');
  const rendering = RENDERINGS.find((each) => each === tab);
  const notes = document.hidden_text.length + document.warnings.length;
  const tabs: readonly Tab[] = [
    ...(isContainer ? [{ value: 'files', label: 'Files' }] : []),
    { value: 'elements', label: 'Elements' },
    ...RENDERINGS.map((value) => ({ value, label: NAMES[value] })),
    { value: 'notes', label: notes === 0 ? 'Notes' : `Notes (${notes})` },
    ...(isContainer ? [] : [{ value: 'compare', label: 'Compare' }]),
  ];
  const shared = { jobId: job.job_id, document, query };
  return (
    <div className="flex h-full min-h-0 flex-col bg-surface">
      <div className="flex h-11 shrink-0 items-center justify-between gap-2 border-b border-line px-3">
        <FindBar
          document={document}
          query={query}
          onQuery={(words) => {
            setQuery(words);
            if (['notes', 'files', 'compare'].includes(tab)) setTab('elements');
          }}
        />
        <CopyRendering {...shared} rendering={rendering ?? 'markdown'} />
      </div>
      <Tabs label="Result" tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'elements' && <ElementsView {...shared} pageOf={pageOf} />}
        {tab === 'files' && <ChildrenView jobId={job.job_id} />}
        {tab === 'notes' && <NotesView job={job} document={document} onShow={onShow} />}
        {tab === 'compare' && <CompareView job={job} document={document} />}
        {rendering && <RenderingView key={rendering} {...shared} rendering={rendering} />}
      </Tabs>
    </div>
  );
}

function CopyRendering({
  jobId,
  document,
  rendering,
}: {
  readonly jobId: string;
  readonly document: StructuredDocument;
  readonly rendering: Rendering;
}) {
  const { data } = useRendering(jobId, rendering, document);
  return data === undefined ? null : (
    <CopyButton text={data} label={`Copy as ${NAMES[rendering]}`} />
  );
}
