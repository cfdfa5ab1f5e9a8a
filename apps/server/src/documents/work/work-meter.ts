import type { CounterStore } from '../../metrics/counter-store.ts';
import type { ParserEvent } from './document-parser.ts';

/** Measures one attempt at a document: seconds by stage, and pages whose text was recognised. Attempts that are repeated count each time. */
export class WorkMeter {
  readonly #seconds = new Map<string, number>();
  #stage = 'waiting';
  #sinceMs = performance.now();
  #ocrPages = 0;

  hear(event: ParserEvent): void {
    if (event.type === 'stage') this.enter(event.stage);
    if (event.type === 'page' && event.ocrApplied) this.#ocrPages++;
  }

  enter(stage: string): void {
    const nowMs = performance.now();
    const before = this.#seconds.get(this.#stage) ?? 0;
    this.#seconds.set(this.#stage, before + (nowMs - this.#sinceMs) / 1000);
    this.#stage = stage;
    this.#sinceMs = nowMs;
  }

  tell(counters: CounterStore): void {
    this.enter('ended');
    for (const [stage, seconds] of this.#seconds) {
      counters.add('sheaf_document_seconds_total', { stage }, seconds);
    }
    if (this.#ocrPages > 0) counters.add('sheaf_ocr_pages_total', {}, this.#ocrPages);
  }
}
