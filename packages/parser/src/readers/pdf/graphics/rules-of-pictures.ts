import type { Picture, Rule } from '../../../page/primitives.ts';

/** Pictures thinner than this are rules, as some programs paint them (points). */
const THICKEST_RULE = 1.5;
/** A rule is at least this many times longer than thick. */
const LEAST_LENGTH = 6;

/** Takes the rules that are painted as pictures of one dot out of the pictures of a page. */
export function rulesOfPictures(pictures: readonly Picture[]): {
  readonly pictures: readonly Picture[];
  readonly rules: readonly Rule[];
} {
  const rules = pictures.flatMap((picture) => toRule(picture) ?? []);
  if (rules.length === 0) return { pictures, rules };
  return { pictures: pictures.filter((picture) => !toRule(picture)), rules };
}

function toRule({ box }: Picture): Rule | undefined {
  const width = box.x1 - box.x0;
  const height = box.y1 - box.y0;
  const thickness = Math.min(width, height);
  if (thickness > THICKEST_RULE || Math.max(width, height) < LEAST_LENGTH * thickness)
    return undefined;
  return {
    direction: width > height ? 'horizontal' : 'vertical',
    box,
    thickness,
    color: 0,
    dashed: false,
  };
}
