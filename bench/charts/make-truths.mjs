#!/usr/bin/env node
// Makes data and styles of charts for the drawing scripts: one JSON each, in several languages.
// Usage: make-truths.mjs OUT COUNT [SEED]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [out = '', count = '130', seed = '1'] = process.argv.slice(2);

const TYPES = {
  bar: 'Bar',
  grouped: 'Bar',
  stacked: 'Bar',
  horizontal: 'Bar',
  negative: 'Bar',
  line: 'Line',
  lines: 'Line',
  years: 'Line',
  log: 'Line',
  area: 'Area',
  scatter: 'Scatter',
  pie: 'Pie',
  mixed: 'Mixed',
};

const WORDS = {
  en: 'North South Coal Wind Solar Rail Road Bread Milk Wine Paper Glass Export Import Health Schools',
  de: 'Öl Gas Kohle Straße Bücher Möbel Käse Brot Wärme Löhne Mieten Zölle Süden Norden Holz Stahl',
  fr: 'Blé Forêt Pêche Santé École Métro Loyer Énergie Théâtre Musée Vélo Avion Bœuf Lait Sucre Sel',
  es: 'Año Niños Carbón Energía Maíz Aceite Café Vino Pescado Hierro Papel Turismo Salud Tren Avión Sal',
  pl: 'Węgiel Gaz Żyto Łódź Kraków Poznań Książki Chleb Mleko Ser Drewno Stal Szkło Kolej Drogi Sól',
};
const PHRASES = {
  en: ['Sales by region', 'Output of the year', 'Million tonnes', 'Share of sales (%)'],
  de: ['Umsatz nach Sparten', 'Förderung im Überblick', 'Mio. Tonnen', 'Anteil in %'],
  fr: ['Ventes par région', 'Évolution des coûts', 'Millions de tonnes', 'Part (%)'],
  es: ['Ventas por región', 'Producción anual', 'Millones de toneladas', 'Cuota (%)'],
  pl: ['Sprzedaż według działów', 'Produkcja roczna', 'Mln ton', 'Udział (%)'],
};
const PALETTES = [
  ['#4e79a7', '#f28e2b', '#e15759', '#76b7b2', '#59a14f', '#edc948', '#b07aa1', '#9c755f'],
  ['#003f5c', '#ffa600', '#bc5090', '#58508d', '#ff6361', '#488f31', '#7a5195', '#ef5675'],
  ['#1b9e77', '#d95f02', '#7570b3', '#e7298a', '#66a61e', '#e6ab02', '#a6761d', '#666666'],
  ['#264653', '#e76f51', '#2a9d8f', '#e9c46a', '#8d99ae', '#d90429', '#5f0f40', '#0f4c5c'],
  ['#2b8cbe', '#e34a33', '#31a354', '#756bb1', '#636363', '#c51b8a', '#d9a400', '#8c6d31'],
];

/** Numbers from nought to one that are the same for the same seed (Mulberry32). */
function makeRandom(start) {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = makeRandom(Number(seed));
const between = (low, high) => low + random() * (high - low);
const whole = (low, high) => Math.floor(between(low, high + 1));
const chance = (share) => random() < share;
const pick = (list) => list[whole(0, list.length - 1)];

function sample(list, size) {
  const rest = [...list];
  return Array.from({ length: size }, () => rest.splice(whole(0, rest.length - 1), 1)[0]);
}

function seriesCount(kind) {
  const many = { grouped: [2, 4], stacked: [2, 5], lines: [2, 5], area: [1, 4], scatter: [1, 3] };
  const [least, most] = many[kind] ?? (kind === 'mixed' ? [2, 2] : [1, 1]);
  return whole(least, most);
}

/** Values that jump about, or wander as those of years do. */
function valuesOf(kind, length, size) {
  if (kind === 'log') return Array.from({ length }, () => rounded(10 ** between(0, 5)));
  if (!['years', 'lines', 'area'].includes(kind)) {
    const low = kind === 'negative' ? -1 : 0.05;
    return Array.from({ length }, () => rounded(between(low, 1) * size));
  }
  let level = between(0.2, 0.8) * size;
  return Array.from({ length }, () => {
    level = Math.max(0.04 * size, level + between(-0.12, 0.14) * size);
    return rounded(level);
  });
}

function rounded(value) {
  return Number(value.toPrecision(4));
}

function placesOf(kind, names) {
  if (kind === 'scatter') return { categories: null, xs: null, length: whole(8, 30) };
  if (['years', 'area', 'log', 'lines'].includes(kind)) {
    const length = whole(5, 25);
    const start = chance(0.75) ? whole(1950, 2015 - length) : 0;
    return { categories: null, xs: Array.from({ length }, (_, at) => start + at), length };
  }
  const length = whole(3, kind === 'pie' ? 7 : 11);
  return { categories: sample(names, length), xs: null, length };
}

function styleOf(language, kind) {
  const [first, second, ...units] = PHRASES[language];
  return {
    language,
    title: chance(0.6) ? pick([first, second]) : null,
    valueTitle: chance(0.5) ? pick(units) : null,
    font: whole(0, 4),
    fontSize: whole(8, 13),
    colors: sample(pick(PALETTES), 8),
    grid: chance(0.5),
    frame: chance(0.4),
    markers: chance(0.45),
    labels: chance(0.3),
    dash: chance(0.2),
    hole: kind === 'pie' && chance(0.35),
    legend: pick(['top', 'right', 'bottom']),
    width: whole(400, 640),
    height: whole(280, 420),
    barShare: between(0.45, 0.9),
  };
}

function makeTruth(kind) {
  const language = pick(Object.keys(WORDS));
  const words = WORDS[language].split(' ');
  const names = sample(words, seriesCount(kind));
  const { categories, xs, length } = placesOf(
    kind,
    words.filter((word) => !names.includes(word)),
  );
  const size = 10 ** whole(0, 5) * between(1, 9);
  const series = names.map((name) => ({
    name,
    x:
      xs ??
      (categories
        ? categories.map((_, at) => at)
        : Array.from({ length }, () => rounded(between(0, 60)))),
    y: valuesOf(kind, length, size),
  }));
  return {
    type: TYPES[kind],
    kind,
    program: '',
    categories,
    series,
    style: styleOf(language, kind),
  };
}

mkdirSync(out, { recursive: true });
const kinds = Object.keys(TYPES);
for (let index = 0; index < Number(count); index++) {
  const kind = kinds[index % kinds.length];
  const name = `${String(index).padStart(3, '0')}-${kind}.json`;
  writeFileSync(join(out, name), JSON.stringify(makeTruth(kind)));
}
