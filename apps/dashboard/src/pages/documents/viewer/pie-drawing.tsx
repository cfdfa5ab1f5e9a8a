import { colourOfSeries, FRAME } from './chart-scales.ts';
import type { ViewedChart } from './viewed-document.ts';

const RADIUS = 100;
const CENTRE = { x: FRAME.width / 2, y: FRAME.height / 2 };

/** The slices of a pie: a series for each, or one series with a point for each. */
export function PieDrawing({ chart }: { readonly chart: ViewedChart }) {
  const values = chart.series.flatMap(({ points }) => points.map(({ y }) => Math.max(0, y)));
  const whole = values.reduce((sum, value) => sum + value, 0);
  if (whole <= 0) return null;
  let turned = 0;
  return values.map((value, index) => {
    const from = turned;
    turned += value / whole;
    const series = chart.series[Math.min(index, chart.series.length - 1)];
    const isAlone = chart.series.length === 1;
    const colour = colourOfSeries(
      series && !isAlone
        ? series
        : {
            name: null,
            style: 'PieSlice',
            y_axis: 'Left',
            color: null,
            dash_pattern: null,
            points: [],
          },
      index,
    );
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: slices are told apart by their place alone
      <path key={index} d={sliceOf(from, turned)} fill={colour} stroke="#ffffff" strokeWidth={1} />
    );
  });
}

function sliceOf(from: number, to: number): string {
  // A whole circle would begin and end at one point, and nothing would be drawn.
  const end = Math.min(to, from + 0.9999);
  const at = (share: number) => {
    const angle = share * 2 * Math.PI - Math.PI / 2;
    return `${CENTRE.x + RADIUS * Math.cos(angle)} ${CENTRE.y + RADIUS * Math.sin(angle)}`;
  };
  const isLarge = end - from > 0.5 ? 1 : 0;
  return `M ${CENTRE.x} ${CENTRE.y} L ${at(from)} A ${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${at(end)} Z`;
}
