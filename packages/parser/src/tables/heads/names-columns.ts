import { classChance } from '@sheaf/boosted-trees';
import headModel from '../../../models/head-model.json' with { type: 'json' };
import { cellText } from '../cells/cell-text.ts';
import { isNumber, isYear } from '../page/is-number.ts';
import type { TableRegion } from '../propose/table-region.ts';
import type { Structure } from '../structure/read-structure.ts';
import { isColumnName } from './column-names.ts';
import { measureHead } from './measure-head.ts';

/** Share of the entries of a column below the first row that are figures where it holds figures. */
const FIGURES = 0.6;

/** Whether the first row of a table names its columns, or is one like the others. */
export function namesColumns(area: TableRegion, structure: Structure): boolean {
  if (beginsWithFigures(structure) || beginsWithLabel(structure)) return false;
  if (isCalledLikeColumns(structure) || parentsNames(structure)) return true;
  return classChance(headModel, measureHead(area, structure), 'yes') >= 0.5;
}

/** Share of the cells of a first row of several that are called what columns are; both are where there are two. */
const MOST_NAMES = 0.5;
/** Labels of a form stand in all its rows: share of those in the first column below that are called so, too. */
const MOST_LABELS = 0.34;

/** Whether the first row says what columns are called, in whatever type, and the rows below do not. */
function isCalledLikeColumns({ places, columnBorders }: Structure): boolean {
  const columns = columnBorders.length + 1;
  const textsOf = (holds: (place: Structure['places'][number]) => boolean): string[] =>
    places
      .filter((place) => place.lines.length > 0 && holds(place))
      .map((place) => cellText(place.lines));
  const first = textsOf(({ row }) => row === 0);
  const labels = textsOf(({ row, col }) => row > 0 && col === 0);
  const names = first.filter(isColumnName).length;
  if (first.length < 2 || first.length < columns - 1 || labels.length < 2) return false;
  if (names < (columns === 2 ? 2 : MOST_NAMES * first.length)) return false;
  return labels.filter(isColumnName).length <= MOST_LABELS * labels.length;
}

/** Whether an entry of the first row reaches over columns that the second row names each, with figures below: both are names. */
function parentsNames({ places }: Structure): boolean {
  const entriesAt = (row: number, col: number): string[] =>
    places
      .filter((place) => place.row === row && place.col === col && place.colEnd === col + 1)
      .map(({ lines }) => cellText(lines));
  return places.some(({ row, col, colEnd, lines }) => {
    if (row > 0 || colEnd - col < 2 || lines.length === 0) return false;
    return Array.from({ length: colEnd - col }, (_, index) => col + index).every(
      (own) => entriesAt(1, own).some(isName) && entriesAt(2, own).some(isBareFigure),
    );
  });
}

const isName = (text: string): boolean => text !== '' && !isBareFigure(text);

/** Share of the entries of a first column that end as labels do where its first entry is one of them. */
const LABELS = 0.5;

/** Whether the first row begins with a label of a form, as those below it do. */
function beginsWithLabel({ places }: Structure): boolean {
  const [first, ...others] = places
    .filter(({ col, lines }) => col === 0 && lines.length > 0)
    .map(({ lines }) => /[:：]$/u.test(cellText(lines)));
  const labels = others.filter((isLabel) => isLabel).length;
  return first === true && labels > 0 && labels >= LABELS * others.length;
}

/** Whether each column of figures begins with one in the first row; years and counted columns are names. */
function beginsWithFigures({ places, columnBorders }: Structure): boolean {
  const firsts: string[] = [];
  for (let col = 1; col <= columnBorders.length; col++) {
    const [first, ...others] = places
      .filter((place) => place.col === col && place.colEnd === col + 1 && place.lines.length > 0)
      .map((place) => ({ row: place.row, text: cellText(place.lines) }));
    const figures = others.filter(({ text }) => isNumber(text) || NOTHING.test(text)).length;
    if (!first || others.length < 2 || figures < FIGURES * others.length) continue;
    if (first.row > 0 || !(isBareFigure(first.text) || NOTHING.test(first.text))) return false;
    firsts.push(first.text);
  }
  return firsts.length > 0 && !firsts.every((text) => /^\(?[A-Za-z]?\d{1,2}\)?$/.test(text));
}

/** What stands for no amount in a column of them. */
const NOTHING = /^[-−–—]+$/u;

/** `£12`, but neither `2019` nor `3-Year`. */
const isBareFigure = (text: string): boolean =>
  isNumber(text) && !isYear(text) && !/\p{L}{2}/u.test(text);
