import { ParseError } from '../parse-error.ts';
import type { PageProgress } from '../parse-request.ts';
import type {
  DocumentOrder,
  DraftedPage,
  FinalReport,
  FinishedReport,
  OpenedReport,
  Order,
  Report,
} from './messages.ts';
import type { Death } from './parser-process.ts';
import { deathError, type Run } from './run.ts';

export type ParserEvent =
  | {
      readonly type: 'opened';
      readonly format: string;
      readonly mediaType: string;
      /** Null where the format carries its structure and is not read page by page. */
      readonly pagesTotal: number | null;
    }
  | { readonly type: 'stage'; readonly stage: 'reading' | 'recognising' | 'assembling' }
  | ({ readonly type: 'page' } & PageProgress);

export type ParseOutcome = Omit<FinishedReport, 'type'>;

/** Pages one process takes at a time: few enough that all cores end together, enough to be worth a message. */
const LARGEST_WINDOW = 16;
/** A process that dies of a document once may have been unlucky; twice is the document. */
const DEATHS_ALLOWED = 2;

/** One document on its way through several processes: what is to be done next, and what came of it. */
export class DocumentRun implements Run {
  readonly document: DocumentOrder;
  readonly isInteractive: boolean;
  readonly outcome: Promise<ParseOutcome>;
  readonly #onEvent: (event: ParserEvent) => void;
  readonly #settle: PromiseWithResolvers<ParseOutcome>;
  #stage: 'unopened' | 'drafting' | 'assembling' | 'ended' = 'unopened';
  #running = 0;
  #opened: OpenedReport | null = null;
  #waiting: number[] = [];
  #alone: number[] = [];
  readonly #deaths = new Map<number | 'document', number>();
  readonly #done = new Map<number, string | null>();
  readonly #told = new Set<number>();
  #expired = false;
  hasBegun = false;
  /** Processor time of the orders that have ended. */
  cpuMs = 0;

  constructor(
    document: DocumentOrder,
    isInteractive: boolean,
    onEvent: (event: ParserEvent) => void,
  ) {
    this.document = document;
    this.isInteractive = isInteractive;
    this.#onEvent = onEvent;
    this.#settle = Promise.withResolvers();
    this.outcome = this.#settle.promise;
  }

  get running(): number {
    return this.#running;
  }

  get hasExpired(): boolean {
    return this.#expired;
  }

  get hasEnded(): boolean {
    return this.#stage === 'ended';
  }

  /** The next thing a free process can do for this document; null when there is none now. */
  takeOrder(processes: number): Order | null {
    const order = this.#nextOrder(processes);
    if (!order) return null;
    this.#running++;
    if (!this.hasBegun) this.#onEvent({ type: 'stage', stage: 'reading' });
    this.hasBegun = true;
    return order;
  }

  hear(report: Report): void {
    if (this.hasEnded) return;
    if (report.type === 'opened') this.#open(report);
    if (report.type === 'page') {
      const { type, ...page } = report;
      this.#tell(page);
    }
  }

  /** An order came to its end in good order. */
  conclude(order: Order, report: FinalReport): void {
    this.#running--;
    if (this.hasEnded) return;
    if (report.type === 'failed') {
      this.fail(new ParseError(report.code ?? 'parser_crashed', report.message));
    } else if (report.type === 'finished') {
      const { type, ...outcome } = report;
      this.#stage = 'ended';
      this.#settle.resolve(outcome);
    } else if (report.type === 'rendered') {
      this.fail(new Error('a page was rendered where a document was to be parsed'));
    } else if (report.type === 'spread') {
      this.#stage = 'drafting';
    } else if (order.kind === 'draft') {
      this.#assembleWhenDrafted();
    }
  }

