import type { ViewedChart } from './viewed-document.ts';

type Series = ViewedChart['series'][number];

/** The drawing's own size and the room for what stands around it. */
export const FRAME = { width: 480, height: 260, left: 52, right: 12, top: 12, bottom: 34 } as const;

export type Scale = {
  readonly place: (value: number) => number;
  readonly ticks: readonly { readonly value: number; readonly label: string }[];
};

/** From values on an axis to places in the drawing. */
export function scaleOf(
  values: readonly number[],
  from: number,
  to: number,
  { isLog = false, withZero = false } = {},
): Scale {
  const read = (value: number) => (isLog ? Math.log10(Math.max(value, Number.MIN_VALUE)) : value);
  const known = values.filter(Number.isFinite).map(read);
  const low = Math.min(...known, ...(withZero && !isLog ? [0] : []));
  const high = Math.max(...known, ...(withZero && !isLog ? [0] : []));
  const span = high - low || 1;
  const steps = [0, 0.25, 0.5, 0.75, 1].map((share) => low + share * span);
  return {
    place: (value) => from + ((read(value) - low) / span) * (to - from),
    ticks: steps.map((step) => {
      const value = isLog ? 10 ** step : step;
      return { value, label: shortNumber(value) };
    }),
  };
}

/** `1.2M`, `0.03`: as short as a tick has room. */
function shortNumber(value: number): string {
  const away = Math.abs(value);
  if (away !== 0 && (away < 0.01 || away >= 1e12)) return value.toExponential(0);
  return new Intl.NumberFormat('en', {
    notation: away >= 10_000 ? 'compact' : 'standard',
    maximumFractionDigits: away < 1 ? 2 : 1,
    useGrouping: false,
  }).format(value);
}

const PALETTE = ['#3b5bdb', '#e8590c', '#2f9e44', '#9c36b5', '#0c8599', '#c2255c', '#846358'];

/** As printed where that was read. */
export function colourOfSeries({ color }: Series, index: number): string {
  if (color !== null && color.length === 3) return `rgb(${color.join(' ')})`;
  return PALETTE[index % PALETTE.length] ?? '#3b5bdb';
}
