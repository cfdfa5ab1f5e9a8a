import type { RecognitionEngine } from './recognition-engine.ts';
import { tesseractEngine, tesseractLanguages, tesseractName } from './tesseract-engine.ts';

/** Scripts that only a program on the machine can read, with their languages. */
const OTHER_SCRIPTS: readonly {
  readonly letters: RegExp;
  readonly languages: readonly string[];
}[] = [
  { letters: /\p{Script=Cyrillic}/u, languages: ['rus', 'ukr', 'bul', 'srp', 'bel', 'mkd', 'kaz'] },
  { letters: /\p{Script=Greek}/u, languages: ['ell'] },
  { letters: /\p{Script=Arabic}/u, languages: ['ara', 'fas', 'urd'] },
  { letters: /\p{Script=Hebrew}/u, languages: ['heb', 'yid'] },
  { letters: /\p{Script=Devanagari}/u, languages: ['hin', 'mar', 'nep', 'san'] },
  { letters: /\p{Script=Thai}/u, languages: ['tha'] },
];

export type SystemEngine = {
  readonly engine: RecognitionEngine;
  /** Those of the languages that the program has no data for either. */
  readonly unreadable: readonly string[];
};

/** The program on the machine that reads what our own engines do not; undefined where it cannot either. */
export async function systemEngineFor(
  lacking: readonly string[],
  others: readonly string[],
): Promise<SystemEngine | undefined> {
  if (lacking.length === 0) return undefined;
  const installed = await tesseractLanguages();
  const isInstalled = (code: string) => installed.has(tesseractName(code));
  const readable = lacking.filter(isInstalled);
  if (readable.length === 0) return undefined;
  return {
    engine: tesseractEngine([...readable, ...others.filter(isInstalled)]),
    unreadable: lacking.filter((code) => !isInstalled(code)),
  };
}

/** Engines of the machine for scripts that our own do not know, each with the letters only it has. */
export async function systemScripts(): Promise<
  { readonly engine: RecognitionEngine; readonly letters: RegExp }[]
> {
  const installed = await tesseractLanguages();
  return OTHER_SCRIPTS.flatMap(({ letters, languages }) => {
    const readable = languages.filter((code) => installed.has(code));
    const english = installed.has('eng') ? ['eng'] : [];
    if (readable.length === 0) return [];
    return [{ engine: tesseractEngine([...readable, ...english]), letters }];
  });
}
