import { colourOfSeries, FRAME, type Scale, scaleOf } from './chart-scales.ts';
import { PieDrawing } from './pie-drawing.tsx';
import type { ViewedChart } from './viewed-document.ts';

type Series = ViewedChart['series'][number];

const RIGHT = FRAME.width - FRAME.right;
const BOTTOM = FRAME.height - FRAME.bottom;

/** The chart drawn anew from the data that was read. */
export function ChartDrawing({ chart }: { readonly chart: ViewedChart }) {
  const label = `${chart.chart_type} chart${chart.title ? `: ${chart.title}` : ''}`;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      className="w-full max-w-lg rounded-sm border border-line bg-white"
    >
      {chart.chart_type === 'Pie' ? <PieDrawing chart={chart} /> : <AxesDrawing chart={chart} />}
    </svg>
  );
}

function AxesDrawing({ chart }: { readonly chart: ViewedChart }) {
  const { series, categories } = chart;
  const points = series.flatMap((each) => each.points);
  if (points.length === 0) return null;
  const isCategorical = points.every((point) => point.x_is_category);
  const hasBars = series.some(({ style }) => style === 'Bar');
  const x = isCategorical
    ? categoryScale(Math.max(categories.length, ...points.map((point) => point.x + 1)))
    : scaleOf(
        points.map((point) => point.x),
        FRAME.left,
        RIGHT,
        { isLog: chart.x_axis.scale === 'Log10' },
      );
  const yOf = (side: 'Left' | 'Right') =>
    scaleOf(
      series
        .filter((each) => sideOf(each) === side)
        .flatMap((each) => each.points.map(({ y }) => y)),
      BOTTOM,
      FRAME.top,
      { isLog: chart.y_axis_left?.scale === 'Log10', withZero: hasBars },
    );
  const left = yOf('Left');
  const right = series.some((each) => sideOf(each) === 'Right') ? yOf('Right') : null;
  const bars = series.filter(({ style }) => style === 'Bar');
  return (
    <g fontSize={10} fill="#57554f">
      <Grid y={left} />
      {isCategorical ? <Categories names={categories} x={x} /> : <Ticks x={x} />}
      {series.map((each, index) => (
        <SeriesDrawing
          // biome-ignore lint/suspicious/noArrayIndexKey: series may have no names
          key={index}
          series={each}
          colour={colourOfSeries(each, index)}
          x={x}
          y={sideOf(each) === 'Right' && right ? right : left}
          slot={{ index: bars.indexOf(each), count: bars.length, wide: categories.length }}
        />
      ))}
    </g>
  );
}

function categoryScale(count: number): Scale {
  const wide = (RIGHT - FRAME.left) / Math.max(count, 1);
  return { place: (index) => FRAME.left + (index + 0.5) * wide, ticks: [] };
}

function sideOf({ y_axis: axis }: Series): 'Left' | 'Right' {
  return axis === 'Right' ? 'Right' : 'Left';
}

function Grid({ y }: { readonly y: Scale }) {
  return (
    <>
      {y.ticks.map(({ value, label }) => (
        <g key={value}>
          <line
            x1={FRAME.left}
            x2={RIGHT}
            y1={y.place(value)}
            y2={y.place(value)}
            stroke="#e7e6e3"
          />
          <text x={FRAME.left - 6} y={y.place(value) + 3} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
    </>
  );
}

function Ticks({ x }: { readonly x: Scale }) {
  return x.ticks.map(({ value, label }) => (
    <text key={value} x={x.place(value)} y={BOTTOM + 16} textAnchor="middle">
      {label}
    </text>
  ));
}

/** Names have room for so many letters, and no more than so many names for each other. */
const MOST_NAMES = 8;

function Categories({ names, x }: { readonly names: readonly string[]; readonly x: Scale }) {
  const step = Math.ceil(names.length / MOST_NAMES);
  return names.map((name, index) =>
    index % step !== 0 ? null : (
      // biome-ignore lint/suspicious/noArrayIndexKey: names may come twice
      <text key={index} x={x.place(index)} y={BOTTOM + 16} textAnchor="middle">
        {name.length > 11 ? `${name.slice(0, 10)}…` : name}
      </text>
    ),
  );
}

function SeriesDrawing({
  series: { style, points },
  colour,
  x,
  y,
  slot,
}: {
  readonly series: Series;
  readonly colour: string;
  readonly x: Scale;
  readonly y: Scale;
  readonly slot: { readonly index: number; readonly count: number; readonly wide: number };
}) {
  const places = points.map((point) => ({ x: x.place(point.x), y: y.place(point.y) }));
  const line = places.map((place) => `${place.x},${place.y}`).join(' ');
  if (style === 'Bar') {
    const room = ((RIGHT - FRAME.left) / Math.max(slot.wide, points.length, 1)) * 0.75;
    const wide = room / Math.max(slot.count, 1);
    const base = Math.min(BOTTOM, y.place(0));
    return places.map((place, index) => (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: points are told apart by their place alone
        key={index}
        x={place.x - room / 2 + slot.index * wide}
        y={Math.min(place.y, base)}
        width={Math.max(1, wide - 1)}
        height={Math.max(1, Math.abs(base - place.y))}
        fill={colour}
      />
    ));
  }
  if (style === 'Scatter') {
    return places.map((place, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: points are told apart by their place alone
      <circle key={index} cx={place.x} cy={place.y} r={2.5} fill={colour} fillOpacity={0.8} />
    ));
  }
  const first = places[0];
  const last = places.at(-1);
  return (
    <>
      {style === 'Area' && first && last && (
        <polygon
          points={`${first.x},${BOTTOM} ${line} ${last.x},${BOTTOM}`}
          fill={colour}
          fillOpacity={0.25}
        />
      )}
      <polyline points={line} fill="none" stroke={colour} strokeWidth={1.75} />
    </>
  );
}
