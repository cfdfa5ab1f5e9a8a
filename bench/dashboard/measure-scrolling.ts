import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

export type Scrolling = {
  /** Elements of the page when it was most. */
  readonly mostNodes: number;
  /** Stretches in which nothing else could happen: beyond 50 ms, as browsers count them. */
  readonly longTasks: number;
  readonly longestTaskMs: number;
  readonly longTasksMs: number;
  readonly steps: number;
};

/** How often, and after how long, more is looked for at the end (ms). */
const TRIES = 5;
const FETCH_MS = 500;

/** Goes through all of what scrolls, a window at a time, and watches what it costs. */
export async function measureScrolling(page: Page, scroller: Locator): Promise<Scrolling> {
  await page.evaluate(`
    window.longTasks = [];
    window.observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration);
    });
    window.observer.observe({ type: 'longtask' });
  `);
  let mostNodes = 0;
  let steps = 0;
  let stood = 0;
  for (let before = -1; ; steps++) {
    const place = await scroller.evaluate(scrollOn);
    mostNodes = Math.max(mostNodes, Number(await page.evaluate(NODES)));
    // What is at the end may be fetching what comes behind it.
    stood = place === before ? stood + 1 : 0;
    if (stood > 0) await sleep(FETCH_MS);
    if (stood === TRIES) break;
    before = place;
  }
  const tasks = (await page.evaluate('window.longTasks')) as number[];
  return {
    mostNodes,
    steps,
    longTasks: tasks.length,
    longestTaskMs: Math.round(Math.max(0, ...tasks)),
    longTasksMs: Math.round(tasks.reduce((sum, task) => sum + task, 0)),
  };
}

const NODES = "document.querySelectorAll('*').length";

type Scroller = { scrollTop: number; readonly clientHeight: number };
type Window = { requestAnimationFrame(then: () => void): void };

/** Runs in the browser: a window further, and what came into sight laid out and painted. */
async function scrollOn(element: Scroller): Promise<number> {
  const { requestAnimationFrame: frame } = globalThis as unknown as Window;
  element.scrollTop += element.clientHeight;
  await new Promise<void>((resolve) => frame(() => frame(resolve)));
  return element.scrollTop + element.clientHeight;
}
