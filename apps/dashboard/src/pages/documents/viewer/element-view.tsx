import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { ChartView } from './chart-view.tsx';
import { colourOfLabel } from './label-colours.ts';
import { MarkedText } from './marked-text.tsx';
import { PageCrop } from './page-crop.tsx';
import { useSelected, useSelection } from './selection.ts';
import { TableView } from './table-view.tsx';
import { isPainted, type ViewedElement, type ViewedPage } from './viewed-document.ts';

type ElementProps = {
  readonly jobId: string;
  readonly page: ViewedPage;
  readonly element: ViewedElement;
  readonly query: string;
};

/** An element as what it is, wired to its box on the page. */
export function ElementView(props: ElementProps) {
  const { id, label, confidence, origin } = props.element;
  const selection = useSelection();
  const isHovered = useSelected(({ hovered }) => hovered?.elementId === id);
  const isSelected = useSelected(({ selected }) => selected?.elementId === id);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      data-result={id}
      className={classNames(
        'group -mx-2 rounded-md border-l-2 px-2.5 py-1.5 transition-colors',
        isSelected ? 'bg-accent-soft' : isHovered && 'bg-sunken',
      )}
      style={{ borderLeftColor: isHovered || isSelected ? colourOfLabel(label) : 'transparent' }}
      onMouseEnter={() => selection.hover({ elementId: id })}
      onMouseLeave={() => selection.hover(null)}
      onClick={() => selection.select({ elementId: id }, 'result')}
    >
      <button
        type="button"
        aria-pressed={isSelected}
        className="mb-0.5 flex items-center gap-1.5 rounded-sm text-xs text-faint hover:text-ink"
      >
        <span
          aria-hidden="true"
          className="size-2 rounded-full"
          style={{ backgroundColor: colourOfLabel(label) }}
        />
        {label}
        <span className="tabular-nums">{Math.round(confidence * 100)} %</span>
        {origin === 'ocr' && <span>OCR</span>}
      </button>
      <Content {...props} />
    </div>
  );
}

const HEADING_SIZES = ['text-xl', 'text-lg', 'text-base', 'text-base', 'text-sm', 'text-sm'];

function Content({ jobId, page, element, query }: ElementProps): ReactNode {
  const text = <MarkedText text={element.text} query={query} />;
  if (element.table) return <TableView element={element} table={element.table} query={query} />;
  switch (element.label) {
    case 'Title':
    case 'SectionHeader':
      return (
        <p
          className={classNames(
            'font-semibold [overflow-wrap:anywhere]',
            HEADING_SIZES[(element.heading_level ?? 1) - 1] ?? 'text-base',
          )}
        >
          {text}
        </p>
      );
    case 'Chart':
      return <ChartView jobId={jobId} page={page} element={element} query={query} />;
    case 'Picture':
    case 'Seal':
      return (
        <figure className="grid gap-1">
          {isPainted(page) && <PageCrop jobId={jobId} page={page} box={element.bbox} />}
          <figcaption className="text-sm text-muted">{element.description ?? text}</figcaption>
        </figure>
      );
    case 'Code':
    case 'Formula':
      return (
        <pre className="overflow-x-auto rounded-md bg-sunken p-2 font-mono text-xs whitespace-pre-wrap">
          {element.latex ?? text}
        </pre>
      );
    case 'ListItem':
      return (
        <p className="flex gap-2 text-sm [overflow-wrap:anywhere]">
          <span className="text-muted">{element.list?.marker ?? '•'}</span>
          <span className="min-w-0 whitespace-pre-wrap">{text}</span>
        </p>
      );
    default:
      return <p className="text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">{text}</p>;
  }
}
