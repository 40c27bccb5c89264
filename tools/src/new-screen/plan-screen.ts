import { type FilePlan, insertBefore, type ReadFile } from '../generate/patch.ts';
import {
  localeFile,
  type NewScreen,
  registryEntry,
  registryFile,
  screenFile,
  storyFile,
  titleKey,
} from './templates.ts';

/**
 * What adding a screen writes: the screen, its entry in the module's registry, its title in both languages, its story.
 * Throws a sentence where one of the files already has it.
 */
export function planScreen(screen: NewScreen, read: ReadFile): FilePlan {
  const folder = `apps/web/src/modules/${screen.module}`;
  const screenPath = `${folder}/${screen.name}/${screen.name}.screen.tsx`;
  const storyPath = `e2e/specs/${screen.module}/${screen.name}.e2e.ts`;
  for (const path of [screenPath, storyPath]) {
    if (read(path) !== null) throw new Error(`${path} already exists.`);
  }
  const registryPath = `${folder}/screens.ts`;
  const registry = read(registryPath) ?? registryFile();
  if (registry.includes(`'${screen.path}'`)) throw new Error(`${registryPath} already has ${screen.path}.`);
  const plan: FilePlan = new Map([
    [screenPath, screenFile(screen)],
    [storyPath, storyFile(screen)],
    [registryPath, withScreen(registry, registryEntry(screen), screen.icon, registryPath)],
  ]);
  for (const [path, text] of withTexts(screen.module, { [titleKey(screen)]: screen.title }, read)) plan.set(path, text);
  return plan;
}

/** The registry with one more entry, and its icon. */
export const withScreen = (registry: string, entry: string, icon: string, path: string): string =>
  withIcon(insertBefore(registry, /^\]\)?;/m, entry, path), icon);

/** The texts of a module in both languages, with some more. */
export function withTexts(
  module: string,
  texts: Readonly<Record<string, { readonly zh: string; readonly en: string }>>,
  read: ReadFile,
): FilePlan {
  const plan: FilePlan = new Map();
  for (const locale of ['zh-CN', 'en'] as const) {
    const path = `apps/web/src/modules/${module}/locales/${locale}.ts`;
    const table = read(path) ?? localeFile(module, locale);
    const lines = Object.entries(texts).map(
      ([key, { zh, en }]) => `  '${key}': ${JSON.stringify(locale === 'en' ? en : zh)},\n`,
    );
    plan.set(path, insertBefore(table, /^\}( as const)?;/m, lines.join(''), path));
  }
  return plan;
}

/** Adds the icon to the import of icons, or makes one. */
function withIcon(text: string, icon: string): string {
  const found = /import \{([^}]*)\} from 'lucide-react';/.exec(text);
  if (found === null) return `import { ${icon} } from 'lucide-react';\n${text}`;
  const names = (found[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.includes(icon)) return text;
  return text.replace(found[0], `import { ${[...names, icon].sort().join(', ')} } from 'lucide-react';`);
}
