import type { ScoringJob } from '@sheaf/client';
import { Card } from '../../ui/card.tsx';
import { toSeries } from './to-series.ts';

const WIDTH = 720;
const HEIGHT = 200;
const LEFT = 40;
const BOTTOM = 24;
const TOP = 8;

/** Told apart by colour and by the form of the line; both themes show them. */
const STYLES = [
  { colour: '#4c6ef5', dash: undefined },
  { colour: '#2f9e44', dash: '6 3' },
  { colour: '#e8590c', dash: '2 3' },
  { colour: '#ae3ec9', dash: '10 4' },
  { colour: '#1098ad', dash: '1 2' },
  { colour: '#c2255c', dash: '8 2 2 2' },
] as const;

/** A line for each module, from its oldest score to its newest; a table below says the same. */
export function ScoreChart({ jobs }: { readonly jobs: readonly ScoringJob[] }) {
  const series = toSeries(jobs);
  const most = Math.max(...series.map(({ points }) => points.length), 2);
  const x = (index: number, count: number) =>
    LEFT + ((WIDTH - LEFT - 8) * (index + most - count)) / (most - 1);
  const y = (share: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - share);
  return (
    <Card title="Over time" description="Each module from left to right, the newest answer last.">
      <svg
        role="img"
        aria-label={series.map(describe).join('; ')}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full text-muted"
      >
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line
              x1={LEFT}
              x2={WIDTH}
              y1={y(share)}
              y2={y(share)}
              stroke="currentColor"
              strokeOpacity={0.25}
            />
            <text x={LEFT - 6} y={y(share) + 4} fontSize={11} textAnchor="end" fill="currentColor">
              {share * 100} %
            </text>
          </g>
        ))}
        {series.map(({ module, points }, index) => {
          const { colour, dash } = STYLES[index % STYLES.length] ?? STYLES[0];
          return (
            <g key={module}>
              <polyline
                points={points.map((share, at) => `${x(at, points.length)},${y(share)}`).join(' ')}
                fill="none"
                stroke={colour}
                strokeWidth={2}
                strokeDasharray={dash}
              />
              {points.map((share, at) => (
                <circle
                  // biome-ignore lint/suspicious/noArrayIndexKey: points have no other name
                  key={at}
                  cx={x(at, points.length)}
                  cy={y(share)}
                  r={2.5}
                  fill={colour}
                />
              ))}
            </g>
          );
        })}
      </svg>
      <Legend modules={series.map(({ module, mean }) => ({ module, mean }))} />
    </Card>
  );
}

function Legend({
  modules,
}: {
  readonly modules: readonly { readonly module: string; readonly mean: number }[];
}) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 pt-2 text-xs">
      {modules.map(({ module, mean }, index) => {
        const { colour, dash } = STYLES[index % STYLES.length] ?? STYLES[0];
        return (
          <li key={module} className="flex items-center gap-1.5">
            <svg aria-hidden="true" width={22} height={6}>
              <line
                x1={0}
                x2={22}
                y1={3}
                y2={3}
                stroke={colour}
                strokeWidth={2}
                strokeDasharray={dash}
              />
            </svg>
            {module}
            <span className="text-muted">mean {Math.round(mean * 100)} %</span>
          </li>
        );
      })}
    </ul>
  );
}

function describe({ module, points, mean }: ReturnType<typeof toSeries>[number]): string {
  return `${module}: ${points.length} scores, mean ${Math.round(mean * 100)} percent`;
}
