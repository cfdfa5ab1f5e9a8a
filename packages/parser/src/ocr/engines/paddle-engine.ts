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

const engines = new Map<PaddleScript, RecognitionEngine>();

/** PaddleOCR's recogniser for a script (PP-OCRv4 for Chinese, PP-OCRv3 for the others). */
export function paddleEngine(script: PaddleScript): RecognitionEngine {
  const known = engines.get(script);
  if (known) return known;
  const { network: path, keys } = paddleModel(script);
  const network = ctcEngine({
    name: script,
    path,
    lineHeight: 48,
    characters: ['', ...keysOf(readFileSync(keys, 'utf8')), ' '],
    normalise: (gray) => (gray / 255 - 0.5) / 0.5,
    grid: 8,
  });
  const engine = script === 'korean' ? withBlanks(network) : network;
  engines.set(script, engine);
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
