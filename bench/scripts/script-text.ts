import { TEXTS_FROM_THE_RIGHT } from './texts-from-the-right.ts';
import { TEXTS_OF_ASIA } from './texts-of-asia.ts';
import { TEXTS_OF_EUROPE } from './texts-of-europe.ts';
import { TEXTS_OF_INDIA } from './texts-of-india.ts';

/** Text whose characters are known, and how it is printed. */
export type ScriptText = {
  readonly name: string;
  /** A font that has the script. */
  readonly font: string;
  /** BCP 47 tag, which tells programs how to shape the text. */
  readonly language: string;
  /** The script as TeX's fontspec names it. */
  readonly shaping: string;
  readonly lines: readonly string[];
};

export const SCRIPT_TEXTS: readonly ScriptText[] = [
  ...TEXTS_FROM_THE_RIGHT,
  ...TEXTS_OF_INDIA,
  ...TEXTS_OF_ASIA,
  ...TEXTS_OF_EUROPE,
];

/** A text as the name of a file. */
export function fileName({ name }: ScriptText): string {
  return name.replaceAll(' ', '-');
}

export function isFromRight({ shaping }: ScriptText): boolean {
  return shaping === 'Arabic' || shaping === 'Hebrew';
}
