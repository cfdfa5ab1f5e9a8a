import { registerHooks } from 'node:module';

/**
 * For each import of a file of a package Node reads the list of all its exports anew; that of drizzle-orm has 180 KB and was half of
 * what a server needs to start. Its names are looked up once each, and its files that name each other are modules as they lie there.
 */
const PACKAGE = 'drizzle-orm';
const FOLDER = `/node_modules/${PACKAGE}/`;

type Resolved = ReturnType<Parameters<typeof registerHooks>[0]['resolve'] & {}>;

const known = new Map<string, Resolved>();

registerHooks({
  resolve(specifier, context, nextResolve) {
    // Its CommonJS files have names and conditions of their own.
    if (context.conditions.includes('require')) return nextResolve(specifier, context);
    if (specifier === PACKAGE || specifier.startsWith(`${PACKAGE}/`)) {
      const found = known.get(specifier) ?? nextResolve(specifier, context);
      known.set(specifier, found);
      return { ...found, shortCircuit: true };
    }
    const isSibling = specifier.startsWith('.') && specifier.endsWith('.js');
    if (!isSibling || !context.parentURL?.includes(FOLDER)) return nextResolve(specifier, context);
    return {
      url: new URL(specifier, context.parentURL).href,
      format: 'module',
      shortCircuit: true,
    };
  },
});
