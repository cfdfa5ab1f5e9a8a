/** The corpora of scanned pages with known words. */
export const SUITES = [
  { name: 'ocr-pages', kind: 'hocr', floor: 0.88, goal: 0.95 },
  { name: 'ocr-forms', kind: 'funsd', floor: 0.7, goal: 0.85 },
  { name: 'receipts', kind: 'sroie', floor: 0.74, goal: 0.9 },
] as const;

export type Suite = (typeof SUITES)[number];
