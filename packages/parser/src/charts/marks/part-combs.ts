import { type Component, colorComponents } from './color-components.ts';
import { isRectangle } from './is-rectangle.ts';
import type { ColorMap } from './pixel-colors.ts';
import { THIN, withoutRules } from './stroke-map.ts';

/** Share of the picture, both ways, that bars on their axis take at least. */
const LEAST_EXTENT = 0.2;
/** Share of the paint of a comb that its bars are at least. */
const MOSTLY = 0.6;

/** Bars in the colour of their axis hang together with it as the teeth of a comb; without its thin strokes they are apart. */
export function partCombs(components: readonly Component[], map: ColorMap): readonly Component[] {
  const combs = new Set(components.filter((component) => mayBeComb(component, map)));
  if (combs.size === 0) return components;
  const known = new Set(components.map(keyOf));
  const apart = colorComponents({ ...map, index: withoutRules(map) }).filter(
    (part) => !known.has(keyOf(part)),
  );
  return components.flatMap((component) => {
    if (!combs.has(component)) return [component];
    const bars = apart.filter((part) => isBarOf(part, component));
    const painted = bars.reduce((sum, { pixels }) => sum + pixels, 0);
    const isComb = bars.length >= 2 && painted >= MOSTLY * component.pixels && standInLine(bars);
    return isComb ? bars : [component];
  });
}

function keyOf({ color, x0, y0, x1, y1 }: Component): string {
  return `${color} ${x0} ${y0} ${x1} ${y1}`;
}

function mayBeComb(component: Component, { width, height }: ColorMap): boolean {
  const { x0, y0, x1, y1 } = component;
  const isLarge = x1 - x0 >= LEAST_EXTENT * width && y1 - y0 >= LEAST_EXTENT * height;
  return isLarge && !isRectangle(component);
}

/** Whether all bars stand on one line, on either side of it. */
function standInLine(bars: readonly Component[]): boolean {
  const [first] = bars;
  return (['x', 'y'] as const).some((way) => {
    const ends = (bar: Component) => [bar[`${way}0`], bar[`${way}1`]];
    return (first ? ends(first) : []).some((line) =>
      bars.every((bar) => ends(bar).some((end) => Math.abs(end - line) <= THIN)),
    );
  });
}

function isBarOf(part: Component, { color, x0, y0, x1, y1 }: Component): boolean {
  const isInside = part.x0 >= x0 && part.x1 <= x1 && part.y0 >= y0 && part.y1 <= y1;
  const thickness = Math.min(part.x1 - part.x0, part.y1 - part.y0);
  return part.color === color && isInside && thickness > THIN && isRectangle(part);
}
