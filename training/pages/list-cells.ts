import type { Writer } from './make-grid.ts';
import type { GridCell } from './table-grid.ts';

/** How the prices of one list are written, drawn once so that all of them look alike. */
export function priceStyle({ chance }: Writer): () => string {
  const { pick, whole } = chance;
  const [before, after] = pick([
    ['', ''],
    ['', ''],
    ['€ ', ''],
    ['€', ''],
    ['', ' €'],
    ['$', ''],
    ['$ ', ''],
    ['£', ''],
    ['', ' Kč'],
    ['', ' rsd'],
    ['', ',-'],
    ['CHF ', ''],
    ['', '/kg'],
  ] as const);
  const point = pick(['.', '.', ',', '']);
  const most = pick([20, 60, 900, 20_000]);
  const grouped = pick([',', '.', ' ', '']);
  return () => {
    const units = String(whole(1, most)).replace(/\B(?=(\d{3})+$)/g, grouped);
    const cents = point === '' ? '' : `${point}${pick(['00', '50', '80', '90', '20', '45'])}`;
    return `${before}${units}${cents}${after}`;
  };
}

/** How much of something is sold: `0,5 l`, `200 g`. */
export function measureText({ chance }: Writer): string {
  const { pick, whole } = chance;
  return pick([
    `0,${whole(1, 9)} l`,
    `0.${whole(1, 9)}L`,
    `${whole(1, 9)}dl`,
    `${whole(5, 90) * 10} g`,
    `${whole(1, 12)} ${pick(['pcs', 'Stk', 'x', 'h', 'm'])}`,
    `${whole(1, 9)}/${whole(10, 20)}`,
  ]);
}

/** How the times or days of one programme are written. */
export function timeStyle({ chance }: Writer): (at: number) => string {
  const { pick, whole } = chance;
  const style = pick(['clock', 'clock', 'span', 'span', 'half day', 'day', 'named day', 'week']);
  const dash = pick([' - ', '–', '-', ' – ']);
  const colon = pick([':', ':', '.', 'h']);
  const first = whole(7, 10);
  const month = whole(1, 12);
  const clock = (at: number): string =>
    `${String(first + Math.floor(at / 2)).padStart(2, '0')}${colon}${at % 2 === 0 ? '00' : pick(['15', '30', '45'])}`;
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  return (at) => {
    switch (style) {
      case 'clock':
        return clock(at);
      case 'span':
        return `${clock(at)}${dash}${clock(at + 1)}`;
      case 'half day':
        return `${((first + at) % 12) + 1}:${pick(['00', '30'])} ${first + at < 11 ? 'AM' : 'PM'}`;
      case 'day':
        return `${String((at * 3) % 28).padStart(2, '0')}.${String(month).padStart(2, '0')}${colon === '.' ? '.' : ''}`;
      case 'named day':
        return `${days[at % 7]} ${1 + ((at * 2) % 28)}`;
      default:
        return `Week ${at + 1}`;
    }
  };
}

export const words = (text: string): GridCell => ({ text, kind: 'words' });
export const stub = (text: string): GridCell => ({ text, kind: 'stub' });
export const figure = (text: string): GridCell => ({ text, kind: 'figure' });
export const head = (text: string): GridCell => ({ text, kind: 'head' });
