import { posix } from 'node:path';

/** Part of the house a file belongs to. */
export type Part = 'domain' | 'contract' | 'embedded-postgres' | 'server' | 'web' | 'e2e' | 'bench' | 'tools';

const PARTS: readonly (readonly [prefix: string, part: Part])[] = [
  ['packages/domain/', 'domain'],
  ['packages/contract/', 'contract'],
  ['packages/embedded-postgres/', 'embedded-postgres'],
  ['apps/server/', 'server'],
  ['apps/web/', 'web'],
  ['e2e/', 'e2e'],
  ['bench/', 'bench'],
  ['tools/', 'tools'],
];

/** The part of the house, or null for files outside of it. */
export function partOf(path: string): Part | null {
  return PARTS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? null;
}

/** Tests and their support may see more than the code they test. */
export function isTest(path: string): boolean {
  return (
    /\.(test|e2e|factory)\.tsx?$/.test(path) || /^(apps|packages)\/[^/]+\/test\//.test(path) || path.startsWith('e2e/')
  );
}

/** The business module (`receiving`, …) that a server or web file belongs to, or null. */
export function moduleOf(path: string): string | null {
  return /^apps\/(?:server|web)\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** The file that an import means, from the root; null for packages of others. */
export function targetOf(fromPath: string, specifier: string): string | null {
  const bare = specifier.split('?')[0] ?? specifier;
  if (bare.startsWith('.')) return posix.normalize(posix.join(posix.dirname(fromPath), bare));
  const own = /^@mintmark\/([^/]+)(?:\/(.*))?$/.exec(bare);
  if (own === null) return null;
  const [, name = '', rest = 'index.ts'] = own;
  const folder = PARTS.find(([, part]) => part === name)?.[0] ?? `${name}/`;
  return `${folder}src/${rest}`;
}
