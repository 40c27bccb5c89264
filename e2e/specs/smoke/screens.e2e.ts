import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { Page } from '@playwright/test';
import { violationsOf } from '../../fixtures/axe.ts';
import { goInside } from '../../fixtures/go-inside.ts';
import { IS_LONG } from '../../fixtures/long.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Traffic } from '../../fixtures/traffic.ts';
import { widthFaults } from '../../fixtures/widths.ts';
import type { People } from '../../story/people.ts';
import { type Language, moduleTexts, registeredScreens } from './registered.ts';
import { samples, type Visit, visitsOf } from './samples.ts';

type Theme = 'light' | 'dark';

/** Names of parts of the program are what this screen shows. */
const NAMES_PARTS = '/system/sysCache';

/** Text keys that stand in the page as they are, and parameters that nobody filled in. */
function rawTexts(shown: string, modules: ReadonlySet<string>): string[] {
  const words = shown.match(/[A-Za-z]\w*(?:\.\w+)+/g) ?? [];
  return [...words.filter((word) => modules.has(word.split('.')[0] ?? '')), ...(shown.match(/\{\{\w+\}\}/g) ?? [])];
}

type Way = 'address' | 'menu' | 'inside';

/** By its address in a new document; by the menu where the screen stands in it, as people go there; or inside. */
async function go(page: Page, { address, screen }: Visit, way: Way, texts: ReadonlyMap<string, string>): Promise<void> {
  if (way === 'address') {
    await page.goto(address);
    return;
  }
  const sider = page.locator('aside nav');
  const stands = screen.menu === 'same' && screen.path === address && (await sider.isVisible());
  if (way === 'inside' || !stands) {
    await goInside(page, address);
    return;
  }
  const link = sider.locator(`a[href="${screen.path}"]`);
  const group = sider.getByRole('button', { name: texts.get(`app.menu.${screen.group}`) ?? '' }).first();
  if ((await link.count()) === 0) await group.click();
  await link.click();
}

const WAITING = '.ant-spin-spinning, .ant-skeleton, [aria-busy="true"]';

/** Until the page has its heading and its document title, and nothing in it is loading. */
async function shown(page: Page, traffic: Traffic, title: string | null): Promise<void> {
  await page.waitForFunction(
    (expected) => {
      const heading = [...document.querySelectorAll('h1')].find((one) => one.checkVisibility());
      if (!heading?.textContent?.trim()) return false;
      return expected === null || document.title.includes(expected);
    },
    title,
    { timeout: 20_000 },
  );
  await traffic.quiet(page);
  await page.waitForFunction(
    (waiting) => ![...document.querySelectorAll(waiting)].some((one) => one.checkVisibility()),
    WAITING,
    { timeout: 20_000 },
  );
}

interface Walk {
  readonly language: Language;
  /** How it comes to the screen with this number. */
  readonly way: (index: number) => Way;
  /** The themes in which axe looks at the screen with this number. */
  readonly themes: (index: number) => readonly Theme[];
}

const both: readonly Theme[] = ['light', 'dark'];

/** Two workers share the walk. R016, R043, R064–R203 as far as the screens are registered. */
test.describe.configure({ mode: 'parallel' });

/** Opens every screen in one language and looks at it; everything that is wrong is said at the end. */
async function walkAll(walk: Walk, { as, openAs }: People, problems: string[]): Promise<void> {
  test.setTimeout(900_000);
  const { language } = walk;
  const texts = await moduleTexts(language);
  const modules = new Set([...texts.keys()].map((key) => key.split('.')[0] ?? ''));
  const admin = await as('admin');
  const visits = visitsOf(await registeredScreens(), await samples(admin));
  expect(visits.length).toBeGreaterThan(30);
  const page = await openAs('admin', '/403');
  // In the server's copy too, which another story may have changed.
  const shell = { version: 1, colorMode: 'system' };
  await admin.call(identityEndpoints.updateSettings, { body: { values: { shell } } });
  await page.evaluate((slots) => slots.forEach(([key, value]) => void localStorage.setItem(key, value)), [
    [`uuid${admin.signed.uuid}:locale`, language],
    [`uuid${admin.signed.uuid}:settings`, JSON.stringify(shell)],
  ] as const);
  // Colours are measured as they end, not on their way from one theme to the other.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const traffic = new Traffic(page);
  await page.goto('/dashboard/console');

  const look = async (visit: Visit, title: string, index: number) => {
    const themes = walk.themes(index);
    await page.emulateMedia({ colorScheme: themes[0] ?? 'light' });
    await go(page, visit, walk.way(index), texts);
    await shown(page, traffic, visit.isRecord ? null : title);
    const axe: string[] = [];
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme);
      axe.push(...(await violationsOf(page)).map((one) => `${theme}: ${one}`));
    }
    const widths = await widthFaults(page);
    const heading = page.locator('h1:visible').first();
    return {
      widths,
      heading: (await heading.textContent())?.trim() ?? '',
      lang: await page.locator('html').getAttribute('lang'),
      raw: rawTexts(await page.locator('body').ariaSnapshot(), modules),
      axe,
    };
  };
  for (const [index, visit] of visits.entries()) {
    const { screen, address } = visit;
    const title = texts.get(screen.titleKey) ?? `no text for ${screen.titleKey}`;
    const seen = await look(visit, title, index).catch((error: unknown) => String(error).slice(0, 600));
    const about = `${address} in ${language}`;
    expect.soft(problems.splice(0), `${about}: console and page errors`).toEqual([]);
    expect.soft(traffic.takeFailures(), `${about}: failed requests`).toEqual([]);
    if (typeof seen === 'string') {
      expect.soft(seen, `${about} opens`).toBe('');
      continue;
    }
    expect.soft(seen.lang, `${about}: lang`).toBe(language);
    if (screen.path !== NAMES_PARTS) expect.soft(seen.raw, `${about}: raw text keys`).toEqual([]);
    expect.soft(seen.axe, `${about}: accessibility`).toEqual([]);
    expect.soft(seen.widths, `${about}: widths`).toEqual([]);
    if (!visit.isRecord && screen.layout === 'shell') expect.soft(seen.heading, `${about}: heading`).toBe(title);
  }
}

// Every address is opened in a new document by the walk of who has no rights (strangers.e2e.ts): here every fourth, and the
// others inside, where each takes half the time. Chinese in light, every other screen in English in dark; everything, and
// in both, when long (D43).
test('every screen opens by its address in zh-CN, says what it is, asks nothing in vain and is accessible (R016, R043)', async ({
  as,
  openAs,
  problems,
}) => {
  const themes = (): readonly Theme[] => (IS_LONG ? both : ['light']);
  const way = (index: number): Way => (IS_LONG || index % 4 === 0 ? 'address' : 'inside');
  await walkAll({ language: 'zh-CN', way, themes }, { as, openAs }, problems);
});

test('every screen opens from the menu in en, says what it is, asks nothing in vain and is accessible (R016)', async ({
  as,
  openAs,
  problems,
}) => {
  const themes = (index: number): readonly Theme[] => (IS_LONG ? both : index % 2 === 0 ? ['dark'] : []);
  await walkAll({ language: 'en', way: () => 'menu', themes }, { as, openAs }, problems);
});
