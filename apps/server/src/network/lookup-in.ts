import type { LookupFunction } from 'node:net';
import type { Address } from './resolve-target.ts';

/** Gives out the checked addresses instead of asking again, so that a host cannot change in between. */
export function lookupIn(addresses: readonly Address[]): LookupFunction {
  return (_host, options, callback) => {
    if (options.all) {
      callback(null, [...addresses]);
      return;
    }
    const [first] = addresses;
    callback(null, first?.address ?? '', first?.family);
  };
}
