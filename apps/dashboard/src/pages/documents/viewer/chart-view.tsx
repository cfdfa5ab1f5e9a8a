import { ChartDrawing } from './chart-drawing.tsx';
import { colourOfSeries } from './chart-scales.ts';
import { MarkedText } from './marked-text.tsx';
import { PageCrop } from './page-crop.tsx';
import {
  isPainted,
  type ViewedChart,
  type ViewedElement,
  type ViewedPage,
} from './viewed-document.ts';

/** A chart as printed beside what was read out of it. */
export function ChartView({
  jobId,
  page,
  element,
  query,
}: {
  readonly jobId: string;
  readonly page: ViewedPage;
  readonly element: ViewedElement;
  readonly query: string;
}) {
  const chart = element.chart_data ?? null;
  return (
    <div className="grid gap-2">
      <div className="grid items-start gap-3 xl:grid-cols-2">
        {isPainted(page) && (
          <figure className="grid gap-1">
            <figcaption className="text-xs text-faint">As printed</figcaption>
            <PageCrop jobId={jobId} page={page} box={element.bbox} />
          </figure>
        )}
        {chart && (
          <figure className="grid gap-1">
            <figcaption className="text-xs text-faint">
              From its data, {Math.round(chart.overall_confidence * 100)} % sure
            </figcaption>
            <ChartDrawing chart={chart} />
            <Legend chart={chart} />
          </figure>
        )}
      </div>
      {chart === null && (
        <p className="text-sm text-muted">
          Its values could not be read.{' '}
          {element.text !== '' && <MarkedText text={element.text} query={query} />}
        </p>
      )}
      {chart?.warnings.map((warning) => (
        <p key={warning} className="text-xs text-warning">
          {warning}
        </p>
      ))}
    </div>
  );
}

function Legend({ chart }: { readonly chart: ViewedChart }) {
  const named = chart.series.filter(({ name }) => name !== null);
  if (named.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-muted">
      {chart.series.map((series, index) =>
        series.name === null ? null : (
          <li key={series.name} className="flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className="size-2 rounded-full"
              style={{ backgroundColor: colourOfSeries(series, index) }}
            />
            {series.name}
          </li>
        ),
      )}
    </ul>
  );
}
