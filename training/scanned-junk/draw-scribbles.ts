import sharp from 'sharp';
import type { Chance } from '../pages/chance.ts';
import type { Wording } from '../pages/make-wording.ts';

/** A page of print among things that are none, and where the print stands, line by line. */
export type ScribbledPage = {
  readonly picture: Buffer;
  readonly lines: readonly {
    readonly text: string;
    readonly y0: number;
    readonly y1: number;
    readonly x0: number;
    readonly x1: number;
  }[];
};

const WIDTH = 1654;
const HEIGHT = 2339;
const MARGIN = 130;
const FONTS = [
  'Liberation Serif',
  'Liberation Sans',
  'Liberation Mono',
  'DejaVu Sans',
  'DejaVu Serif',
  'FreeSerif',
  'C059',
  'Nimbus Sans',
  'P052',
  'URW Gothic',
];

/** Draws print and what is none in turn from top to bottom, in one column or two; print in another script is nothing that can be read. */
export async function drawScribbles(
  chance: Chance,
  wording: Wording,
  foreign?: () => string,
): Promise<ScribbledPage> {
  const { whole, pick, happens, random } = chance;
  const font = pick(FONTS);
  const isPrint = foreign ? 0.9 : 0.45;
  const sentence = () => (foreign && happens(0.85) ? foreign() : wording.sentence());
  const lines: ScribbledPage['lines'][number][] = [];
  const parts: string[] = [];
  const columns = happens(0.3) ? 2 : 1;
  const broad = (WIDTH - 2 * MARGIN) / columns;
  for (let column = 0; column < columns; column++) {
    const left = MARGIN + column * broad;
    for (let y = whole(100, 260); y < HEIGHT - 300; ) {
      if (happens(isPrint)) {
        const size = pick([22, 26, 28, 30, 34, 44]);
        const count = whole(1, 6);
        for (let at = 0; at < count && y < HEIGHT - 200; at++) {
          y += size * 1.35;
          const most = Math.floor((broad - 40) / (size * 0.52));
          const text = cutAt(happens(0.25) && !foreign ? wording.title() : sentence(), most);
          const box = { x0: left, x1: left + broad - 20, y0: y - size, y1: y + size * 0.3 };
          lines.push({ text, ...box });
          parts.push(printed(text, left, y, size, font));
        }
        y += whole(10, 60);
      } else {
        const high = whole(50, 420);
        const wide = Math.min(broad - 20, whole(80, 900));
        const x = left + random() * (broad - wide - 20);
        parts.push(thing(chance, x, y + 20, wide, high, font));
        y += high + 40;
      }
    }
  }
  const paper = pick(['#fff', '#fff', '#fbfaf5', '#eee']);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${paper}"/>${parts.join('')}</svg>`;
  const picture = await sharp(Buffer.from(svg))
    .grayscale()
    .blur(0.4 + random() * 0.9)
    .withMetadata({ density: 200 })
    .jpeg({ quality: whole(40, 90) })
    .toBuffer();
  return { picture, lines };
}

