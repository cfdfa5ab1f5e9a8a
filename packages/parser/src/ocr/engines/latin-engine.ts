import { readFileSync } from 'node:fs';
import { ownLetterModel } from '../correct/letter-model.ts';
import { ctcEngine } from './ctc-engine.ts';
import { ownModelPath } from './model-path.ts';
import type { RecognitionEngine } from './recognition-engine.ts';

let engine: RecognitionEngine | undefined;

/** Our own recogniser for the languages of Europe written in Latin script. */
export function latinEngine(): RecognitionEngine {
  engine ??= ctcEngine({
    name: 'latin',
    path: ownModelPath('recogniser.onnx'),
    lineHeight: 40,
    characters: JSON.parse(readFileSync(ownModelPath('recogniser-characters.json'), 'utf8')),
    grid: 8,
    letters: ownLetterModel,
  });
  return engine;
}
