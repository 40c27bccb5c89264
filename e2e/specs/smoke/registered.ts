import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What the smoke test reads of a registered screen. */
export interface RegisteredScreen {
  readonly path: string;
  readonly titleKey: string;
  readonly layout: string;
  readonly permission: readonly string[];
  /** Parameters that must be digits. */
  readonly digits: readonly string[];
  /** Its group in the menu. */
  readonly group: string;
  /** `same`: an entry of the menu that opens in this window. */
  readonly menu: 'same' | 'other' | 'none';
}

export type Language = 'zh-CN' | 'en';

const MODULES = new URL('../../../apps/web/src/modules/', import.meta.url);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);

function screenOf(value: unknown): RegisteredScreen {
  if (!isObject(value)) throw new Error('a screen is an object');
  const { path, titleKey, layout, permission, digits, group, menu } = value;
  return {
    path: textOf(path),
    titleKey: textOf(titleKey),
    layout: textOf(layout),
    permission: textsOf(permission),
    digits: textsOf(digits),
    group: textOf(group),
    menu: menu === true ? 'same' : menu ? 'other' : 'none',
  };
}

async function load(file: string): Promise<Readonly<Record<string, unknown>>> {
  const loaded: unknown = await import(pathToFileURL(fileURLToPath(new URL(file, MODULES))).href);
  return isObject(loaded) ? loaded : {};
}

const filesIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(new URL(folder, MODULES)).filter((name) => pattern.test(name));

/** Every screen of every module, as the application registers them (apps/web/src/app/modules.ts). */
export async function registeredScreens(): Promise<RegisteredScreen[]> {
  const all: RegisteredScreen[] = [];
  for (const module of filesIn('.', /^[\w-]+$/)) {
    if (filesIn(`${module}/`, /^screens\.ts$/).length === 0) continue;
    const { screens } = await load(`${module}/screens.ts`);
    if (Array.isArray(screens)) all.push(...screens.map(screenOf));
  }
  return all;
}

/** The texts of one language by key, of the shell and of all modules. */
export async function moduleTexts(language: Language): Promise<ReadonlyMap<string, string>> {
  const { zhCN, en } = await load(`../app/locales/${language}.ts`);
  const texts = new Map(Object.entries(zhCN ?? en ?? {}).map(([key, text]) => [key, textOf(text)]));
  for (const module of filesIn('.', /^[\w-]+$/)) {
    if (filesIn(`${module}/`, /^locales$/).length === 0) continue;
    if (!filesIn(`${module}/locales/`, /\.ts$/).includes(`${language}.ts`)) continue;
    for (const table of Object.values(await load(`${module}/locales/${language}.ts`)))
      for (const [key, text] of Object.entries(isObject(table) ? table : {})) texts.set(key, textOf(text));
  }
  return texts;
}
