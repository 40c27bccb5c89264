import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What the smoke test reads of a registered screen. */
export interface RegisteredScreen {
  readonly path: string;
  readonly titleKey: string;
  readonly layout: string;
  readonly permission: readonly string[];
}

export type Language = 'zh-CN' | 'en';

const MODULES = new URL('../../../apps/web/src/modules/', import.meta.url);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function screenOf(value: unknown): RegisteredScreen {
  if (!isObject(value)) throw new Error('a screen is an object');
  const { path, titleKey, layout, permission } = value;
  return {
    path: textOf(path),
    titleKey: textOf(titleKey),
    layout: textOf(layout),
    permission: Array.isArray(permission) ? permission.map(textOf) : [],
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

/** The texts of one language by key, of all modules. */
export async function moduleTexts(language: Language): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const module of filesIn('.', /^[\w-]+$/)) {
    if (filesIn(`${module}/`, /^locales$/).length === 0) continue;
    if (!filesIn(`${module}/locales/`, /\.ts$/).includes(`${language}.ts`)) continue;
    for (const table of Object.values(await load(`${module}/locales/${language}.ts`)))
      for (const [key, text] of Object.entries(isObject(table) ? table : {})) texts.set(key, textOf(text));
  }
  return texts;
}
