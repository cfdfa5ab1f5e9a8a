export type PlatformPackage = {
  readonly name: string;
  readonly version: string;
  readonly cpu: string;
};

type Entry = {
  readonly name?: string;
  readonly version?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
};

/** The optional packages of a lock file that are only for linux (glibc) on x64 or arm64, each once. */
export function listPlatformPackages(lockFile: string): PlatformPackage[] {
  const { packages } = JSON.parse(lockFile) as { packages: Readonly<Record<string, Entry>> };
  const found = new Map<string, PlatformPackage>();
  for (const [place, entry] of Object.entries(packages)) {
    const cpu = entry.cpu?.find((each) => each === 'x64' || each === 'arm64');
    if (cpu === undefined || !entry.optional || !entry.version || !isForDebian(entry)) continue;
    const name = entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 13);
    found.set(`${name}@${entry.version}`, { name, version: entry.version, cpu });
  }
  return [...found.values()];
}

function isForDebian({ os = ['linux'], libc = ['glibc'] }: Entry): boolean {
  return os.includes('linux') && libc.includes('glibc');
}
