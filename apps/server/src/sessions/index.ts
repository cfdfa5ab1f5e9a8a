export { answerAlone, type LoneAnswer } from './answer-alone.ts';
export { streamMessage } from './chat/stream-message.ts';
export { sessionsFeature } from './feature.ts';
export { findSession } from './find-session.ts';
export { readTurns } from './read-turns.ts';
export { toTurnMessages } from './to-turn-messages.ts';
