import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const MODULES = fileURLToPath(new URL('../src/modules/', import.meta.url));
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

async function tableOf(module: string, locale: keyof typeof LOCALES): Promise<Readonly<Record<string, string>>> {
  const file = join(MODULES, module, 'locales', `${locale}.ts`);
  const exported: Readonly<Record<string, Readonly<Record<string, string>>>> = await import(pathToFileURL(file).href);
  return exported[LOCALES[locale]] ?? {};
}

/** Titles of the screens: menu, tabs and breadcrumb show them before their module is there. */
async function titlesOf(all: readonly string[], locale: keyof typeof LOCALES): Promise<Record<string, string>> {
  const titles: Record<string, string> = {};
  for (const module of all) {
    const screens = readFileSync(join(MODULES, module, 'screens.ts'), 'utf8');
    const keys = [...screens.matchAll(/titleKey: '([^']+)'/g)].map((match) => match[1] ?? '');
    const table = await tableOf(module, locale);
    for (const key of keys) titles[key] = table[key] ?? key;
  }
  return titles;
}

/**
 * Tells the built application which modules' texts a module needs, and the titles of all screens in both languages
 * (kit/i18n/text-plan.ts). In development and in tests all texts are loaded at the start instead.
 */
export function textPlan(): Plugin {
  return {
    name: 'mintmark:text-plan',
    apply: 'build',
    async config() {
      const all = readdirSync(MODULES);
      const titles = { 'zh-CN': await titlesOf(all, 'zh-CN'), en: await titlesOf(all, 'en') };
      return { define: { __TEXT_PLAN__: JSON.stringify({ needs: needsOf(all), titles }) } };
    },
  };
}
