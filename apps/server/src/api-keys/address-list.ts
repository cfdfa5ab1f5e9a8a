import { BlockList, isIP } from 'node:net';

/** Whether `entry` is an address or a CIDR range such as `10.0.0.0/8`. */
export function isAddressEntry(entry: string): boolean {
  return parseEntry(entry) !== null;
}

/** Tells whether an address lies in one of the entries. */
export function compileAddressList(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const range = parseEntry(entry);
    if (range) list.addSubnet(range.address, range.bits, range.family);
  }
  return (address) => {
    const plain = withoutMapping(address);
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/** IPv4 addresses arrive on a dual-stack socket as `::ffff:1.2.3.4`. */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

function parseEntry(entry: string) {
  const [address = '', bitsText, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return null;
  const widest = version === 6 ? 128 : 32;
  const bits = bitsText === undefined ? widest : Number(bitsText);
  if (bitsText !== undefined && !/^\d{1,3}$/.test(bitsText)) return null;
  if (bits > widest) return null;
  return { address, bits, family: version === 6 ? ('ipv6' as const) : ('ipv4' as const) };
}
