import { type Box, boxAround } from '@sheaf/document';
import type { Edge } from '../page/find-edges.ts';
import type { Chunk, TextLine } from '../page/find-text-lines.ts';
import { isNumber } from '../page/is-number.ts';
import type { OrientedPage } from '../page/oriented-page.ts';
import { textOf } from '../page/text-of.ts';

/** Fewest names that head columns, and fewest records under them. */
const FEWEST_NAMES = 3;
const FEWEST_RECORDS = 2;
/** A rule over or under the names is this near (ems) and covers this share of their width. */
const RULE_EM = 1.2;
const RULED_SHARE = 0.8;
/** Entries end or begin this close to the name of their column (ems). */
const SAME_EDGE_EM = 0.6;
/** The text of a record is at most this high (ems), and the lines of its last one this close. */
const TALLEST_EM = 18;
const LEADING_EM = 0.9;

/** Areas of ruled names of columns with records under them whose texts run over many lines, as the positions of an invoice do. */
export function findHeadedRecords(sheet: OrientedPage): Box[] {
  return sheet.lines.flatMap((head, index) => {
    const rule = ruleAt(head, sheet);
    if (!rule) return [];
    const last = lastRecord(head, sheet.lines.slice(index + 1), sheet);
    if (last < 0) return [];
    const lines = sheet.lines.slice(index, withLastLines(sheet.lines, index + 1 + last) + 1);
    const box = boxAround(lines.map((line) => line.box));
    return [{ ...box, y0: Math.min(box.y0, rule.at) }];
  });
}

/** The rule over or under names of columns. */
function ruleAt(
  { chunks, box, fontSize }: TextLine,
  { horizontals }: OrientedPage,
): Edge | undefined {
  if (chunks.length < FEWEST_NAMES || chunks.some(isFigure)) return undefined;
  const reach = RULE_EM * fontSize;
  return horizontals.find(
    ({ at, from, to }) =>
      at > box.y0 - reach &&
      at < box.y1 + reach &&
      Math.min(to, box.x1) - Math.max(from, box.x0) >= RULED_SHARE * (box.x1 - box.x0),
  );
}

const isFigure = (chunk: Chunk): boolean => isNumber(textOf(chunk.pieces));

/** Which of the lines under the names is the last record; -1 where there are too few. */
function lastRecord(head: TextLine, lines: readonly TextLine[], sheet: OrientedPage): number {
  let [last, records, bottom] = [-1, 0, head.box.y1];
  let isWhole = false;
  for (const [index, line] of lines.entries()) {
    if (line.box.y0 - bottom > TALLEST_EM * head.fontSize || ruleAt(line, sheet)) break;
    if (!isRecord(line, head)) continue;
    [last, bottom] = [index, line.box.y1];
    isWhole = isFull(line, head);
    records++;
  }
  return records >= FEWEST_RECORDS || isWhole ? last : -1;
}

/** Whether a line has one entry under each name: a single one is a record too. */
const isFull = ({ chunks }: TextLine, head: TextLine): boolean =>
  chunks.length === head.chunks.length &&
  head.chunks.every(({ box }, at) => {
    const own = chunks[at]?.box;
    return own !== undefined && own.x0 < box.x1 && own.x1 > box.x0;
  });

/** Whether entries stand under several names, one of them under the first two, a figure under one that is not the first: totals name nothing there. */
function isRecord({ chunks, fontSize }: TextLine, head: TextLine): boolean {
  const under = head.chunks.map((name) =>
    chunks.find(
      ({ box }) =>
        Math.min(Math.abs(box.x0 - name.box.x0), Math.abs(box.x1 - name.box.x1)) <=
        SAME_EDGE_EM * fontSize,
    ),
  );
  const entries = under.filter((chunk) => chunk !== undefined);
  const [first, second, ...others] = under;
  if (new Set(entries).size < 2 || (!first && !second)) return false;
  return [second, ...others].some((chunk) => chunk !== undefined && isFigure(chunk));
}

/** The last of the lines right under a record that begin where one of its entries does and end before the next. */
function withLastLines(lines: readonly TextLine[], record: number): number {
  let last = record;
  const starts = lines[record]?.chunks.map(({ box }) => box.x0) ?? [];
  const ends = [...starts.slice(1), Number.POSITIVE_INFINITY];
  for (let index = record + 1; index < lines.length; index++) {
    const [line, above] = [lines[index], lines[last]];
    const [first, ...others] = line?.chunks ?? [];
    if (!line || !above || !first || others.length > 0) break;
    const isBelow = starts.some(
      (x0, place) =>
        Math.abs(x0 - first.box.x0) < SAME_EDGE_EM * line.fontSize &&
        first.box.x1 < (ends[place] ?? 0),
    );
    if (!isBelow || line.box.y0 - above.box.y1 > LEADING_EM * line.fontSize) break;
    last = index;
  }
  return last;
}
