import { z } from 'zod';

export const SCOPE_AREAS = [
  'documents',
  'datasources',
  'agents',
  'sessions',
  'blueprints',
  'batches',
  'artifact-schemas',
  'scoring',
  'catalog',
  'webhooks',
] as const;

export type ScopeArea = (typeof SCOPE_AREAS)[number];
export type Scope = `${ScopeArea}:read` | `${ScopeArea}:write` | 'admin';

export const SCOPES: readonly [Scope, ...Scope[]] = [
  'admin',
  ...SCOPE_AREAS.flatMap((area): Scope[] => [`${area}:read`, `${area}:write`]),
];

export const scopeSchema = z.enum(SCOPES).meta({ id: 'Scope' });

/** Whether a key with `granted` may do what needs `needed`: write implies read, admin implies all. */
export function grantsScope(granted: readonly Scope[], needed: Scope): boolean {
  if (granted.includes('admin') || granted.includes(needed)) return true;
  if (!needed.endsWith(':read')) return false;
  return granted.some((scope) => scope === needed.replace(/:read$/, ':write'));
}
