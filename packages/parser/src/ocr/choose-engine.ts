import { chineseEngine } from './chinese-engine.ts';
import { cutLine, type ImagePyramid } from './cut-line.ts';
import { meanConfidence } from './find-upright.ts';
import type { LineBox } from './join-regions.ts';
import { latinEngine } from './latin-engine.ts';
import type { RecognitionEngine } from './recognition-engine.ts';

export type ChosenEngine = {
  readonly engine: RecognitionEngine;
  readonly unreadable: readonly string[];
};

/** ISO 639-2 codes of the languages in Latin script whose letters the recogniser knows. */
const LATIN = new Set(
  'eng deu ger fra fre spa ita por nld dut pol dan swe nor nob nno fin isl ice ces cze slk slo hun ron rum hrv slv bos tur lit lav est cat glg eus baq gle ltz mlt sqi alb lat ind msa may afr swa fil'.split(
    ' ',
  ),
);
const CHINESE = new Set(['chi', 'zho', 'chi_sim', 'chi_tra', 'cmn']);
/** Print in a script the Latin reader does not know reads worse than this. */
const READS_AS_LATIN = 0.8;
/** The other reader must be better by this much. */
const CLEARLY_BETTER = 0.08;
const TRIED_LINES = 8;

/** The engine for the languages asked for, or, where none are, for the script the lines are in. */
export async function chooseEngine(
  languages: readonly string[] | undefined,
  pyramid: ImagePyramid,
  lines: readonly LineBox[],
  latinConfidence: number,
): Promise<ChosenEngine> {
  const asked = languages ?? [];
  const unreadable = asked.filter((code) => !LATIN.has(code) && !CHINESE.has(code));
  const isChinese = asked.some((code) => CHINESE.has(code));
  if (asked.length > 0 && !(isChinese && asked.some((code) => LATIN.has(code)))) {
    return { engine: isChinese ? chineseEngine() : latinEngine(), unreadable };
  }
  if (latinConfidence >= READS_AS_LATIN || lines.length === 0) {
    return { engine: latinEngine(), unreadable };
  }
  return { engine: await engineByScript(pyramid, lines), unreadable };
}

/** Tries a few lines with both engines and takes the surer one. */
async function engineByScript(
  pyramid: ImagePyramid,
  lines: readonly LineBox[],
): Promise<RecognitionEngine> {
  const tried = [...lines].sort((a, b) => b.x1 - b.x0 - (a.x1 - a.x0)).slice(0, TRIED_LINES);
  const trust = async (engine: RecognitionEngine) => {
    const images = tried.map((box) =>
      cutLine(
        pyramid,
        {
          centerX: (box.x0 + box.x1) / 2,
          centerY: (box.y0 + box.y1) / 2,
          length: Math.min(box.x1 - box.x0, (box.y1 - box.y0) * 10),
          thickness: box.y1 - box.y0,
          angle: box.angle,
          score: box.score,
        },
        engine.lineHeight,
      ),
    );
    return (await engine.recognise(images)).flat();
  };
  const chinese = await trust(chineseEngine());
  const ideographs = chinese.filter(({ text }) => /\p{Script=Han}/u.test(text)).length;
  if (ideographs < chinese.length * 0.2) return latinEngine();
  const latin = await trust(latinEngine());
  return meanConfidence(chinese) > meanConfidence(latin) + CLEARLY_BETTER
    ? chineseEngine()
    : latinEngine();
}
