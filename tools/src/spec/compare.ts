import type { Built, BuiltEndpoint, BuiltScreen } from './built.ts';
import type { RegisteredEndpoint, RegisteredRoute, SpecRegister } from './register.ts';

/** What the specification lists and the repository does not have. */
export type Missing = { routes: string[]; permissions: string[]; endpoints: string[] };

/** The name of a call in lists. */
export function endpointName(endpoint: { method: string; path: string }): string {
  return `${endpoint.method} ${endpoint.path}`;
}

/** Compares the specification's lists with what is built. */
export function findMissing(register: SpecRegister, built: Built): Missing {
  const screens = new Set(built.screens.map((screen) => screen.path));
  const endpoints = new Set(built.endpoints.map(endpointName));
  const isThere = (route: RegisteredRoute) => {
    if (route.kind === 'screen') return screens.has(route.path);
    return route.kind === 'document' ? built.documents.includes(route.path) : isShellPlaceRight(route, built);
  };
  return {
    routes: register.routes.filter((route) => !isThere(route)).map((route) => route.path),
    permissions: register.permissions.filter((permission) => !built.permissions.includes(permission)),
    endpoints: register.endpoints.map(endpointName).filter((name) => !endpoints.has(name)),
  };
}

/** The root and the groups lead to their default page, helpers replace the place, the error pages are themselves. */
function isShellPlaceRight(route: RegisteredRoute, built: Built): boolean {
  switch (route.kind) {
    case 'root':
    case 'group':
      return built.shellPlace(route.path) === `redirect ${route.index}`;
    case 'helper':
      return route.path.startsWith('/redirect/')
        ? built.shellPlace('/redirect/system/dict') === 'redirect /system/dict'
        : built.shellPlace(route.path) === 'refresh';
    default:
      return route.path === '*'
        ? built.shellPlace('/no/such/place') === 'page 404'
        : built.shellPlace(route.path) === `page ${route.path.slice(1)}`;
  }
}

/** Entries that are themselves the link to their one page: the menu shows them without a child. */
const LINK_GROUPS = ['log', 'account'];

/** How a built screen differs from the register, one sentence each. `titleOf` gives a key's text in a language. */
export function compareScreen(
  route: RegisteredRoute,
  screen: BuiltScreen,
  title: { zh: string; en: string } | undefined,
  titleOf: (key: string, locale: 'zh' | 'en') => string | undefined,
): string[] {
  const pairs: [name: string, wanted: unknown, found: unknown][] = [
    ['permission', sorted(route.permission), sorted(screen.permission)],
    ['layout', route.layout, screen.layout],
    ['cached', route.cached, screen.isCached],
    ['single', route.single ?? false, screen.isSingle],
    ['closable', route.closable ?? true, screen.isClosable],
    ['Chinese title', title?.zh, titleOf(screen.titleKey, 'zh')],
    ['English title', title?.en, titleOf(screen.titleKey, 'en')],
  ];
  if (route.menu !== false) pairs.push(['group', route.group ?? null, screen.group]);
  if (!LINK_GROUPS.includes(route.group ?? '')) pairs.push(['menu', route.menu, screen.menu]);
  const differences = pairs
    .filter(([, wanted, found]) => JSON.stringify(wanted) !== JSON.stringify(found))
    .map(
      ([name, wanted, found]) => `${route.path}: ${name} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`,
    );
  const notDigits = (route.digits ?? []).filter((name) => !screen.digits.includes(name));
  return [...differences, ...notDigits.map((name) => `${route.path}: ${name} must be digits only`)];
}

/** How a built endpoint's permission differs from the decided access, or null. */
export function compareEndpoint(wanted: RegisteredEndpoint, built: BuiltEndpoint): string | null {
  const { access } = wanted;
  const found = normalised(built.permission);
  const isRight = access === 'own' ? found !== 'public' : JSON.stringify(found) === JSON.stringify(normalised(access));
  if (isRight) return null;
  return `${endpointName(wanted)}: permission is ${JSON.stringify(found)}, not ${JSON.stringify(access)}`;
}

/** One permission may stand alone or in a list. */
function normalised(access: string | string[]): string | string[] {
  if (access === 'public' || access === 'signed-in') return access;
  return typeof access === 'string' ? [access] : sorted(access);
}

function sorted(list: readonly string[]): string[] {
  return list.toSorted();
}
