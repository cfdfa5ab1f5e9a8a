import type { OfficePackage } from '../ooxml/open-package.ts';
import {
  childElements,
  findElement,
  findElements,
  firstChild,
  textOf,
} from '../xml/xml-element.ts';

/** What the cells of a range such as `'My sheet'!$B$2:$B$9` hold, row by row; undefined for blank ones. */
export type CellValues = (range: string) => readonly (string | undefined)[];

type Cells = ReadonlyMap<string, string>;

/** Cells of one range that are read; a chart of more cannot be read by eye either. */
const MAX_CELLS = 100_000;
const RANGE =
  /^(?:'((?:[^']|'')+)'|([^'!]+))!\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?$/;

/** Looks values up in the sheets of a package, each of which is read when it is first asked for. */
export function openCellValues(
  office: OfficePackage,
  sheetParts: ReadonlyMap<string, string>,
  workbookPart: string,
): CellValues {
  let strings: readonly string[] | undefined;
  const sheets = new Map<string, Cells>();
  const sharedStrings = () => {
    strings ??= findElements(office.xml(office.related(workbookPart, 'sharedStrings')), 'x:si').map(
      (item) => findElements(item, 'x:t').map(textOf).join(''),
    );
    return strings;
  };
  return (range) => {
    const [, quoted, bare, left, top, right = left, bottom = top] = RANGE.exec(range) ?? [];
    const name = quoted?.replaceAll("''", "'") ?? bare ?? '';
    const part = sheetParts.get(name);
    if (part === undefined) return [];
    const cells = sheets.get(name) ?? readCells(office, part, sharedStrings);
    sheets.set(name, cells);
    return placesIn(numberOf(left), Number(top), numberOf(right), Number(bottom)).map((place) =>
      cells.get(place),
    );
  };
}

function readCells(office: OfficePackage, part: string, strings: () => readonly string[]): Cells {
  const cells = new Map<string, string>();
  const data = findElement(office.xml(part), 'x:sheetData');
  for (const row of data ? childElements(data, 'x:row') : []) {
    for (const cell of childElements(row, 'x:c')) {
      const value = textOf(firstChild(cell, 'x:v'));
      const inline = findElements(firstChild(cell, 'x:is'), 'x:t').map(textOf).join('');
      const text = cell.attributes.t === 's' ? (strings()[Number(value)] ?? '') : value || inline;
      if (text !== '') cells.set(cell.attributes.r ?? '', text);
    }
  }
  return cells;
}

function placesIn(left: number, top: number, right: number, bottom: number): string[] {
  const places: string[] = [];
  for (let row = top; row <= bottom; row++) {
    for (let col = left; col <= right && places.length < MAX_CELLS; col++) {
      places.push(`${lettersOf(col)}${row}`);
    }
    if (places.length >= MAX_CELLS) break;
  }
  return places;
}

function numberOf(letters = ''): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function lettersOf(column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}
