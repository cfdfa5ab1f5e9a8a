import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './is-public-address.ts';

export type Address = { readonly address: string; readonly family: number };

/** A URL together with the checked addresses; a connection may go to these and no others. */
export type Target = { readonly url: URL; readonly addresses: readonly Address[] };

export type TargetRules = {
  readonly allowPrivateTargets: boolean;
  /** Stands in for the system's resolver in tests. */
  readonly resolveHost?: (host: string) => Promise<readonly Address[]>;
};

/** A URL that nothing is sent to; the message says why, after "the URL …". */
export class TargetError extends Error {
  readonly code: 'refused' | 'unresolved';

  constructor(code: TargetError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TargetError';
    this.code = code;
  }
}

/** Looks the host up once and checks every address it has. */
export async function resolveTarget(text: string, rules: TargetRules): Promise<Target> {
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new TargetError('refused', 'must begin with http:// or https://');
  }
  if (url.username !== '' || url.password !== '') {
    throw new TargetError('refused', 'must not carry a user name or password');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await addressesOf(host, rules.resolveHost ?? resolveHost);
  // One private address among public ones is how a rebinding host looks.
  const isAllowed =
    rules.allowPrivateTargets || addresses.every(({ address }) => isPublicAddress(address));
  if (!isAllowed) {
    throw new TargetError('refused', 'leads to a private address, which this server does not call');
  }
  return { url, addresses };
}

async function addressesOf(
  host: string,
  resolve: (host: string) => Promise<readonly Address[]>,
): Promise<readonly Address[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  try {
    const addresses = await resolve(host);
    if (addresses.length > 0) return addresses;
  } catch (cause) {
    throw new TargetError('unresolved', `names a host that cannot be found: ${host}`, { cause });
  }
  throw new TargetError('unresolved', `names a host without an address: ${host}`);
}

function resolveHost(host: string): Promise<readonly Address[]> {
  return lookup(host, { all: true });
}
