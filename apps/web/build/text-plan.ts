import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pinyin } from 'pinyin-pro';
import type { Plugin } from 'vite';
import { MENU_GROUPS } from '../src/kit/registry/screen.ts';

const MODULES = fileURLToPath(new URL('../src/modules/', import.meta.url));
const SHELL_TEXTS = fileURLToPath(new URL('../src/app/locales/', import.meta.url));
const LOCALES = { 'zh-CN': 'zhCN', en: 'en' } as const;
const KEY_START = /['"`]([a-z][a-zA-Z]*)\.[\w$]/g;
const IMPORTED = /(?:from|import\()\s*'(?:\.\.\/)+([\w-]+)\/index\.ts'/g;

const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !/(^|[\\/])locales[\\/]|\.test\./.test(file);

/** Modules named at the start of a text key, or imported by their door. */
function namedBy(module: string, all: readonly string[]): readonly string[] {
  const files = readdirSync(join(MODULES, module), { recursive: true, encoding: 'utf8' }).filter(isSource);
  const found = files.flatMap((file) => {
    const source = readFileSync(join(MODULES, module, file), 'utf8');
    return [...source.matchAll(KEY_START), ...source.matchAll(IMPORTED)].map((match) => match[1] ?? '');
  });
  return all.filter((name) => name === module || found.includes(name));
}

/** Every module's own texts, those it names itself, and those that the modules it is built on need. */
function needsOf(all: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const direct = new Map(all.map((module) => [module, namedBy(module, all)]));
  const collect = (module: string, found: Set<string>): Set<string> => {
    if (found.has(module)) return found;
    found.add(module);
    for (const next of direct.get(module) ?? []) collect(next, found);
    return found;
  };
  return Object.fromEntries(all.map((module) => [module, [...collect(module, new Set())]]));
}

const SCREEN = /path: '([^']+)'[\s\S]*?load: \(\) => import\('(\.\/[^']+)'\)/g;
const STATIC = /(?:^|\n)(?:import|export)(?! type\b)\s*(\{[^}]*\}|[^;'"{]*?)\s*(?:from\s*)?'(\.[^']+)'/g;

/** What React loads itself asks for no texts: they are there before. */
const LAZY = /\blazy\([^;]*?import\('(\.[^']+)'\)/g;

const namesIn = (list: string): readonly string[] =>
  list
    .replace(/[{}]/g, '')
    .split(',')
    .map(
      (name) =>
        name
          .replace(/^\s*type\s.*/, '')
          .trim()
          .split(' as ')[0] ?? '',
    )
    .filter(Boolean);

/** Files of modules that a screen is made of when it is first shown; of a module's door only what is asked of it. */
function filesOf(file: string, found = new Set<string>(), asked: readonly string[] | null = null): ReadonlySet<string> {
  if (found.has(file) && asked === null) return found;
  found.add(file);
  for (const [statement, list = '', from = ''] of readFileSync(file, 'utf8').matchAll(STATIC)) {
    const next = resolve(file, '..', from);
    if (!next.startsWith(MODULES) || !isSource(next)) continue;
    const names = namesIn(list);
    const isDoor = /[\\/]index\.ts$/.test(file) && statement.trim().startsWith('export');
    if (isDoor && asked !== null && !names.some((name) => asked.includes(name))) continue;
    filesOf(next, found, /[\\/]index\.ts$/.test(next) ? names : null);
  }
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(LAZY)) filesOf(resolve(file, '..', from), found);
  return found;
}

/** Modules whose texts the first look of each screen shows, by path. What comes later brings the others. */
function screensOf(all: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const ofModule = (module: string) =>
    [...readFileSync(join(MODULES, module, 'screens.ts'), 'utf8').matchAll(SCREEN)].map(([, path = '', from = '']) => {
      const files = [...filesOf(resolve(MODULES, module, from))];
      const named = files.flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(KEY_START)].map((match) => match[1] ?? ''),
      );
      return [path, all.filter((name) => name === module || named.includes(name))] as const;
    });
  return Object.fromEntries(all.flatMap(ofModule));
}

type Table = Readonly<Record<string, string>>;

async function tableIn(folder: string, locale: keyof typeof LOCALES): Promise<Table> {
  const exported: Readonly<Record<string, Table>> = await import(pathToFileURL(join(folder, `${locale}.ts`)).href);
  return exported[LOCALES[locale]] ?? {};
}

const tableOf = (module: string, locale: keyof typeof LOCALES): Promise<Table> =>
  tableIn(join(MODULES, module, 'locales'), locale);

/** Names of the menu's groups, which are texts of the shell. */
async function groupsOf(locale: keyof typeof LOCALES): Promise<Record<string, string>> {
  const texts = await tableIn(SHELL_TEXTS, locale);
  return Object.fromEntries(MENU_GROUPS.map((group) => [`app.menu.${group}`, texts[`app.menu.${group}`] ?? group]));
}

/** First letters of the Mandarin reading: 收货确认 → `shqr`. */
function initialsOf(title: string): string {
  const letters = pinyin(title.normalize('NFKC'), { pattern: 'first', toneType: 'none', type: 'array' });
  return letters
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** Titles of the screens and groups: menu, tabs and breadcrumb show them before their module is there. */
async function titlesOf(all: readonly string[], locale: keyof typeof LOCALES): Promise<Record<string, string>> {
  const titles = await groupsOf(locale);
  for (const module of all) {
    const screens = readFileSync(join(MODULES, module, 'screens.ts'), 'utf8');
    const keys = [...screens.matchAll(/titleKey: '([^']+)'/g)].map((match) => match[1] ?? '');
    const table = await tableOf(module, locale);
    for (const key of keys) titles[key] = table[key] ?? key;
  }
  return titles;
}

/**
 * Tells the built application which modules' texts a module needs, and the titles of all screens in both languages with
 * the initials that the menu is searched by (kit/i18n/text-plan.ts). In development and in tests all texts are loaded at the start instead.
 */
export function textPlan(): Plugin {
  return {
    name: 'mintmark:text-plan',
    apply: 'build',
    async config() {
      const all = readdirSync(MODULES);
      const titles = { 'zh-CN': await titlesOf(all, 'zh-CN'), en: await titlesOf(all, 'en') };
      const initials = Object.fromEntries(
        Object.entries(titles['zh-CN']).map(([key, title]) => [key, initialsOf(title)]),
      );
      return {
        define: { __TEXT_PLAN__: JSON.stringify({ needs: needsOf(all), screens: screensOf(all), titles, initials }) },
      };
    },
  };
}
