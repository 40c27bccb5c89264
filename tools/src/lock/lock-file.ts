import { isRecord } from '../spec/register.ts';

/** A package as package-lock.json describes it. */
export type LockEntry = Record<string, unknown>;

export type Lock = { packages: Record<string, LockEntry> };

/** An optional package that some package names and the lock file does not have. */
export type MissingEntry = { name: string; version: string; license: string; engines: unknown };

/** Reads the text of package-lock.json. */
export function parseLock(text: string): Lock & Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value) || !isRecord(value['packages'])) throw new Error('package-lock.json has no packages');
  const packages = Object.fromEntries(
    Object.entries(value['packages']).map(([path, entry]) => [path, isRecord(entry) ? entry : {}]),
  );
  return { ...value, packages };
}

/**
 * `npm install` leaves out what its registry does not hold for other platforms, and then `npm ci` refuses the file,
 * everywhere: these are the entries it wants.
 */
export function findMissingEntries(lock: Lock): MissingEntry[] {
  const present = new Set(Object.keys(lock.packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)));
  return Object.values(lock.packages).flatMap((entry) => {
    const optional = isRecord(entry['optionalDependencies']) ? entry['optionalDependencies'] : {};
    return Object.entries(optional)
      .filter(([name]) => !present.has(name))
      .map(([name, version]) => ({
        name,
        version: String(version),
        license: String(entry['license'] ?? 'MIT'),
        engines: entry['engines'],
      }));
  });
}

/** Entries that name the registry they came from: the file must be good for any. */
export function findHosts(lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([, entry]) => /^https?:/.test(String(entry['resolved'] ?? '')))
    .map(([path]) => path);
}

/** Packages of a registry whose bytes nothing compares with what they were; links and the workspace's own are none. */
export function findWithoutIntegrity(lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && entry['link'] !== true)
    .filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(String(integrity ?? '')))
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13));
}

/** The lock with entries for what is missing. Platform packages tell their platform by their name. */
export function completeLock<T extends Lock>(lock: T): T {
  const added = findMissingEntries(lock).map((missing) => [`node_modules/${missing.name}`, entryFor(missing)] as const);
  const { '': root, ...rest } = { ...lock.packages, ...Object.fromEntries(added) };
  const sorted = Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...lock, packages: { '': root ?? {}, ...Object.fromEntries(sorted) } };
}

function entryFor({ name, version, license, engines }: MissingEntry): LockEntry {
  const platform = /(android|darwin|freebsd|linux|openharmony|sunos|win32|windows)-([a-z0-9]+)-?(.*)$/.exec(name);
  if (platform === null) throw new Error(`The platform of ${name} cannot be told from its name; add it by hand.`);
  const [, os = '', cpu = '', rest = ''] = platform;
  const libc = os === 'linux' ? { libc: [rest.includes('musl') ? 'musl' : 'glibc'] } : {};
  return {
    version,
    cpu: [cpu],
    dev: true,
    ...libc,
    license,
    optional: true,
    os: [os === 'windows' ? 'win32' : os],
    ...(engines === undefined ? {} : { engines }),
  };
}
