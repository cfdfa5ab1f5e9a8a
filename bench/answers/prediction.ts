/** What a bench hands over: a line a question for the scorer, and figures the scorer does not give. */
export type Predictions = { readonly lines: readonly object[]; readonly report: string };

/** Which questions of a set are asked: every so many-th, of sets of PDFs over so many documents, of passages among so many others. */
export type Sample = {
  readonly every: number;
  readonly documents: number;
  readonly fillers: number;
};

export function takeSample<Item>(items: readonly Item[], { every }: Sample): Item[] {
  return items.filter((_, index) => index % every === 0);
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

export function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
