import type { Writer } from './make-grid.ts';
import type { Part } from './page-parts.ts';

/** What stands in rows and columns like the entries of a table without being one. */
export function lookalikePart(writer: Writer): Part {
  const { pick } = writer.chance;
  return pick([thingsPart, commandsPart, exercisePart, blanksPart, graphPart, dashesPart])(writer);
}

/** Lists of things under a title each, side by side. */
function thingsPart({ chance, wording }: Writer): Part {
  const lists = Array.from({ length: chance.whole(2, 3) }, () => ({
    title: wording.title(),
    things: Array.from({ length: chance.whole(3, 9) }, () => wording.phrase(1, 5)),
  }));
  const html = lists.map(
    ({ title, things }) =>
      `<div style="flex:1"><b style="font-size:${chance.pick([1, 1.2, 1.4])}em">${title}</b><br>${things.join('<br>')}</div>`,
  );
  return {
    html: `<div style="display:flex;gap:${chance.whole(10, 40)}px">${html.join('')}</div>`,
    truth: lists.map(({ title, things }) => [title, ...things].join('\n')).join('\n\n'),
  };
}

/** Commands as typed into a terminal, their first words under each other. */
function commandsPart({ chance, wording }: Writer): Part {
  const { pick, whole } = chance;
  const word = (): string => wording.phrase(1, 1).toLowerCase().replace(/\W/g, '') || 'name';
  const path = (): string => Array.from({ length: whole(2, 5) }, word).join('/');
  const verb = pick(['export', 'cd', 'cp', 'git add', 'alias', 'sudo apt install']);
  const lines = Array.from({ length: whole(3, 8) }, () =>
    pick([
      `${verb} ${word().toUpperCase()}=/${path()}`,
      `${verb} /${path()}`,
      `${verb} ${word()} ${pick(['-r', '--all', ''])} ${path()}`,
    ]),
  );
  return {
    html: `<pre style="font-size:.85em;word-spacing:${pick([0, 0, 4, 8])}px">${lines.join('\n')}</pre>`,
    truth: lines.join('\n'),
  };
}

/** Numbered sentences with a blank to be filled in or words to choose from, in one column or two. */
function exercisePart({ chance, wording }: Writer): Part {
  const blank = chance.pick(['.................', '__________', ' / ']);
  const items = Array.from({ length: chance.whole(4, 10) }, (_, at) => {
    const [before, after] = [wording.phrase(1, 3), wording.phrase(2, 5)];
    return `<b>${at + 1}</b> ${before} ${blank} (<i>${wording.phrase(1, 2)}</i>) ${after}`;
  });
  const points = `<div style="text-align:right">...... / ${items.length}</div>`;
  return {
    html: `<div style="columns:${chance.pick([1, 2])};column-gap:24px">${items.map((item) => `<div>${item}</div>`).join('')}${points}</div>`,
    truth: items.map((item) => item.replace(/<\/?[bi]>/g, '')).join('\n'),
  };
}

/** Names of what is to be written beside them, on lines or on nothing. */
function blanksPart({ chance, wording }: Writer): Part {
  const columns = chance.pick([1, 2, 2]);
  const colon = chance.pick([':', ':', '']);
  const rule = chance.pick(['', 'border-bottom:1px solid #000', 'border-bottom:1px dotted #000']);
  const names = Array.from(
    { length: columns * chance.whole(2, 6) },
    () => `${wording.phrase(1, 3)}${colon}`,
  );
  const html = names.map(
    (name) =>
      `<div style="display:flex;width:${Math.floor(96 / columns)}%;margin-top:.6em"><span>${name}</span><span style="flex:1;margin:0 8px;${rule}"></span></div>`,
  );
  return {
    html: `<div style="display:flex;flex-wrap:wrap">${html.join('')}</div>`,
    truth: names.join('\n'),
  };
}

/** A function drawn between its axes, whose figures stand along them. */
function graphPart({ chance, wording }: Writer): Part {
  const { whole, pick } = chance;
  const [across, up, unit] = [whole(2, 6), whole(2, 4), whole(16, 30)];
  const [width, height] = [2 * across * unit, 2 * up * unit];
  const step = pick([1, 2, 0.5]);
  const labels: string[] = [];
  const mark = (x: number, y: number, text: string): number =>
    labels.push(`<text x="${x}" y="${y}" font-size="9">${text}</text>`);
  for (let at = -across + 1; at < across; at++)
    mark(width / 2 + at * unit - 3, height / 2 + 11, String(at));
  for (let at = -up + 1; at < up; at++)
    if (at !== 0) mark(width / 2 - 16, height / 2 - at * unit + 3, String(at * step));
  const name = `f(x) = ${whole(1, 9)}x + ${whole(1, 9)}`;
  mark(width / 2 + 12, 12, name);
  const curve = Array.from(
    { length: 24 },
    (_, at) => `${(at * width) / 23},${height / 2 + Math.sin(at / whole(2, 5)) * up * unit * 0.6}`,
  );
  const axes = `M0 ${height / 2}H${width}M${width / 2} 0V${height}`;
  return {
    html: `<svg width="${width}" height="${height}" style="overflow:visible"><path d="${axes}" stroke="#000"/><polyline points="${curve.join(' ')}" fill="none" stroke="#a33"/>${labels.join('')}</svg><p>${wording.sentence()}</p>`,
    truth: name,
  };
}

/** Items after a dash or another sign, with a wide space between. */
function dashesPart({ chance, wording }: Writer): Part {
  const mark = chance.pick(['⎯', '—', '–', '*', '»', '✓', '□']);
  const items = Array.from({ length: chance.whole(3, 9) }, () =>
    chance.happens(0.4) ? wording.sentence() : wording.phrase(2, 9),
  );
  const width = chance.pick([1.5, 2.5, 4]);
  const html = items.map(
    (item) =>
      `<div style="display:flex"><span style="width:${width}em">${mark}</span><span style="flex:1">${item}</span></div>`,
  );
  return { html: html.join(''), truth: items.map((item) => `- ${item}`).join('\n') };
}
