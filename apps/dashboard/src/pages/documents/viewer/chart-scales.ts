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
  const known = [...values.filter(Number.isFinite).map(read), ...(withZero && !isLog ? [0] : [])];
  const least = known.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
  const most = known.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY);
  const step = roundStep((most - least || 1) / 4);
  const low = Math.floor(least / step) * step;
  const high = Math.ceil(most / step) * step;
  const count = Math.round((high - low) / step) || 1;
  return {
    place: (value) => from + ((read(value) - low) / (count * step)) * (to - from),
    ticks: Array.from({ length: count + 1 }, (_, index) => {
      const at = low + index * step;
      const value = isLog ? 10 ** at : at;
      return { value, label: shortNumber(value) };
    }),
  };
}

/** The next of 1, 2, 5, 10, … that is not smaller. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const share = step / power;
  return power * ([1, 2, 5].find((each) => share <= each) ?? 10);
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
