import { kebabName } from '../store/kebab-name.ts';

export { freeName } from '../store/kebab-name.ts';

/** The name of an agent in addresses. */
export function agentNameOf(displayName: string): string {
  return kebabName(displayName) || 'agent';
}
