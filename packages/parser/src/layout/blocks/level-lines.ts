import type { TextLine } from '../lines/text-line.ts';

/** Baselines closer than this are one (ems). */
const SAME_LINE = 0.3;

/** Lines on the height of one, those before or those after it; lines come from top to bottom. */
export function levelLines(lines: readonly TextLine[], index: number, step: 1 | -1): TextLine[] {
  const level: TextLine[] = [];
  const own = lines[index];
  for (let at = index + step; own && at >= 0 && at < lines.length; at += step) {
    const line = lines[at] as TextLine;
    if (Math.abs(line.baseline - own.baseline) > SAME_LINE * own.fontSize) break;
    level.push(line);
  }
  return level;
}
