import { median } from '../../median.ts';
import type { LineBox } from '../detect/join-regions.ts';
import { regionOfLine } from '../detect/region-of-line.ts';
import { meanConfidence } from '../orient/find-upright.ts';
import { cutLine, type ImagePyramid } from '../read/cut-line.ts';
import { latinEngine } from './latin-engine.ts';
import { PADDLE_SCRIPTS, type PaddleScript, paddleEngine } from './paddle-engine.ts';
import type { LineImage, RecognitionEngine } from './recognition-engine.ts';
import { systemEngineFor, systemScripts } from './system-engines.ts';

export type ChosenEngine = {
  readonly engine: RecognitionEngine;
  /** The lines turned out to be upside down: engines that do not know a script do not see which way up it is. */
  readonly isUpsideDown?: boolean;
  /** Languages asked for that nothing here can read. */
  readonly unreadable: readonly string[];
};

/** ISO 639-2 codes of the languages in Latin script whose letters the recogniser knows. */
const LATIN = new Set(
  'eng deu ger fra fre spa ita por nld dut pol dan swe nor nob nno fin isl ice ces cze slk slo hun ron rum hrv slv bos tur lit lav est cat glg eus baq gle ltz sqi alb lat ind msa may afr swa fil'.split(
    ' ',
  ),
);
const SCRIPT_OF: Readonly<Record<string, PaddleScript>> = {
  chi: 'chinese',
  zho: 'chinese',
  cmn: 'chinese',
  chi_sim: 'chinese',
  chi_tra: 'chinese',
  jpn: 'japanese',
  kor: 'korean',
};
/** Letters that only one of the scripts has; Japanese and Chinese share their ideographs, not the kana. */
const LETTERS_OF: Readonly<Record<PaddleScript, RegExp>> = {
  chinese: /\p{Script=Han}/u,
  japanese: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  korean: /\p{Script=Hangul}/u,
};
/** Print in a script the Latin reader does not know reads worse than this. */
const READS_AS_LATIN = 0.85;
/** Share of a script's own letters from which on a page is in that script. */
const OWN_LETTERS = 0.15;
/** The same for scripts whose letters look like Latin ones. */
const MOSTLY_OWN = 0.6;
/** Engines that see letters in any noise must be this sure. */
const READS_WELL = 0.75;
/** Another reader must be better by this much. */
const CLEARLY_BETTER = 0.05;
const TRIED_LINES = 6;
/** Tried lines are cut to this many times their height. */
const TRIED_LENGTH = 10;

/** Engines that can tell which way up a page is, likeliest first: the ideographs are common to East Asia. */
export async function enginesFor(
  languages: readonly string[] | undefined,
): Promise<RecognitionEngine[]> {
  const system = await systemEngineFor(lackingOf(languages), languages ?? []);
  if (system) return [system.engine, latinEngine()];
  const scripts = new Set((languages ?? []).flatMap((code) => SCRIPT_OF[code] ?? []));
  if (scripts.size > 0) return [...[...scripts].map(paddleEngine), latinEngine()];
  const isLatin = languages?.some((code) => LATIN.has(code)) ?? false;
  return isLatin ? [latinEngine()] : [latinEngine(), paddleEngine('chinese')];
}

/** Languages that none of our own engines reads. */
function lackingOf(languages: readonly string[] | undefined): string[] {
  return (languages ?? []).filter((code) => !LATIN.has(code) && !SCRIPT_OF[code]);
}

/** The engine for the script a text is written in; undefined where none here knows it. */
export function engineForText(text: string): RecognitionEngine | undefined {
  const letters = text.replace(/[^\p{L}]/gu, '');
  const share = (script: RegExp) => (letters.match(script) ?? []).length / letters.length;
  if (share(/\p{Script=Latin}/gu) > 0.5) return latinEngine();
  const script = (['japanese', 'korean', 'chinese'] as const).find(
    (name) => share(new RegExp(LETTERS_OF[name], 'gu')) > OWN_LETTERS,
  );
  return script && paddleEngine(script);
}

