import { camel, pascal } from '../generate/names.ts';
import type { RegisteredRoute, RegisteredTitle } from '../spec/register.ts';

/** Everything the templates need to know about a new screen. */
export type NewScreen = {
  module: string;
  path: string;
  /** kebab-case; folder and files are called so. */
  name: string;
  title: RegisteredTitle;
  /** Name of a lucide icon component. */
  icon: string;
  /** The specification's entry for this path, if it has one. */
  route: RegisteredRoute | null;
};

/** Key of the screen's title. */
export function titleKey({ module, name }: NewScreen): string {
  return `${camel(module)}.${camel(name)}.title`;
}

/** The screen itself: a heading, to be replaced by one of the kit's archetypes. */
export function screenFile(screen: NewScreen): string {
  return `import { useText } from '../../../kit/i18n/index.ts';

/** ${screen.path}. Fill in one of the kit's archetypes: ListScreen, DetailScreen, Workbench, ReportScreen, PrintSheet. */
export default function ${pascal(screen.name)}Screen() {
  const text = useText();
  return <h1>{text('${titleKey(screen)}')}</h1>;
}
`;
}

/** The screen's entry in the module's registry. */
export function registryEntry(screen: NewScreen): string {
  const { route } = screen;
  const lines = [
    `path: '${screen.path}',`,
    `titleKey: '${titleKey(screen)}',`,
    `icon: ${screen.icon},`,
    `load: () => import('./${screen.name}/${screen.name}.screen.tsx'),`,
    `layout: '${route?.layout ?? 'shell'}',`,
  ];
  if (route !== null && route.permission.length > 0)
    lines.push(`permission: [${route.permission.map(quoted).join(', ')}],`);
  if (route?.group !== undefined) lines.push(`group: '${route.group}',`);
  if (route !== null && route.menu !== false) lines.push(`menu: ${route.menu === true ? 'true' : quoted(route.menu)},`);
  const tab = tabOptions(route);
  if (tab !== '') lines.push(`tab: { ${tab} },`);
  if (route?.digits !== undefined) lines.push(`digits: [${route.digits.map(quoted).join(', ')}],`);
  return `  {\n${lines.map((line) => `    ${line}`).join('\n')}\n  },\n`;
}

/** An empty registry for a module that has none yet. */
export function registryFile(): string {
  return `import { defineScreens } from '../../kit/registry/screen.ts';

export const screens = defineScreens([
]);
`;
}

/** An empty table of texts for a module that has none yet. */
export function localeFile(module: string, locale: 'zh-CN' | 'en'): string {
  if (locale === 'en') {
    return `import type { Translation } from '../../../kit/i18n/index.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translation<typeof zhCN> = {
};
`;
  }
  return `export const zhCN = {
} as const;

declare global {
  interface MintmarkTexts {
    ${camel(module)}: typeof zhCN;
  }
}
`;
}

/** The browser story: it fails until the screen does its work. */
export function storyFile(screen: NewScreen): string {
  return `import { expect, test } from '@playwright/test';

test('${screen.title.en}: a person who may see it opens it from its address', async ({ page }) => {
  await page.goto('${screen.path.replace(/:\w+/g, '1')}');

  await expect(page.getByRole('heading', { name: '${screen.title.zh}' })).toBeVisible();
});
`;
}

function tabOptions(route: RegisteredRoute | null): string {
  const options = [
    route?.closable === false ? 'closable: false' : '',
    route?.single === true ? 'single: true' : '',
    route?.cached === true ? 'cached: true' : '',
  ];
  return options.filter((option) => option !== '').join(', ');
}

function quoted(text: string): string {
  return `'${text}'`;
}
