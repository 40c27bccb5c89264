import { readJson } from '../arch/repository.ts';

/** A place of the specification (§2). What it is held against: `screens.ts` of the modules, and the shell's own places. */
export type RegisteredRoute = {
  path: string;
  /** `screen`: registered by a module; `document`: an HTML document of its own; the others belong to the shell. */
  kind: 'screen' | 'document' | 'group' | 'root' | 'helper' | 'error';
  layout: 'shell' | 'standalone';
  /** Menu entry it belongs to. */
  group?: string;
  /** Where a group's or the root's own path leads. */
  index?: string;
  permission: string[];
  menu: boolean | 'newTab' | 'external';
  cached: boolean;
  /** One tab whatever the query. */
  single?: boolean;
  closable?: boolean;
  /** Parameters that the specification wants to be digits. */
  digits?: string[];
};

/** Title of a place in both languages. */
export type RegisteredTitle = { zh: string; en: string };

/** A prescribed call (§7). `own`: one's own record, or with `orPermission` others' too. */
export type RegisteredEndpoint = {
  method: string;
  path: string;
  access: 'public' | 'signed-in' | 'own' | string[];
  orPermission?: string[];
};

/** The specification's own lists, kept as data in tools/spec. */
export type SpecRegister = {
  routes: RegisteredRoute[];
  titles: ReadonlyMap<string, RegisteredTitle>;
  permissions: string[];
  endpoints: RegisteredEndpoint[];
};

/** Reads tools/spec/*.json. Throws where an entry has not the expected form. */
export function readRegister(): SpecRegister {
  return {
    routes: entries('tools/spec/routes.json', isRoute),
    titles: new Map(Object.entries(record('tools/spec/titles.json')).filter(isTitleEntry)),
    permissions: Object.values(record('tools/spec/permissions.json')).flatMap((list) => strings(list)),
    endpoints: entries('tools/spec/endpoints.json', isEndpoint),
  };
}

/** Strings of a list; anything else in it is left out. */
export function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** Any object, to be looked into. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function entries<T>(path: string, isEntry: (value: unknown) => value is T): T[] {
  const value = readJson(path);
  if (!Array.isArray(value) || !value.every(isEntry)) throw new Error(`${path} has an entry of another form`);
  return value;
}

function record(path: string): Record<string, unknown> {
  const value = readJson(path);
  if (!isRecord(value)) throw new Error(`${path} is not an object`);
  return value;
}

function isRoute(value: unknown): value is RegisteredRoute {
  return (
    isRecord(value) &&
    typeof value['path'] === 'string' &&
    ['screen', 'document', 'group', 'root', 'helper', 'error'].includes(String(value['kind'])) &&
    ['shell', 'standalone'].includes(String(value['layout'])) &&
    Array.isArray(value['permission']) &&
    typeof value['cached'] === 'boolean' &&
    [true, false, 'newTab', 'external'].some((kind) => kind === value['menu'])
  );
}

function isEndpoint(value: unknown): value is RegisteredEndpoint {
  return (
    isRecord(value) &&
    typeof value['method'] === 'string' &&
    typeof value['path'] === 'string' &&
    (Array.isArray(value['access']) || ['public', 'signed-in', 'own'].includes(String(value['access'])))
  );
}

function isTitleEntry(entry: [string, unknown]): entry is [string, RegisteredTitle] {
  return isRecord(entry[1]) && typeof entry[1]['zh'] === 'string' && typeof entry[1]['en'] === 'string';
}
