import { type Box, boxAround } from '@sheaf/document';
import type { PagePrimitives, Rule, Word } from '../../page/primitives.ts';
import type { TextLine } from '../lines/text-line.ts';
import { cutRows } from './cut-rows.ts';
import { follows, hasFewWords, isDisplayed, rowsOfBrace } from './displayed-words.ts';
import { formulaLatex } from './formula-latex.ts';
import { type Column, columnOf, type FormulaLines, formulaLines } from './formula-lines.ts';
import type { Piece } from './formula-piece.ts';
import { joinLevel } from './join/join-level.ts';
import {
  barsOf,
  formulaWord,
  hangs,
  inkBox,
  isCore,
  isLetterOfMaths,
  isProse,
  isVariable,
  mayHoldFormulas,
} from './math-word.ts';
import { placePieces } from './place-pieces.ts';

/** A formula on lines of its own, as one word. */
export type DisplayedFormula = {
  readonly word: Word;
  readonly words: readonly Word[];
  readonly bars: readonly Rule[];
};

/** Formulas that stand on lines of their own, whatever their rows. */
export function findDisplayed(page: PagePrimitives): readonly DisplayedFormula[] {
  if (!mayHoldFormulas(page)) return [];
  const lines = formulaLines(page.words, page);
  return findZones(lines, barsOf(page.rules)).flatMap(toFormulas);
}

/** A page with formulas lifted out of it. */
export function withoutFormulas(
  page: PagePrimitives,
  formulas: readonly DisplayedFormula[],
): PagePrimitives {
  if (formulas.length === 0) return page;
  const taken = new Set(formulas.flatMap(({ words }) => words));
  const bars = new Set(formulas.flatMap((formula) => formula.bars));
  return {
    ...page,
    words: page.words.filter((word) => !taken.has(word)),
    rules: page.rules.filter((rule) => !bars.has(rule)),
  };
}

type Zone = { readonly words: readonly Word[]; readonly bars: readonly Rule[] };

/** Parts of a formula on one height are at most so far apart, and rows of one at most so far (ems). */
const WIDEST_GAP = 2.3;
const ROW_GAP = 1.05;

function findZones(lines: FormulaLines, bars: readonly Rule[]): Zone[] {
  const { others, loose } = lines;
  const shown = lines.texts.filter((line) => isDisplayed(line, lines.texts));
  const texts = lines.texts.filter((line) => !shown.includes(line));
  const small = new Set(loose);
  const open: Word[] = shown.flatMap((line) => withoutNumber(line, columnOf(line.box, texts)));
  const waiting: TextLine[] = [];
  const placed = placePieces({ ...lines, texts, others });
  for (const line of others) {
    if (placed.has(line)) continue;
    const column = columnOf(line.box, texts);
    if (line.words.filter(isProse).length > 0 && !standsApart(line, column, texts)) {
      waiting.push(line);
      continue;
    }
    if (goesOn(line, column, texts) || isListed(line)) continue;
    open.push(...withoutNumber(line, column));
  }
  const zones = cluster(open, bars, texts);
  const rows = [...texts, ...placed.keys()];
  const isLoose = ({ words }: Zone) => words.every((word) => small.has(word));
  const indices = zones.filter(isLoose);
  return zones
    .filter((zone) => isFormula(zone.words) && !isLoose(zone))
    .map((zone) => {
      const whole = withWords(withRows(zone, rows, bars), waiting);
      return whole === zone ? zone : withIndices(whole, indices);
    });
}

/** A line with a word or two may be a row of a formula where it is set in and has mathematics in it. */
function standsApart(
  line: TextLine,
  column: Column | undefined,
  texts: readonly TextLine[],
): boolean {
  if (!column || !line.words.some((word) => isCore(word) || isVariable(word))) return false;
  const isBelow = texts.some((text) => follows(line, text));
  return line.box.x0 > column.x0 + 2 * line.fontSize && !isBelow;
}

/** A formula that ends a paragraph stands at its left, right under the line before. */
function goesOn(line: TextLine, column: Column | undefined, texts: readonly TextLine[]): boolean {
  const size = line.fontSize;
  if (!column || line.box.x0 > column.x0 + 0.5 * size) return false;
  return texts.some((text) => follows(line, text));
}

