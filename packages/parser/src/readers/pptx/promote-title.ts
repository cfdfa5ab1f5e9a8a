import type { SlideContext, SlideShape } from './pptx-context.ts';

/** Titles stand in the upper part of a slide. */
const TITLE_ZONE = 0.35;
/** Type this much larger than all other type on the slide is a headline. */
const TITLE_FONT_RATIO = 1.2;
/** Headlines that stand alone on a slide have at least this size (points). */
const MIN_TITLE_POINTS = 24;
const MAX_TITLE_LETTERS = 120;
const PROMOTED_CONFIDENCE = 0.8;

/** Gives a slide without a title placeholder the title a reader sees: one short line on top, in the largest type. */
export function promoteTitle(shapes: readonly SlideShape[], context: SlideContext): SlideShape[] {
  if (shapes.some((shape) => shape.role === 'title')) return [...shapes];
  const candidates = shapes.filter(
    (shape) => shape.role === 'body' && shape.elements.some((one) => one.text !== ''),
  );
  const top = candidates.reduce<SlideShape | undefined>(
    (best, shape) => (best && best.box.y0 <= shape.box.y0 ? best : shape),
    undefined,
  );
  if (!top || !looksLikeTitle(top, candidates, context)) return [...shapes];
  return shapes.map((shape) => (shape === top ? asTitle(shape) : shape));
}

function looksLikeTitle(
  shape: SlideShape,
  all: readonly SlideShape[],
  context: SlideContext,
): boolean {
  const [element] = shape.elements;
  if (shape.elements.length !== 1 || element?.label !== 'Text') return false;
  if (element.text.length > MAX_TITLE_LETTERS) return false;
  if ((shape.box.y0 + shape.box.y1) / 2 > context.slideHeight * TITLE_ZONE) return false;
  const own = shape.fontPoints ?? 0;
  const others = all.filter((one) => one !== shape).map((one) => one.fontPoints ?? 0);
  return own >= MIN_TITLE_POINTS && own >= Math.max(0, ...others) * TITLE_FONT_RATIO;
}

function asTitle(shape: SlideShape): SlideShape {
  const elements = shape.elements.map((element) => ({
    box: element.box,
    text: element.text.replace(/\n/g, ' '),
    ...(element.spans ? { spans: element.spans } : {}),
    label: 'SectionHeader' as const,
    headingLevel: 2,
    confidence: PROMOTED_CONFIDENCE,
  }));
  return { ...shape, role: 'title', elements };
}
