import type { MenuGroupFact, ScreenFact } from '@mintmark/contract/access/screens.data.ts';
import { readLocalePairs } from '../locales/locale-tables.ts';
import { isRecord, strings } from '../spec/register.ts';
import { load, readModuleScreens } from './sources.ts';

type Titles = (key: string) => { readonly zh: string; readonly en: string };

async function readTitles(): Promise<Titles> {
  const pairs = (await readLocalePairs()).filter((pair) => pair.zhPath.startsWith('apps/web/'));
  return (key) => {
    const pair = pairs.find(({ zh }) => zh.has(key));
    return { zh: pair?.zh.get(key) ?? key, en: pair?.en.get(key) ?? key };
  };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const placeOf = (screen: Record<string, unknown>): number =>
  typeof screen['order'] === 'number' ? screen['order'] : Number.MAX_SAFE_INTEGER;

async function readGroups(titles: Titles): Promise<MenuGroupFact[]> {
  const { menuGroups } = await load('apps/web/src/app/registry/groups.ts');
  const groups = Array.isArray(menuGroups) ? menuGroups.filter(isRecord) : [];
  return groups.map((group) => ({
    key: `group:${String(group['key'])}`,
    name: String(group['key']),
    permission: textOrNull(group['permission']),
    ...titles(String(group['titleKey'])),
  }));
}

const factOf = (screen: Record<string, unknown>, titles: Titles): ScreenFact => ({
  path: String(screen['path']),
  group: textOrNull(screen['group']),
  parent: textOrNull(screen['parent']),
  isInMenu: Boolean(screen['menu'] ?? false),
  permission: strings(screen['permission']),
  ...titles(String(screen['titleKey'])),
});

const quoted = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(quoted).join(', ')}]`;
  return typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value);
};
const lineOf = (fact: object): string =>
  `  { ${Object.entries(fact)
    .map(([name, value]) => `${name}: ${quoted(value)}`)
    .join(', ')} },`;

/** The text of screens.generated.ts, from the registries of the browser; screens in the order of the menu. */
export async function screensSource(): Promise<string> {
  const titles = await readTitles();
  const groups = await readGroups(titles);
  const rank = (group: unknown): number => groups.findIndex(({ name }) => name === group);
  const screens = (await readModuleScreens()).toSorted(
    (a, b) => rank(a['group']) - rank(b['group']) || placeOf(a) - placeOf(b),
  );
  return [
    "import type { MenuGroupFact, ScreenFact } from './screens.data.ts';",
    '',
    '// Written by `npm run authorisation` from apps/web/src/modules/*/screens.ts; not edited by hand.',
    '/** Groups of the menu in the order of the specification. */',
    'export const MENU_GROUP_FACTS: readonly MenuGroupFact[] = [',
    ...groups.map(lineOf),
    '];',
    '/** Every screen of the browser; those of a group in the order of the release. */',
    'export const SCREEN_FACTS: readonly ScreenFact[] = [',
    ...screens.map((screen) => lineOf(factOf(screen, titles))),
    '];',
    '',
  ].join('\n');
}