/** The sign or number of an item of a list, and how far what it begins stands from it (ems). */
const LABEL = /^(?:\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]|[•–-])$/;
const LABEL_GAP = 1.5;

/** An item of a list may be a formula: its number is none of its signs. */
function isListed({ words, fontSize }: TextLine): boolean {
  const [label, next] = [...words].sort((a, b) => a.box.x0 - b.box.x0);
  if (!label || !next || !LABEL.test(label.text)) return false;
  const gap = next.box.x0 - label.box.x1;
  return gap > 0.3 * fontSize && gap < LABEL_GAP * fontSize;
}

const EQUATION_NUMBER = /^\(?\d{1,3}(?:\.\d{1,3}){0,3}[a-z]?\)$/;

/** The number of an equation is at least this far from it (ems); within a formula brackets have no white before them. */
const NUMBER_GAP = 0.4;

/** The number at either end of the column is no part of the formula. */
function withoutNumber(line: TextLine, column: Column | undefined): Word[] {
  return line.words.filter((word) => !isNumberOf(word, line, column));
}

function isNumberOf(word: Word, line: TextLine, column: Column | undefined): boolean {
  if (!EQUATION_NUMBER.test(word.text)) return false;
  const size = word.style.fontSize;
  const gap = NUMBER_GAP * size;
  const { x0, x1 } = column ?? line.box;
  const others = line.words.filter((other) => other !== word).map(({ box }) => box);
  const isRight =
    word.box.x1 > x1 - 1.5 * size && others.every((box) => box.x1 < word.box.x0 - gap);
  const isLeft = word.box.x0 < x0 + 1.5 * size && others.every((box) => box.x0 > word.box.x1 + gap);
  return isRight || isLeft;
}

function cluster(
  words: readonly Word[],
  bars: readonly Rule[],
  texts: readonly TextLine[],
): Zone[] {
  const ink = new Map<Word, Box>(words.map((word) => [word, inkBox(word)]));
  const sides = bars.map(({ box }) => new Set(words.filter((word) => isAtBar(word, box))));
  const left = new Set(words);
  const groups: Word[][] = [];
  for (const word of words) {
    if (!left.has(word)) continue;
    left.delete(word);
    const members = [word];
    for (const member of members)
      for (const other of left) {
        const isPart = sides.some((side) => side.has(member) && side.has(other));
        if (!isPart && !touch(ink.get(member) as Box, ink.get(other) as Box, member, other))
          continue;
        left.delete(other);
        members.push(other);
      }
    groups.push(members);
  }
  return joinLevel(groups, texts).map((members) => ({
    words: members,
    bars: barsWithin(members, bars),
  }));
}

/** A bar ties what stands over and under it, however short that is beside it (share of the size). */
const BAR_GAP = 0.5;

function isAtBar(word: Word, bar: Box): boolean {
  const { x0, x1, y0, y1 } = inkBox(word);
  const gap = Math.max(y0 - bar.y1, bar.y0 - y1);
  return x0 > bar.x0 && x1 < bar.x1 && gap < BAR_GAP * word.style.fontSize;
}

function touch(a: Box, b: Box, first: Word, second: Word): boolean {
  const size = Math.max(first.style.fontSize, second.style.fontSize);
  const gapX = Math.max(a.x0 - b.x1, b.x0 - a.x1);
  const gapY = Math.max(a.y0 - b.y1, b.y0 - a.y1);
  if (gapX > WIDEST_GAP * size || gapY > ROW_GAP * size) return false;
  return gapX < 0 || gapY < 0 || Math.hypot(gapX, gapY) < size;
}

function barsWithin(words: readonly Word[], bars: readonly Rule[]): Rule[] {
  const { x0, y0, x1, y1 } = boxAround(words.map(inkBox));
  return bars.filter(
    ({ box }) => box.x0 > x0 - 4 && box.x1 < x1 + 4 && box.y0 > y0 - 4 && box.y1 < y1 + 4,
  );
}

