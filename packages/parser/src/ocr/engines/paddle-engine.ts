import { readFileSync } from 'node:fs';
import { ctcEngine } from './ctc-engine.ts';
import { paddleModel } from './model-path.ts';
import { partSyllables } from './part-syllables.ts';
import type { RecognitionEngine } from './recognition-engine.ts';

/** Scripts that PaddleOCR's packaged recognisers read, each with English beside it. */
export const PADDLE_SCRIPTS = ['chinese', 'japanese', 'korean'] as const;
export type PaddleScript = (typeof PADDLE_SCRIPTS)[number];

/** Whether a name is that of one of these scripts, in all of which a sign is a syllable or a word. */
export function isPaddleScript(name: string): name is PaddleScript {
  return PADDLE_SCRIPTS.some((script) => script === name);
}

const engines = new Map<string, RecognitionEngine>();

/**
 * Lines of Chinese are shown this much narrower: the network has learnt from long lines squeezed to one width, reads them as well, and
 * takes as much less time. Letters alone are too narrow then.
 */
const NARROWED = 0.7;

/** PaddleOCR's recogniser for a script (PP-OCRv4 for Chinese, PP-OCRv3 for the others). */
export function paddleEngine(script: PaddleScript): RecognitionEngine {
  return engineOf(script, script === 'chinese' ? NARROWED : undefined);
}

/** The recogniser for Chinese as a reader of Latin words, which it sees as wide as they are. */
export function paddleWordEngine(): RecognitionEngine {
  return engineOf('chinese');
}

function engineOf(script: PaddleScript, narrowed?: number): RecognitionEngine {
  const key = `${script} ${narrowed ?? 1}`;
  const known = engines.get(key);
  if (known) return known;
  const { network: path, keys } = paddleModel(script);
  const network = ctcEngine({
    name: script,
    path,
    lineHeight: 48,
    characters: ['', ...keysOf(readFileSync(keys, 'utf8')), ' '],
    normalise: (gray) => (gray / 255 - 0.5) / 0.5,
    grid: 8,
    ...(narrowed !== undefined && { narrowed }),
  });
  const engine = script === 'korean' ? withBlanks(network) : network;
  engines.set(key, engine);
  return engine;
}

function withBlanks(network: RecognitionEngine): RecognitionEngine {
  return {
    ...network,
    recognise: async (lines) => (await network.recognise(lines)).map(partSyllables),
  };
}

/** One key a line; a blank line at the end is none. */
function keysOf(text: string): string[] {
  const keys = text.split(/\r?\n/);
  if (keys.at(-1) === '') keys.pop();
  return keys;
}
