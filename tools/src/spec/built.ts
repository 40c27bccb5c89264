import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isPresent, listFiles, ROOT } from '../arch/repository.ts';
import { isRecord, strings } from './register.ts';

/** A screen as a module registers it, reduced to what the register knows. */
export type BuiltScreen = {
  path: string;
  titleKey: string;
  layout: string;
  group: string | null;
  permission: string[];
  menu: unknown;
  isCached: boolean;
  isSingle: boolean;
  isClosable: boolean;
  digits: string[];
};

/** An endpoint of the contract. */
export type BuiltEndpoint = { method: string; path: string; permission: string | string[] };

/** What the repository has by now. A file that is not there yet counts as empty. */
export type Built = {
  screens: BuiltScreen[];
  endpoints: BuiltEndpoint[];
  permissions: string[];
  /** Paths of HTML documents that stand beside the application (`/login`). */
  documents: string[];
  /** Where the shell leads for a path that no module registered: `redirect /x`, `page 404`, … */
  shellPlace: (pathname: string) => string;
};

/** Loads the registries themselves, so that nothing has to be understood twice. */
export async function readBuilt(): Promise<Built> {
  return {
    screens: await readScreens(),
    endpoints: await readEndpoints(),
    permissions: await readPermissions(),
    documents: readDocuments(),
    shellPlace: await readShell(),
  };
}

async function load(path: string): Promise<Record<string, unknown>> {
  if (!isPresent(path)) return {};
  const exported: unknown = await import(/* @vite-ignore */ pathToFileURL(join(ROOT, path)).href);
  return isRecord(exported) ? exported : {};
}

async function readScreens(): Promise<BuiltScreen[]> {
  const files = listFiles('apps/web/src/modules').filter((path) => /\/modules\/[^/]+\/screens\.ts$/.test(path));
  const modules = await Promise.all(files.map(load));
  return modules.flatMap(({ screens }) => (Array.isArray(screens) ? screens.filter(isRecord).map(toScreen) : []));
}

function toScreen(screen: Record<string, unknown>): BuiltScreen {
  const tab = isRecord(screen['tab']) ? screen['tab'] : {};
  return {
    path: String(screen['path']),
    titleKey: String(screen['titleKey']),
    layout: String(screen['layout']),
    group: typeof screen['group'] === 'string' ? screen['group'] : null,
    permission: strings(screen['permission']),
    menu: screen['menu'] ?? false,
    isCached: tab['cached'] === true,
    isSingle: tab['single'] === true,
    isClosable: tab['closable'] !== false,
    digits: strings(screen['digits']),
  };
}

async function readEndpoints(): Promise<BuiltEndpoint[]> {
  const files = listFiles('packages/contract/src').filter((path) => path.endsWith('.endpoints.ts'));
  const modules = await Promise.all(files.map(load));
  return modules.flatMap((module) => Object.values(module).flatMap(collectEndpoints));
}

/** Endpoints are exported one by one or as a table. */
function collectEndpoints(value: unknown): BuiltEndpoint[] {
  if (!isRecord(value)) return [];
  const { method, path, permission } = value;
  if (typeof method !== 'string' || typeof path !== 'string') return Object.values(value).flatMap(collectEndpoints);
  return [{ method, path, permission: typeof permission === 'string' ? permission : strings(permission) }];
}

async function readPermissions(): Promise<string[]> {
  const { PERMISSIONS } = await load('packages/contract/src/kernel/permissions.ts');
  return isRecord(PERMISSIONS) ? Object.keys(PERMISSIONS) : [];
}

function readDocuments(): string[] {
  const names = readdirSync(join(ROOT, 'apps/web')).filter((name) => name.endsWith('.html'));
  return names.map((name) => `/${name.replace('.html', '')}`);
}

async function readShell(): Promise<(pathname: string) => string> {
  const { resolvePlace } = await load('apps/web/src/app/registry/resolve.ts');
  if (typeof resolvePlace !== 'function') return () => 'nowhere';
  const others = { screens: [], byPath: () => null, menuOf: () => [] };
  return (pathname) => {
    // Every other page stands: a group leads elsewhere only while its default page does not.
    const registry = { ...others, match: (path: string) => (path === pathname ? null : {}) };
    const place: unknown = resolvePlace(registry, { pathname, search: '', hash: '' });
    if (!isRecord(place)) return 'nowhere';
    return [place['kind'], place['to'] ?? place['page']].filter((word) => word !== undefined).join(' ');
  };
}
