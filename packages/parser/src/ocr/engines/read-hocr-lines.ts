import type { ReadCharacter } from './recognition-engine.ts';

/** Characters of each page of an hOCR file with boxes of characters, a blank between words. */
export function readHocrLines(hocr: string, count: number): ReadCharacter[][] {
  const lines: ReadCharacter[][] = Array.from({ length: count }, () => []);
  for (const page of hocr.split(/<div class='ocr_page'/).slice(1)) {
    const number = Number(/ppageno (\d+)/.exec(page)?.[1] ?? 0);
    const line = lines[number];
    if (!line) continue;
    for (const word of page.split(/class='ocrx_word'/).slice(1)) addWord(line, word);
  }
  return lines;
}

const CHARACTER =
  /x_bboxes (\d{1,9}) \d{1,9} (\d{1,9}) \d{1,9}; x_conf ([\d.]{1,20})'>([^<]{0,60})</g;

function addWord(line: ReadCharacter[], word: string): void {
  const characters = [...word.matchAll(CHARACTER)].map(
    ([, left, right, confidence, text = '']) => ({
      text: withoutEntities(text),
      confidence: chanceOf(Number(confidence)),
      start: Number(left),
      end: Math.max(Number(left) + 1, Number(right)),
      alternatives: [],
    }),
  );
  const last = line.at(-1);
  const [first] = characters;
  if (last && first) {
    line.push({ text: ' ', confidence: 1, start: last.end, end: first.start, alternatives: [] });
  }
  // Boxes of touching letters may begin before those of the letter to their left.
  let start = 0;
  for (const character of characters) {
    start = Math.max(start, character.start);
    line.push({ ...character, start, end: Math.max(start + 1, character.end) });
  }
}

/** The program gives noise about 80 of 100 and clear print 99. */
const NOISE = 75;
const CLEAR = 99;

function chanceOf(confidence: number): number {
  return Math.min(1, Math.max(0.01, (confidence - NOISE) / (CLEAR - NOISE)));
}

const NAMED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

function withoutEntities(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => NAMED[entity] ?? entity);
}
