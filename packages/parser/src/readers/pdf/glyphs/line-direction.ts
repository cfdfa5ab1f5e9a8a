import type { Box } from '@sheaf/document';

/** Coordinate along a line that reads in the direction of `angle` (degrees clockwise). */
export function alongLine(angle: number, x: number, y: number): number {
  switch (angle) {
    case 0:
      return x;
    case 90:
      return y;
    case 180:
      return -x;
    case 270:
      return -y;
    default:
      return x * Math.cos((angle * Math.PI) / 180) + y * Math.sin((angle * Math.PI) / 180);
  }
}

/** Coordinate across such a line, growing from the letters' tops to their feet. */
export function acrossLine(angle: number, x: number, y: number): number {
  return alongLine((angle + 90) % 360, x, y);
}

/** The box on the page around a stretch of such a line. */
export function lineBox(
  angle: number,
  start: number,
  top: number,
  end: number,
  bottom: number,
): Box {
  switch (angle) {
    case 0:
      return { x0: start, y0: top, x1: end, y1: bottom };
    case 90:
      return { x0: -bottom, y0: start, x1: -top, y1: end };
    case 180:
      return { x0: -end, y0: -bottom, x1: -start, y1: -top };
    case 270:
      return { x0: top, y0: -end, x1: bottom, y1: -start };
    default:
      return slantedBox((angle * Math.PI) / 180, start, top, end, bottom);
  }
}

function slantedBox(radians: number, start: number, top: number, end: number, bottom: number): Box {
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const xs = [start, end].flatMap((u) => [top, bottom].map((v) => u * cos - v * sin));
  const ys = [start, end].flatMap((u) => [top, bottom].map((v) => u * sin + v * cos));
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

/** Angles this near a quarter turn are one (degrees). */
const SNAP_DEGREES = 1;

/** Angle of a direction on the page, 0 up to 360, snapped to quarter turns. */
export function angleOfDirection(x: number, y: number): number {
  const degrees = (Math.atan2(y, x) * 180) / Math.PI;
  const positive = degrees < 0 ? degrees + 360 : Math.abs(degrees);
  const quarter = Math.round(positive / 90) * 90;
  return Math.abs(positive - quarter) <= SNAP_DEGREES
    ? quarter % 360
    : Math.round(positive * 10) / 10;
}
