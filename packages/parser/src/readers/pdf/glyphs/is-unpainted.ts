import type { TextRun } from './read-glyphs.ts';

const INVISIBLE = 3;
const CLIP_ONLY = 7;

/** Whether a run of glyphs leaves no ink: drawn in an invisible mode, or in a colour that is all transparent. */
export function isUnpainted(run: TextRun | undefined): boolean {
  if (!run) return false;
  return run.renderMode === INVISIBLE || run.renderMode === CLIP_ONLY || run.alpha === 0;
}
