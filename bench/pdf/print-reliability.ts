import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Box, boxArea, type StructuredPage, sharedArea } from '@sheaf/document';

type TruthElement = {
  readonly category: string;
  readonly coordinates: readonly { readonly x: number; readonly y: number }[];
};

type Truth = Readonly<Record<string, { readonly elements: readonly TruthElement[] }>>;

/** Our labels for the categories of the truth. */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  Paragraph: ['Text', 'Code'],
  Heading1: ['SectionHeader', 'Title'],
  List: ['ListItem'],
  Figure: ['Picture', 'Seal'],
  Equation: ['Formula'],
  Header: ['PageHeader'],
  Footer: ['PageFooter'],
  Index: ['DocumentIndex'],
};

const BINS = 10;

/** Prints, bin by bin, how sure we were and how often the element is there in the truth. */
export function printReliability(predicted: string, truthFile: string): void {
  const truth: Truth = JSON.parse(readFileSync(truthFile, 'utf8'));
  const bins = Array.from({ length: BINS }, () => ({ count: 0, sure: 0, right: 0 }));
  for (const [name, { elements }] of Object.entries(truth)) {
    const file = join(predicted, `${basename(name, '.pdf')}.json`);
    const page: StructuredPage | undefined = JSON.parse(readFileSync(file, 'utf8')).pages[0];
    for (const element of page?.elements ?? []) {
      const bin = bins[Math.min(BINS - 1, Math.floor(element.confidence * BINS))];
      if (!bin || !page) continue;
      bin.count++;
      bin.sure += element.confidence;
      if (elements.some((one) => matches(element, one, page))) bin.right++;
    }
  }
  process.stdout.write('confidence  elements   sure   right\n');
  bins.forEach(({ count, sure, right }, index) => {
    if (count === 0) return;
    const range = `${(index / BINS).toFixed(1)} to ${((index + 1) / BINS).toFixed(1)}`;
    const shares = `${(sure / count).toFixed(3)}  ${(right / count).toFixed(3)}`;
    process.stdout.write(`${range}  ${String(count).padStart(8)}  ${shares}\n`);
  });
}

function matches(
  element: StructuredPage['elements'][number],
  truth: TruthElement,
  page: StructuredPage,
): boolean {
  const labels = LABELS[truth.category] ?? [truth.category];
  if (!labels.includes(element.label)) return false;
  const xs = truth.coordinates.map((point) => point.x * page.page_bbox.x1 * 2);
  const ys = truth.coordinates.map((point) => point.y * page.page_bbox.y1 * 2);
  const box: Box = {
    x0: Math.min(...xs),
    y0: Math.min(...ys),
    x1: Math.max(...xs),
    y1: Math.max(...ys),
  };
  const shared = sharedArea(element.bbox, box);
  if (shared / (boxArea(element.bbox) + boxArea(box) - shared) >= 0.5) return true;
  return element.label === 'ListItem' && shared > 0.5 * boxArea(element.bbox);
}
