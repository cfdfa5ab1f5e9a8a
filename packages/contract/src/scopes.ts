import { z } from 'zod';

/** What a key may do: `AREA:read`, `AREA:write`, or everything. A server offers those of the features it has. */
export type Scope = 'admin' | `${string}:read` | `${string}:write`;

/** A scope in an answer. */
export const scopeSchema = z
  .custom<Scope>((value) => typeof value === 'string')
  .meta({ id: 'Scope', type: 'string', examples: ['documents:read'] });

/** The scopes of some areas, `admin` first. */
export function scopesOf(areas: readonly string[]): readonly [Scope, ...Scope[]] {
  return ['admin', ...areas.flatMap((area): Scope[] => [`${area}:read`, `${area}:write`])];
}

/** Whether a key with `granted` may do what needs `needed`: write implies read, admin implies all. */
export function grantsScope(granted: readonly Scope[], needed: Scope): boolean {
  if (granted.includes('admin') || granted.includes(needed)) return true;
  if (!needed.endsWith(':read')) return false;
  return granted.some((scope) => scope === needed.replace(/:read$/, ':write'));
}
