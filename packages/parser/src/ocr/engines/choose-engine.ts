import { median } from '../../median.ts';
import type { LineBox } from '../detect/join-regions.ts';
import { regionOfLine } from '../detect/region-of-line.ts';
import { tellingPart } from '../detect/telling-part.ts';
import { meanConfidence } from '../orient/find-upright.ts';
import { cutLine, type ImagePyramid } from '../read/cut-line.ts';
import { alphabetsEngine } from './alphabets-engine.ts';
import { latinEngine } from './latin-engine.ts';
import {
  isPaddleScript,
  PADDLE_SCRIPTS,
  type PaddleScript,
  paddleEngine,
} from './paddle-engine.ts';
import type { LineImage, ReadCharacter, RecognitionEngine } from './recognition-engine.ts';
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
/** What readers other than the Latin one read. */
type Reader = PaddleScript | 'alphabets';
const READERS: readonly Reader[] = ['alphabets', ...PADDLE_SCRIPTS];
const READER_OF: Readonly<Record<string, Reader>> = {
  ...Object.fromEntries(
    'rus ukr bul srp bel mkd mac kaz mon tgk ell gre heb ara fas per'
      .split(' ')
      .map((code) => [code, 'alphabets' as const]),
  ),
  chi: 'chinese',
  zho: 'chinese',
  cmn: 'chinese',
  chi_sim: 'chinese',
  chi_tra: 'chinese',
  jpn: 'japanese',
  kor: 'korean',
};
/** Letters that only one of the scripts has; Japanese and Chinese share their ideographs, not the kana. */
const LETTERS_OF: Readonly<Record<Reader, RegExp>> = {
  alphabets: /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}]/u,
  chinese: /\p{Script=Han}/u,
  japanese: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  korean: /\p{Script=Hangul}/u,
};
/** Print in a script the Latin reader does not know reads worse than this. */
const READS_AS_LATIN = 0.85;
/** Print in scripts with many letters that look like Latin ones reads worse than this. */
const SURELY_LATIN = 0.97;
/** What one reader of ideographs reads so surely is in its script: that of Chinese reads Japanese with 0.90, and names in nothing but ideographs with 0.94. */
const SURELY_ITS_OWN = 0.97;
/** Share of a script's own letters from which on a page is in that script. */
const OWN_LETTERS = 0.15;
/** The same for scripts whose letters look like Latin ones. */
const MOSTLY_OWN = 0.6;
/** Fewer letters of such scripts may be strokes of anything. */
const FEWEST_OWN = 8;
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
  const readers = new Set((languages ?? []).flatMap((code) => READER_OF[code] ?? []));
  if (readers.size > 0) return [...[...readers].map(engineOf), latinEngine()];
  const isLatin = languages?.some((code) => LATIN.has(code)) ?? false;
  return isLatin
    ? [latinEngine()]
    : [latinEngine(), alphabetsEngine(), paddleEngine('chinese'), paddleEngine('korean')];
}

function engineOf(reader: Reader): RecognitionEngine {
  return reader === 'alphabets' ? alphabetsEngine() : paddleEngine(reader);
}

/** Languages that none of our own engines reads. */
function lackingOf(languages: readonly string[] | undefined): string[] {
  return (languages ?? []).filter((code) => !LATIN.has(code) && !READER_OF[code]);
}

/** The engine for the script a text is written in; undefined where none here knows it. */
export function engineForText(text: string): RecognitionEngine | undefined {
  const letters = text.replace(/[^\p{L}]/gu, '');
  const share = (script: RegExp) => (letters.match(script) ?? []).length / letters.length;
  if (share(/\p{Script=Latin}/gu) > 0.5) return latinEngine();
  if (share(new RegExp(LETTERS_OF.alphabets, 'gu')) > 0.5) return alphabetsEngine();
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
  const readers = READERS.filter((reader) => asked.some((code) => READER_OF[code] === reader));
  const [only] = readers;
  // Of Latin letters the reader of other alphabets knows those of English alone.
  const isMixed = only === 'alphabets' && asked.some((code) => LATIN.has(code));
  if (only && readers.length === 1 && !isMixed) return { engine: engineOf(only), unreadable };
  if (asked.length > unreadable.length && readers.length === 0) {
    return { engine: latinEngine(), unreadable };
  }
  const latin = latinEngine();
  const candidates = readers.length > 0 ? readers : READERS;
  const enough = candidates.includes('alphabets') ? SURELY_LATIN : READS_AS_LATIN;
  const isLatin = tried.engine === latin.name && tried.confidence >= enough;
  if (isLatin || lines.length === 0) return { engine: latin, unreadable };
  return { ...(await engineByScript(pyramid, lines, candidates)), unreadable };
}

/** Tries a few lines with each engine and takes the surest one that finds its own letters. */
export async function engineByScript(
  pyramid: ImagePyramid,
  lines: readonly LineBox[],
  readers: readonly Reader[] = READERS,
): Promise<Omit<ChosenEngine, 'unreadable'>> {
  const tried = [...lines].sort((a, b) => b.x1 - b.x0 - (a.x1 - a.x0)).slice(0, TRIED_LINES);
  const parts = tried
    .map(regionOfLine)
    .map((region) => tellingPart(pyramid, region, region.thickness * TRIED_LENGTH));
  const cut = ({ lineHeight }: RecognitionEngine, turn: 0 | 180) =>
    parts.map((part) => cutLine(pyramid, { ...part, angle: part.angle + turn }, lineHeight));
  const read = async (engine: RecognitionEngine) => (await engine.recognise(cut(engine, 0))).flat();
  const latin = latinEngine();
  const asLatin = await latin.recognise(cut(latin, 0));
  // One line of dirt among them says nothing about the script of the others.
  const isReadable = median(asLatin.map(meanConfidence)) >= READS_AS_LATIN;
  const trustInLatin = meanConfidence(asLatin.flat());
  let best = { engine: latin, trust: trustInLatin + CLEARLY_BETTER };
  for (const reader of readers) {
    if (isReadable && reader !== 'alphabets') continue;
    if (isPaddleScript(best.engine.name) && best.trust >= SURELY_ITS_OWN) break;
    const engine = engineOf(reader);
    const characters = await read(engine);
    const trust = meanConfidence(characters);
    const least = reader === 'alphabets' ? Math.max(trustInLatin, READS_WELL) : best.trust;
    if (isInOwnLetters(reader, characters) && trust > least) best = { engine, trust };
  }
  if (isReadable || best.trust >= READS_AS_LATIN) return { engine: best.engine };
  return (await systemEngineByScript(cut, tried.length, best.trust)) ?? { engine: best.engine };
}

/** Whether lines were read in letters that only this reader knows; where they look like Latin ones, most must be. */
function isInOwnLetters(reader: Reader, characters: readonly ReadCharacter[]): boolean {
  const own = characters.filter(({ text }) => LETTERS_OF[reader].test(text)).length;
  if (reader !== 'alphabets') return own >= characters.length * OWN_LETTERS;
  const letters = characters.filter(({ text }) => /\p{L}/u.test(text)).length;
  return own >= FEWEST_OWN && own >= letters * MOSTLY_OWN;
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