/** A drawing with a few labels on it, as pictures on pages are. */
export async function drawLabelled(chance: Chance, wording: Wording): Promise<ScribbledPage> {
  const { whole, pick, happens, random } = chance;
  const [width, height] = [whole(300, 1100), whole(200, 900)];
  const font = pick(FONTS);
  const size = whole(13, 30);
  const lines: ScribbledPage['lines'][number][] = [];
  const labels: string[] = [];
  for (let count = whole(1, 18); count > 0; count--) {
    const text = pick([
      () => wording.phrase(1, 3),
      () => wording.phrase(1, 1),
      () => wording.term(),
      () => String(whole(0, 2000)),
      () => `${whole(0, 100)}%`,
    ])();
    const wide = text.length * size * 0.6;
    const x = random() * Math.max(10, width - wide - 10);
    const y = size + random() * (height - 2 * size);
    const box = { x0: x, x1: x + wide, y0: y - size, y1: y + size * 0.3 };
    // Labels stand beside each other, not on each other.
    if (
      lines.some(
        (other) =>
          box.x0 < other.x1 && other.x0 < box.x1 && Math.abs(box.y0 - other.y0) < size * 1.6,
      )
    )
      continue;
    lines.push({ text, ...box });
    const ground = happens(0.5)
      ? `<rect x="${x - 4}" y="${y - size}" width="${wide + 8}" height="${size * 1.35}" fill="#fff"/>`
      : '';
    labels.push(ground + printed(text, x, y, size, font));
  }
  const things = Array.from({ length: whole(1, 3) }, () => {
    const [w, h] = [width * (0.3 + 0.7 * random()), height * (0.3 + 0.7 * random())];
    return thing(chance, random() * (width - w), random() * (height - h), w, h, font);
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${things.join('')}${labels.join('')}</svg>`;
  const picture = await sharp(Buffer.from(svg))
    .grayscale()
    .blur(0.4 + random() * 0.8)
    .jpeg({ quality: whole(40, 90) })
    .toBuffer();
  return { picture, lines };
}

function cutAt(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, text.lastIndexOf(' ', most));
}

function printed(text: string, x: number, y: number, size: number, font: string): string {
  const plain = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}" fill="#111">${plain}</text>`;
}

type Draw = (chance: Chance, x: number, y: number, w: number, h: number) => string;

function thing(chance: Chance, x: number, y: number, w: number, h: number, font: string): string {
  const draw = chance.pick([signature, signature, signature, plan, map, icons, photo, bars, logo]);
  return draw(chance, x, y, w, h).replaceAll('FONT', font);
}

/** One to three runs of loops, as a hand signs. */
const signature: Draw = (chance, x, y, w, h) => {
  const { whole, random } = chance;
  const high = Math.min(h, 160);
  return Array.from({ length: whole(1, 3) }, () => {
    const steps = whole(4, 22);
    let at = x + random() * w * 0.2;
    const along = Math.min(w, 520) / steps;
    let path = `M${at} ${y + high / 2}`;
    for (let step = 0; step < steps; step++) {
      const back = random() < 0.35 ? -along * random() : 0;
      const point = () =>
        `${at + (random() - 0.3) * along * 2} ${y + high * (0.5 + (random() - 0.5) * (random() < 0.3 ? 1 : 0.4))}`;
      path += `C${point()} ${point()} ${at + along + back} ${y + high * (0.4 + 0.2 * random())}`;
      at += along + back;
    }
    return `<path d="${path}" fill="none" stroke="#223" stroke-width="${2 + random() * 4}" stroke-linecap="round"/>`;
  }).join('');
};

/** Walls, doors, stairs and furniture. */
const plan: Draw = ({ whole, random, happens }, x, y, w, h) =>
  Array.from({ length: whole(6, 40) }, () => {
    const [px, py] = [x + random() * w, y + random() * h];
    const [a, b] = [random() * w * 0.4, random() * h * 0.4];
    const stroke = `fill="none" stroke="#222" stroke-width="${whole(1, 7)}"`;
    if (happens(0.4)) return `<rect x="${px}" y="${py}" width="${a}" height="${b}" ${stroke}/>`;
    if (happens(0.3))
      return `<path d="M${px} ${py}A${a} ${a} 0 0 1 ${px + a} ${py + a}L${px} ${py + a}Z" ${stroke}/>`;
    if (happens(0.3))
      return Array.from(
        { length: whole(3, 12) },
        (_, at) => `<path d="M${px + at * 9} ${py}v${whole(18, 34)}" ${stroke}/>`,
      ).join('');
    return `<circle cx="${px}" cy="${py}" r="${whole(4, 30)}" ${stroke}/>`;
  }).join('');

/** Coasts, roads and dots. */
const map: Draw = ({ whole, random, pick }, x, y, w, h) =>
  Array.from({ length: whole(4, 24) }, () => {
    let [px, py] = [x + random() * w, y + random() * h];
    let path = `M${px} ${py}`;
    for (let step = whole(5, 60); step > 0; step--) {
      px += (random() - 0.5) * 40;
      py += (random() - 0.5) * 40;
      path += `L${px} ${py}`;
    }
    return `<path d="${path}" fill="${pick(['none', 'none', '#bbb', '#ddd'])}" stroke="#444" stroke-width="${whole(1, 5)}"/><circle cx="${px}" cy="${py}" r="${whole(3, 10)}" fill="#222"/>`;
  }).join('');

/** Small filled shapes side by side. */
const icons: Draw = ({ whole, random, happens, pick }, x, y, w, h) => {
  const size = whole(26, 90);
  return Array.from({ length: Math.max(1, Math.floor(w / (size * 1.6))) }, (_, at) => {
    const [px, py] = [x + at * size * 1.6, y + Math.min(h - size, random() * 20)];
    const spot = () => `${px + random() * size} ${py + random() * size}`;
    const ground = happens(0.5)
      ? `<circle cx="${px + size / 2}" cy="${py + size / 2}" r="${size / 2}" fill="${pick(['#222', '#666', 'none'])}" stroke="#222" stroke-width="3"/>`
      : '';
    const colour = ground.includes('fill="none"') || ground === '' ? '#222' : '#fff';
    const strokes = Array.from(
      { length: whole(1, 5) },
      () =>
        `<path d="M${spot()}Q${spot()} ${spot()}L${spot()}" fill="${happens(0.4) ? colour : 'none'}" stroke="${colour}" stroke-width="${whole(3, 8)}"/>`,
    );
    return ground + strokes.join('');
  }).join('');
};

/** Blots of light and shade. */
const photo: Draw = ({ whole, random }, x, y, w, h) => {
  const shapes = Array.from({ length: whole(20, 120) }, () => {
    const shade = whole(10, 90);
    return `<ellipse cx="${x + random() * w}" cy="${y + random() * h}" rx="${random() * w * 0.2}" ry="${random() * h * 0.2}" transform="rotate(${whole(0, 90)} ${x} ${y})" fill="hsl(0,0%,${shade}%)" fill-opacity=".7"/>`;
  });
  return `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="${x} ${y} ${w} ${h}"><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#888"/>${shapes.join('')}</svg>`;
};

/** Bars of codes and charts. */
const bars: Draw = ({ whole, random }, x, y, w, h) => {
  const high = Math.min(h, whole(30, 300));
  let at = x;
  let out = '';
  while (at < x + Math.min(w, 500)) {
    const wide = whole(2, 14);
    const tall = random() < 0.5 ? high : high * random();
    out += `<rect x="${at}" y="${y + high - tall}" width="${wide}" height="${tall}" fill="#222"/>`;
    at += wide + whole(2, 14);
  }
  return out;
};

/** Letters nobody can read: cut, turned and bent into each other. */
const logo: Draw = ({ whole, random, pick }, x, y, w, h) =>
  Array.from({ length: whole(2, 7) }, () => {
    const [px, py] = [x + random() * Math.min(w, 300), y + 40 + random() * Math.min(h, 140)];
    const letter = pick([...'ABCDEGHKMNPRSUWXYZ@$%']);
    return `<text x="${px}" y="${py}" font-family="FONT" font-weight="bold" font-size="${whole(30, 150)}" transform="rotate(${whole(-170, 170)} ${px} ${py}) skewX(${whole(-40, 40)})" fill="#333">${letter}</text>`;
  }).join('');
