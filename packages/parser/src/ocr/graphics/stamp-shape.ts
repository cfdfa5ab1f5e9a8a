type Point = { readonly x: number; readonly y: number };

/** Directions around the middle in which a ring is looked for. */
const SECTORS = 48;
/** Share of the directions in which the ring must be there: stamps are worn. */
const CLOSED = 0.8;
/** A ring's outline differs from a circle by less than this share of its radius. */
const ROUND = 0.14;
/** An oval stamp's longer side, in shorter ones. */
const MOST_OVAL = 1.8;
/** Frames are tilted up to this much (degrees). */
const MOST_TILT = 15;
/** Share of each side of a frame that must be there. */
const DRAWN_SIDE = 0.7;
/** Ink within this share of the shorter side from the edge belongs to the frame. */
const EDGE = 0.1;
/** Ink inside the frame, as a share of all: a stamp says something. */
const INSCRIBED = 0.15;

/** Whether ink reaches out to a circle or oval in nearly every direction, and nowhere beyond. */
export function isRing(points: readonly Point[]): boolean {
  const { x0, y0, x1, y1 } = boundsOf(points);
  const radiusX = (x1 - x0) / 2;
  const radiusY = (y1 - y0) / 2;
  if (Math.max(radiusX, radiusY) > Math.min(radiusX, radiusY) * MOST_OVAL) return false;
  const farthest = new Float64Array(SECTORS);
  for (const { x, y } of points) {
    const dx = (x - (x0 + x1) / 2) / radiusX;
    const dy = (y - (y0 + y1) / 2) / radiusY;
    const turn = (Math.atan2(dy, dx) / (2 * Math.PI) + 1) % 1;
    const sector = Math.floor(turn * SECTORS) % SECTORS;
    farthest[sector] = Math.max(farthest[sector] ?? 0, Math.hypot(dx, dy));
  }
  const isOn = (radius: number) => radius > 1 - ROUND && radius < 1 + ROUND;
  return farthest.filter(isOn).length >= SECTORS * CLOSED;
}

/** Whether ink stands along all four sides of a rectangle, which may be tilted, with writing inside. */
export function isTiltedFrame(points: readonly Point[]): boolean {
  let best = { area: Number.POSITIVE_INFINITY, points: [...points] };
  for (let tilt = -MOST_TILT; tilt <= MOST_TILT; tilt++) {
    const turned = turn(points, (tilt * Math.PI) / 180);
    const { x0, y0, x1, y1 } = boundsOf(turned);
    const area = (x1 - x0) * (y1 - y0);
    if (area < best.area) best = { area, points: turned };
  }
  return hasFourSides(best.points);
}

function hasFourSides(points: readonly Point[]): boolean {
  const { x0, y0, x1, y1 } = boundsOf(points);
  const edge = Math.max(2, Math.min(x1 - x0, y1 - y0) * EDGE);
  const inside = points.filter(
    ({ x, y }) => x > x0 + edge && x < x1 - edge && y > y0 + edge && y < y1 - edge,
  );
  const covered = (along: (point: Point) => number, isNear: (point: Point) => boolean) =>
    new Set(points.filter(isNear).map((point) => Math.round(along(point)))).size;
  const wide = (x1 - x0) * DRAWN_SIDE;
  const high = (y1 - y0) * DRAWN_SIDE;
  return (
    inside.length >= points.length * INSCRIBED &&
    covered(
      ({ x }) => x,
      ({ y }) => y < y0 + edge,
    ) >= wide &&
    covered(
      ({ x }) => x,
      ({ y }) => y > y1 - edge,
    ) >= wide &&
    covered(
      ({ y }) => y,
      ({ x }) => x < x0 + edge,
    ) >= high &&
    covered(
      ({ y }) => y,
      ({ x }) => x > x1 - edge,
    ) >= high
  );
}

function turn(points: readonly Point[], radians: number): Point[] {
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  return points.map(({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos }));
}

function boundsOf(points: readonly Point[]) {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x);
    y1 = Math.max(y1, y);
  }
  return { x0, y0, x1, y1 };
}
