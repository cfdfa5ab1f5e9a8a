import { readFileSync } from 'node:fs';
import { ctcEngine } from './ctc-engine.ts';
import { inReadingOrder } from './in-reading-order.ts';
import { ownModelPath } from './model-path.ts';
import type { RecognitionEngine } from './recognition-engine.ts';
import { settleCase } from './settle-case.ts';
import { settleScripts } from './settle-scripts.ts';

let engine: RecognitionEngine | undefined;

/** Our own recogniser for Cyrillic, Greek, Hebrew and Arabic, with the letters of English beside them. */
export function alphabetsEngine(): RecognitionEngine {
  engine ??= withWordsSettled(
    ctcEngine({
      name: 'alphabets',
      path: ownModelPath('recogniser-alphabets.onnx'),
      lineHeight: 40,
      characters: JSON.parse(
        readFileSync(ownModelPath('recogniser-alphabets-characters.json'), 'utf8'),
      ),
      grid: 8,
    }),
  );
  return engine;
}

/** The network says what stands on paper from left to right, letter by letter. */
function withWordsSettled(network: RecognitionEngine): RecognitionEngine {
  return {
    ...network,
    async recognise(lines) {
      const read = await network.recognise(lines);
      return read.map((characters) => inReadingOrder(settleCase(settleScripts(characters))));
    },
  };
}