/** The rows that a brace opens, which are lines of text by their words. */
function withRows(zone: Zone, lines: readonly TextLine[], bars: readonly Rule[]): Zone {
  const rows = rowsOfBrace(zone.words, lines);
  if (rows.length === 0) return zone;
  const words = [...zone.words, ...rows];
  return { words, bars: barsWithin(words, bars) };
}

/** What has come to a formula by its words brings the indices that are put to it along. */
function withIndices(zone: Zone, indices: readonly Zone[]): Zone {
  const own = indices.filter(({ words }) =>
    words.some((word) =>
      zone.words.some((other) => touch(inkBox(word), inkBox(other), word, other)),
    ),
  );
  return { ...zone, words: [...zone.words, ...own.flatMap(({ words }) => words)] };
}

/** Rows of words within a formula's height belong to it, as `otherwise` beside a brace. */
function withWords(zone: Zone, lines: readonly TextLine[]): Zone {
  const box = boxAround(zone.words.map(inkBox));
  const added = lines.filter((line) => {
    const middle = line.baseline - 0.3 * line.fontSize;
    const gap = Math.max(line.box.x0 - box.x1, box.x0 - line.box.x1);
    return middle > box.y0 && middle < box.y1 && gap < WIDEST_GAP * line.fontSize;
  });
  if (added.length === 0) return zone;
  return { ...zone, words: [...zone.words, ...added.flatMap(({ words }) => words)] };
}

/** Dots that lead to the number of a page. */
const LEADERS = /(?:\. ?){6}/;

/** Mathematics with a variable or a large sign, and something said in it: a relation, an operator, a part over another. */
function isFormula(words: readonly Word[]): boolean {
  if (words.length < 2 || !words.some((word) => isLetterOfMaths(word) || isVariable(word)))
    return false;
  const text = words.map((word) => word.text).join(' ');
  if (!hasFewWords(words) || LEADERS.test(text)) return false;
  return /[=<>≤≥≈≡≠∈⊂⊆→⇒∼∝∑∏∫√+−×·∂∪∩]/u.test(text) && /[\p{L}]/u.test(text);
}

/** The sentence goes on or ends after a formula; the mark is none of its signs. */
function withoutStop(words: readonly Word[]): readonly Word[] {
  const last = words.reduce((right, word) => (word.box.x0 > right.box.x0 ? word : right));
  return /^[,.;]$/.test(last.text) && words.length > 1
    ? words.filter((word) => word !== last)
    : words;
}

/** One formula, or one for each row where some row of it cannot be written: the others are not to suffer for it. */
function toFormulas(zone: Zone): DisplayedFormula[] {
  const whole = toFormula(zone);
  if (whole.word.latex !== undefined) return [whole];
  const rows = rowsOf(zone);
  const areFormulas = rows.length > 1 && rows.every(({ words }) => isFormula(words));
  return areFormulas ? rows.map(toFormula) : [whole];
}

/** The rows of a formula that stand under each other with nothing across. */
function rowsOf({ words, bars }: Zone): Zone[] {
  const owners = new Map<Piece, Word>();
  for (const word of words) owners.set(asPiece(word), word);
  const byBox = new Map(bars.map((bar) => [bar.box, bar]));
  return cutRows([...owners.keys()], [...byBox.keys()]).map((row) => ({
    words: row.pieces.flatMap((piece) => owners.get(piece) ?? []),
    bars: row.bars.flatMap((box) => byBox.get(box) ?? []),
  }));
}

function asPiece(word: Word): Piece {
  const { text, baseline, style } = word;
  const role = text === '√' ? 'root' : hangs(word) ? 'operator' : 'sign';
  return { latex: '', role, text, box: inkBox(word), baseline, size: style.fontSize };
}

function toFormula({ words, bars }: Zone): DisplayedFormula {
  const latex = formulaLatex(withoutStop(words), bars, { words: 'words', takesRows: true });
  const main = words.reduce((best, word) =>
    word.style.fontSize > best.style.fontSize ? word : best,
  );
  return { word: formulaWord(words, latex, main), words, bars };
}
