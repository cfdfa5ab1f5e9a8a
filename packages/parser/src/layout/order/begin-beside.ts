import { cutColumns } from './cut-boxes.ts';
import type { Headed } from './part-under-heads.ts';

/** Type of one size differs by less than this share. */
const SAME_SIZE = 0.05;
/** Tops of heads that begin columns differ by less than so many of their heights. */
const OUT_OF_STEP = 1.5;

/** Whether heads that are set alike, one a little lower than the other, begin columns beside each other that go on below. */
export function beginBeside<T extends Headed>(above: readonly T[], bands: readonly T[][]): boolean {
  const [band = [], ...below] = bands;
  const heads = [...above, ...band];
  const [first] = heads;
  if (!first || below.length === 0 || !heads.every((head) => isAlike(head, first))) return false;
  const tops = heads.map(({ box }) => box.y0);
  const height = first.box.y1 - first.box.y0;
  if (Math.max(...tops) - Math.min(...tops) > OUT_OF_STEP * height) return false;
  const count = cutColumns(heads).length;
  if (count < heads.length) return false;
  const columns = cutColumns([...heads, ...below.flat()]);
  return columns.length === count && columns.every((column) => column.length > 1);
}

function isAlike({ style, label }: Headed, first: Headed): boolean {
  if (!style || !first.style || (label !== 'SectionHeader' && !style.bold)) return false;
  const [size, other] = [style.fontSize, first.style.fontSize];
  return style.bold === first.style.bold && Math.abs(size - other) < SAME_SIZE * other;
}
