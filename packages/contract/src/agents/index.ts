export * from './agent.ts';
export * from './chat-events.ts';
export * from './policy.ts';
export * from './session.ts';
