import {
  localeFile,
  type NewScreen,
  registryEntry,
  registryFile,
  screenFile,
  storyFile,
  titleKey,
} from './templates.ts';

/** New texts of files, by path. */
export type FilePlan = Map<string, string>;

/** Gives the text of a file, or null where there is none. */
export type ReadFile = (path: string) => string | null;

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
    [registryPath, withIcon(insertBefore(registry, /^\]\)?;/m, registryEntry(screen), registryPath), screen.icon)],
  ]);
  for (const locale of ['zh-CN', 'en'] as const) {
    const path = `${folder}/locales/${locale}.ts`;
    const table = read(path) ?? localeFile(screen.module, locale);
    const title = locale === 'en' ? screen.title.en : screen.title.zh;
    plan.set(
      path,
      insertBefore(table, /^\}( as const)?;/m, `  '${titleKey(screen)}': ${JSON.stringify(title)},\n`, path),
    );
  }
  return plan;
}

function insertBefore(text: string, end: RegExp, insertion: string, path: string): string {
  const at = text.search(end);
  if (at < 0) throw new Error(`${path} does not end as expected; add the screen by hand.`);
  return text.slice(0, at) + insertion + text.slice(at);
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
