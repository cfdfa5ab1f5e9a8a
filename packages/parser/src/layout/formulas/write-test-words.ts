import { emptyPrimitives } from '../../page/empty-primitives.ts';
import type { PagePrimitives, Rule, Word } from '../../page/primitives.ts';

/** How a word of a test is set; where nothing is said, as TeX sets the letters of formulas. */
export type Setting = { readonly size?: number; readonly font?: string; readonly width?: number };

/** A word at its left end on a baseline; letters are half as wide as high. */
export function setWord(text: string, x: number, baseline: number, setting: Setting = {}): Word {
  const { size = 10, font = 'CMMI10', width = 0.5 * size * text.length } = setting;
  const hangs = font === 'CMEX10';
  return {
    text,
    box: { x0: x, y0: baseline - 0.72 * size, x1: x + width, y1: baseline + 0.2 * size },
    baseline,
    style: {
      fontName: font,
      fontSize: size,
      bold: font.startsWith('CMBX'),
      italic: font.startsWith('CMMI'),
      monospace: false,
      color: 0,
    },
    angle: 0,
    origin: 'text_layer',
    confidence: 1,
    spaceAfter: !hangs,
  };
}

/** A sign that hangs from its baseline, as tall brackets do. */
export function setTall(text: string, x: number, top: number, height: number): Word {
  const word = setWord(text, x, top, { font: 'CMEX10' });
  return { ...word, box: { ...word.box, y1: top + height } };
}

export function setBar(x0: number, x1: number, y: number): Rule {
  return {
    direction: 'horizontal',
    box: { x0, y0: y, x1, y1: y + 0.4 },
    thickness: 0.4,
    color: 0,
    dashed: false,
  };
}

/** Words of a sentence one after the other, a blank between them. */
export function setText(text: string, x: number, baseline: number, size = 10): Word[] {
  const words: Word[] = [];
  let at = x;
  for (const part of text.split(' ')) {
    words.push(setWord(part, at, baseline, { size, font: 'CMR10' }));
    at += size * (0.5 * part.length + 0.33);
  }
  return words;
}

export function setPage(words: readonly Word[], rules: readonly Rule[] = []): PagePrimitives {
  return { ...emptyPrimitives(0), words, rules };
}
