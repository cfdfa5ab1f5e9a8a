/** Of what is left, one process takes this share at a time: the rest stays for the others. */
const LEASE_SHARE = 16;
const LARGEST_LEASE = 1_000;

/** How many requests a process takes from a window that has `left` of them. */
export function leaseSize(left: number, needed: number): number {
  const share = Math.min(LARGEST_LEASE, Math.floor(left / LEASE_SHARE));
  return Math.max(0, Math.min(left, Math.max(needed, share)));
}