/** The engine for the languages asked for, or, where none are, for the script the lines are in. */
export async function chooseEngine(
  languages: readonly string[] | undefined,
  pyramid: ImagePyramid,
  lines: readonly LineBox[],
  tried: { readonly engine: string; readonly confidence: number },
): Promise<ChosenEngine> {
  const asked = languages ?? [];
  const unreadable = lackingOf(asked);
  const system = await systemEngineFor(
    unreadable,
    asked.filter((code) => !unreadable.includes(code)),
  );
  if (system) return system;
  const scripts = [...new Set(asked.flatMap((code) => SCRIPT_OF[code] ?? []))];
  const [only] = scripts;
  if (only && scripts.length === 1) return { engine: paddleEngine(only), unreadable };
  if (asked.length > unreadable.length && scripts.length === 0) {
    return { engine: latinEngine(), unreadable };
  }
  const latin = latinEngine();
  const isLatin = tried.engine === latin.name && tried.confidence >= READS_AS_LATIN;
  if (isLatin || lines.length === 0) return { engine: latin, unreadable };
  const candidates = scripts.length > 0 ? scripts : PADDLE_SCRIPTS;
  return { ...(await engineByScript(pyramid, lines, candidates)), unreadable };
}

/** Tries a few lines with each engine and takes the surest one that finds its own letters. */
async function engineByScript(
  pyramid: ImagePyramid,
  lines: readonly LineBox[],
  scripts: readonly PaddleScript[],
): Promise<Omit<ChosenEngine, 'unreadable'>> {
  const tried = [...lines].sort((a, b) => b.x1 - b.x0 - (a.x1 - a.x0)).slice(0, TRIED_LINES);
  const cut = ({ lineHeight }: RecognitionEngine, turn: 0 | 180) =>
    tried.map((box) => {
      const region = regionOfLine(box);
      const length = Math.min(region.length, region.thickness * TRIED_LENGTH);
      return cutLine(pyramid, { ...region, length, angle: region.angle + turn }, lineHeight);
    });
  const read = async (engine: RecognitionEngine) => (await engine.recognise(cut(engine, 0))).flat();
  const latin = latinEngine();
  const asLatin = await latin.recognise(cut(latin, 0));
  // One line of dirt among them says nothing about the script of the others.
  if (median(asLatin.map(meanConfidence)) >= READS_AS_LATIN) return { engine: latin };
  let best = { engine: latin, trust: meanConfidence(asLatin.flat()) + CLEARLY_BETTER };
  for (const script of scripts) {
    const engine = paddleEngine(script);
    const characters = await read(engine);
    const own = characters.filter(({ text }) => LETTERS_OF[script].test(text)).length;
    const trust = meanConfidence(characters);
    if (own >= characters.length * OWN_LETTERS && trust > best.trust) best = { engine, trust };
  }
  if (best.trust >= READS_AS_LATIN) return { engine: best.engine };
  return (await systemEngineByScript(cut, tried.length, best.trust)) ?? { engine: best.engine };
}

/** The surest engine of the machine that finds letters of its own, upright or upside down. */
async function systemEngineByScript(
  cut: (engine: RecognitionEngine, turn: 0 | 180) => LineImage[],
  count: number,
  least: number,
): Promise<Omit<ChosenEngine, 'unreadable'> | undefined> {
  let best: (Omit<ChosenEngine, 'unreadable'> & { readonly trust: number }) | undefined;
  for (const { engine, letters } of await systemScripts()) {
    const read = await engine.recognise([...cut(engine, 0), ...cut(engine, 180)]);
    for (const isUpsideDown of [false, true]) {
      const lines = isUpsideDown ? read.slice(count) : read.slice(0, count);
      const characters = lines.flat().filter(({ text }) => /\p{L}/u.test(text));
      const own = characters.filter(({ text }) => letters.test(text)).length;
      const trust = meanConfidence(characters);
      const isOwn = trust >= READS_WELL && own >= characters.length * MOSTLY_OWN;
      if (isOwn && trust > (best?.trust ?? least)) best = { engine, isUpsideDown, trust };
    }
  }
  return best;
}
