import type { Writer } from './make-grid.ts';
import type { Part } from './page-parts.ts';

/** A chart or a diagram, often with a caption that names a figure. */
export function chartPart(writer: Writer): Part {
  const { chance, wording } = writer;
  const panels = chance.happens(0.25) ? 2 : 1;
  const drawn = Array.from({ length: panels }, () =>
    chance.happens(0.2) ? diagram(writer) : chance.happens(0.25) ? rows(writer) : plot(writer),
  );
  const caption = chance.happens(0.6)
    ? `${chance.pick(['Figure', 'Fig.', 'Chart'])} ${chance.whole(1, 20)}${chance.pick(['.', ':', ''])} ${wording.sentence()}`
    : '';
  const html = drawn.map((svg) => `<div style="padding-right:12px">${svg}</div>`).join('');
  return {
    html: `<div style="display:flex">${html}</div>${caption && `<p style="font-size:.9em">${caption}</p>`}`,
    truth: caption,
  };
}

const COLOURS = ['#48a', '#a54', '#5a5', '#999', '#d90'];

const label = (x: number, y: number, text: string | number, anchor = 'middle'): string =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="8.5">${text}</text>`;

/** Bars, lines or points over two axes. */
function plot({ chance, wording }: Writer): string {
  const { whole, happens, pick, random } = chance;
  const [count, series, ticks] = [whole(3, 12), whole(1, 3), whole(3, 7)];
  const [width, height, left] = [whole(200, 420), whole(90, 220), 36];
  const kind = pick(['bars', 'bars', 'lines', 'lines', 'points']);
  const step = (width - left) / count;
  const parts: string[] = [];
  const most = 10 ** whole(0, 4) * whole(1, 9);
  for (let tick = 0; tick <= ticks; tick++) {
    const y = 12 + height - (tick * height) / ticks;
    parts.push(label(left - 4, y + 3, Math.round((most * tick * 10) / ticks) / 10, 'end'));
    if (tick % 2 === 0 || height > 120)
      parts.push(
        `<line x1="${left}" x2="${width}" y1="${y}" y2="${y}" stroke="#ccc" stroke-width=".5"/>`,
      );
  }
  const years = happens(0.6) ? whole(1980, 2010) : null;
  for (let at = 0; at < count; at++)
    parts.push(
      label(
        left + (at + 0.5) * step,
        height + 24,
        years === null ? wording.phrase(1, 1).slice(0, 8) : years + at,
      ),
    );
  if (happens(0.4))
    parts.push(
      `<rect x="${left}" y="12" width="${width - left}" height="${height}" fill="none" stroke="#000" stroke-width=".7"/>`,
    );
  for (let one = 0; one < series; one++) {
    const values = Array.from({ length: count }, () => height * (0.1 + 0.85 * random()));
    const colour = COLOURS[one % COLOURS.length];
    const place = (at: number): number => left + (at + 0.5) * step;
    if (kind === 'bars')
      values.forEach((value, at) => {
        const x = left + at * step + (one * step * 0.8) / series;
        parts.push(
          `<rect x="${x}" y="${12 + height - value}" width="${(step * 0.7) / series}" height="${value}" fill="${colour}"/>`,
        );
        if (series === 1 && happens(0.7))
          parts.push(label(place(at), 9 + height - value, Math.round(value)));
      });
    if (kind === 'lines')
      parts.push(
        `<polyline points="${values.map((value, at) => `${place(at)},${12 + height - value}`).join(' ')}" fill="none" stroke="${colour}"/>`,
      );
    if (kind === 'points')
      values.forEach((value, at) => {
        parts.push(
          `<circle cx="${place(at)}" cy="${12 + height - value}" r="3" fill="${colour}"/>`,
        );
      });
    if (series > 1 || happens(0.3)) {
      parts.push(
        `<rect x="${left + one * 100}" y="${height + 32}" width="8" height="8" fill="${colour}"/>`,
      );
      parts.push(label(left + one * 100 + 12, height + 39, wording.phrase(1, 2), 'start'));
    }
  }
  if (happens(0.5)) parts.push(label(width / 2, 8, wording.phrase(2, 5)));
  return `<svg width="${width + 8}" height="${height + 46}">${parts.join('')}</svg>`;
}

/** Bars that lie, with a name and a figure each. */
function rows({ chance, wording }: Writer): string {
  const parts = Array.from({ length: chance.whole(3, 9) }, (_, at) => {
    const length = chance.whole(10, 180);
    const y = 14 + at * 18;
    return `${label(96, y + 3, wording.phrase(1, 2), 'end')}<rect x="100" y="${y - 6}" width="${length}" height="11" fill="#48a"/>${label(104 + length, y + 3, length, 'start')}`;
  });
  return `<svg width="330" height="${parts.length * 18 + 16}">${parts.join('')}</svg>`;
}

/** Boxes with words and arrows between them. */
function diagram({ chance, wording }: Writer): string {
  const [across, down] = [chance.whole(2, 4), chance.whole(1, 3)];
  const parts: string[] = [];
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      parts.push(
        `<rect x="${4 + x * 110}" y="${4 + y * 56}" width="84" height="34" rx="${chance.pick([0, 4])}" fill="${chance.pick(['none', '#eef'])}" stroke="#000" stroke-width=".8"/>`,
      );
      parts.push(label(46 + x * 110, 24 + y * 56, wording.phrase(1, 2).slice(0, 16)));
      if (x < across - 1)
        parts.push(
          `<path d="M${88 + x * 110} ${21 + y * 56}h24l-4 -3m4 3l-4 3" stroke="#000" fill="none"/>`,
        );
    }
  return `<svg width="${across * 110}" height="${down * 56}">${parts.join('')}</svg>`;
}
