/** A chunk with its score. */
export type Scored = { readonly segment: number; readonly ordinal: number; readonly score: number };

/** The best chunks seen so far; equal scores in the order of segment and ordinal, so that pages are stable. */
export class BestChunks {
  readonly #most: number;
  /** Heap with the worst on top. */
  readonly #heap: Scored[] = [];
  /** A chunk must score more than this to come in. */
  threshold: number;

  constructor(most: number) {
    this.#most = most;
    this.threshold = most > 0 ? 0 : Number.POSITIVE_INFINITY;
  }

  add(scored: Scored): void {
    if (this.#heap.length < this.#most) {
      this.#heap.push(scored);
      this.#rise(this.#heap.length - 1);
    } else if (this.#most > 0 && isWorse(this.#heap[0] as Scored, scored)) {
      this.#heap[0] = scored;
      this.#sink();
    }
    if (this.#heap.length === this.#most) this.threshold = (this.#heap[0] as Scored).score;
  }

  /** Best first. */
  taken(): Scored[] {
    return this.#heap.toSorted((a, b) => (isWorse(a, b) ? 1 : -1));
  }

  #rise(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isWorse(this.#heap[at] as Scored, this.#heap[parent] as Scored)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(): void {
    let at = 0;
    for (;;) {
      let worst = at;
      for (const child of [at * 2 + 1, at * 2 + 2])
        if (
          child < this.#heap.length &&
          isWorse(this.#heap[child] as Scored, this.#heap[worst] as Scored)
        )
          worst = child;
      if (worst === at) return;
      this.#swap(at, worst);
      at = worst;
    }
  }

  #swap(one: number, other: number): void {
    const kept = this.#heap[one] as Scored;
    this.#heap[one] = this.#heap[other] as Scored;
    this.#heap[other] = kept;
  }
}

function isWorse(a: Scored, b: Scored): boolean {
  if (a.score !== b.score) return a.score < b.score;
  return a.segment !== b.segment ? a.segment > b.segment : a.ordinal > b.ordinal;
}
