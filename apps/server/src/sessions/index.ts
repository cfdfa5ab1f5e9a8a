export { addHistory, type Exchange } from './add-history.ts';
export { awaitAnswer } from './chat/await-answer.ts';
export { beginTurn } from './chat/begin-turn.ts';
export { streamMessage } from './chat/stream-message.ts';
export { createPublishedSession } from './create-session.ts';
export { sessionsFeature } from './feature.ts';
export { findSession, type SessionRow } from './find-session.ts';
export { readTurns } from './read-turns.ts';
export { toTurnMessages } from './to-turn-messages.ts';
