import type { ChartScene, Label } from '../chart-scene.ts';
import { findLegend } from '../legend/find-legend.ts';
import type { ChartReading, ReadPoint, ReadSeries } from '../series/chart-reading.ts';

/** What is written of a name: how recognition trusts it, and where it stands. */
type Written = { readonly trust: number; readonly x: number; readonly y: number };

/** A name that was mended or put together says less of what was recognised (trust that none has). */
const NOT_AS_WRITTEN = -0.2;

/** What tells of a point whether its category is the one it stands at: trust in the name, and how far it stands aside (shares of a place). */
export function nameMeasurer(reading: ChartReading): (point: ReadPoint) => {
  readonly nameTrust: number;
  readonly nameAside: number;
} {
  const pieces = [...reading.used].flatMap(writtenIn);
  const { categories, plotArea } = reading;
  const places = Math.max(1, categories.length);
  const step = {
    x: (plotArea.x1 - plotArea.x0) / places,
    y: (plotArea.y1 - plotArea.y0) / places,
  };
  return ({ x, xIsCategory, box }) => {
    const name = xIsCategory ? (categories[x] ?? '') : '';
    const own = pieces.filter(({ text }) => name !== '' && isPartOf(text, name));
    if (own.length === 0) return { nameTrust: name ? NOT_AS_WRITTEN : 1, nameAside: 0 };
    const aside = own.map(({ at }) =>
      at.x < plotArea.x0
        ? Math.abs(at.y - (box.y0 + box.y1) / 2) / step.y
        : Math.abs(at.x - (box.x0 + box.x1) / 2) / step.x,
    );
    return {
      nameTrust: Math.min(...own.map(({ at }) => at.trust)),
      nameAside: reading.type === 'Pie' ? 0 : Math.min(1, ...aside),
    };
  };
}

function isPartOf(text: string, name: string): boolean {
  return name === text || name.split(' ').includes(text);
}

/** A label, and the words of which it is made: rows of names are joined to one. */
function writtenIn(label: Label): { readonly text: string; readonly at: Written }[] {
  const { anchor, confidence, text, words } = label;
  const whole = { text, at: { trust: confidence, x: anchor.x, y: anchor.y } };
  const parts = words.map((word) => ({
    text: word.text,
    at: {
      trust: word.confidence,
      x: (word.box.x0 + word.box.x1) / 2,
      y: (word.box.y0 + word.box.y1) / 2,
    },
  }));
  return words.length > 1 ? [whole, ...parts] : [whole];
}

/** Trust in the name of a series, and the share of the legend that has found its series. */
export function legendMeasurer(
  reading: ChartReading,
  scene: ChartScene,
): (series: ReadSeries) => { readonly seriesTrust: number; readonly keysMet: number } {
  const entries = findLegend(scene);
  const names = new Set([...reading.series.map(({ name }) => name), ...reading.categories]);
  const met = entries.filter(({ name }) => names.has(name)).length;
  const keysMet = entries.length > 0 ? met / entries.length : 1;
  return ({ name }) => {
    const entry = entries.find((one) => one.name === name);
    return { seriesTrust: entry?.label.confidence ?? 1, keysMet };
  };
}