  /** The process of an order died of it. */
  childDied(order: Order, death: Death): void {
    this.#running--;
    if (this.hasEnded) return;
    const culprit = death.pageNumber ?? 'document';
    const deaths = (this.#deaths.get(culprit) ?? 0) + 1;
    this.#deaths.set(culprit, deaths);
    const isHopeless = deaths >= DEATHS_ALLOWED || death.isCertain;
    if (culprit === 'document') {
      if (isHopeless) this.fail(deathError(death));
      else this.#putBack(order, null);
    } else if (!this.#expired) {
      this.#stage = 'drafting';
      this.#putBack(order, culprit);
      if (isHopeless) this.#giveUpPage(culprit, death.reason);
      else this.#alone.push(culprit);
    }
    this.#assembleWhenDrafted();
  }

  /** The whole document has used up its time: what is there is delivered, if anything is. */
  expire(reason: string): void {
    if (this.hasEnded || this.#expired) return;
    const drafted = [...this.#done.values()].some((failure) => failure === null);
    if (this.#stage !== 'drafting' || !drafted) {
      this.fail(new ParseError('timed_out', `the document was given up: ${reason}`));
      return;
    }
    this.#expired = true;
    for (const page of this.#opened?.pages ?? []) {
      if (!this.#done.has(page)) this.#giveUpPage(page, `the document took too long: ${reason}`);
    }
    this.#waiting = [];
    this.#alone = [];
    this.#assembleWhenDrafted();
  }

  fail(error: Error): void {
    if (this.hasEnded) return;
    this.#stage = 'ended';
    this.#settle.reject(error);
  }

  #nextOrder(processes: number): Order | null {
    const { document } = this;
    if (this.#stage === 'unopened') return this.#running > 0 ? null : { kind: 'open', document };
    if (this.#stage === 'drafting') {
      const pages = this.#takeWindow(processes);
      return pages.length === 0 ? null : { kind: 'draft', document, pages };
    }
    if (this.#stage === 'assembling' && this.#running === 0) {
      const pages = (this.#opened?.pages ?? []).map(
        (pageNumber): DraftedPage => ({ pageNumber, failure: this.#done.get(pageNumber) ?? null }),
      );
      return { kind: 'assemble', document, pages };
    }
    return null;
  }

  #takeWindow(processes: number): number[] {
    const suspect = this.#alone.shift();
    if (suspect !== undefined) return [suspect];
    // Guided self-scheduling (Polychronopoulos, Kuck 1987): windows shrink towards the end.
    const size = Math.ceil(this.#waiting.length / (2 * processes));
    return this.#waiting.splice(0, Math.min(LARGEST_WINDOW, size));
  }

  #open(report: OpenedReport): void {
    if (this.#opened) return;
    this.#opened = report;
    this.#waiting = [...(report.pages ?? [])];
    const { format, mediaType, pages } = report;
    this.#onEvent({ type: 'opened', format, mediaType, pagesTotal: pages?.length ?? null });
    if (pages) this.#onEvent({ type: 'stage', stage: 'recognising' });
  }

  #putBack(order: Order, except: number | null): void {
    // A process that opens a document keeps its few drafts to itself: they died with it.
    if (order.kind === 'open') this.#done.clear();
    const pages = order.kind === 'draft' ? order.pages : (this.#opened?.pages ?? []);
    const rest = pages.filter((page) => page !== except && !this.#done.has(page));
    if (order.kind === 'draft') this.#waiting.unshift(...rest);
    else if (order.kind === 'open') this.#waiting = [...rest];
  }

  #giveUpPage(pageNumber: number, reason: string): void {
    this.#done.set(pageNumber, reason);
    const message = `page ${pageNumber + 1} could not be read: ${reason}`;
    const warnings = [{ code: 'page_failed', message, pageNumber }];
    this.#announce({ pageNumber, elements: 0, ocrApplied: false, elapsedMs: 0, warnings });
  }

  #tell(page: Omit<PageProgress, 'pagesDone' | 'pagesTotal'>): void {
    this.#done.set(page.pageNumber, null);
    this.#announce(page);
  }

  /** Each page is told of once, however often it had to be tried. */
  #announce(page: Omit<PageProgress, 'pagesDone' | 'pagesTotal'>): void {
    if (this.#told.has(page.pageNumber)) return;
    this.#told.add(page.pageNumber);
    const pagesTotal = this.#opened?.pages?.length ?? 0;
    this.#onEvent({ type: 'page', ...page, pagesDone: this.#told.size, pagesTotal });
  }

  #assembleWhenDrafted(): void {
    const isDrafted = this.#waiting.length === 0 && this.#alone.length === 0 && this.#running === 0;
    if (this.#stage !== 'drafting' || !isDrafted) return;
    if ([...this.#done.values()].every((failure) => failure !== null) && this.#done.size > 0) {
      const [[page, reason] = [0, '']] = this.#done;
      this.fail(
        new ParseError('parser_crashed', `no page could be read; page ${page + 1}: ${reason}`),
      );
      return;
    }
    this.#stage = 'assembling';
    this.#onEvent({ type: 'stage', stage: 'assembling' });
  }
}
