const LOW_TOP = /^[acegmnopqrsuvwxyzαγεηικμνοπρςστυχω.,:;·−=+<>~∼-]+$/u;
const DESCENDS = /[gjpqyQ,;()[\]{}|/βγζημξρφχψςϕϱ∫‖]/u;

/** How far a text reaches over and under its line (shares of the size). */
export function reachOf(text: string): readonly [number, number] {
  return [LOW_TOP.test(text) ? 0.5 : 0.74, DESCENDS.test(text) ? 0.24 : 0.04];
}
