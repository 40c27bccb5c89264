import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { Page } from '@playwright/test';
import type { Persona } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { type Language, moduleTexts, type RegisteredScreen, registeredScreens } from './registered.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A record of the sample data for every parameter name of the registered paths. */
async function samples(admin: Persona): Promise<Readonly<Record<string, string>>> {
  const orders = await admin.call(entryEndpoints.listDispatches, { query: { limit: 50 } });
  const order = orders.list.find((one) => one.coinQty > 0 && one.dispatches.length > 0);
  const coins = await admin.call(ratingEndpoints.listRatings, { query: { orderCode: order?.orderCode, limit: 1 } });
  const items = await admin.call(catalogueEndpoints.listItems, { query: { limit: 1 } });
  const [coin, dispatch, item] = [coins.list[0], order?.dispatches[0], items.list[0]];
  if (!order || !coin || !dispatch || !item) throw new Error('the sample data has no order in work');
  return {
    coinId: coin.id,
    orderCode: order.orderCode,
    orderId: order.id,
    orderCodeId: order.id,
    id: order.id,
    dispatchId: dispatch.id,
    itemId: item.id,
  };
}

/** The address of a screen, or null where the sample data knows no record for a parameter. */
function addressOf(path: string, known: Readonly<Record<string, string>>): string | null {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  if (names.some((name) => known[name] === undefined)) return null;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(known[name] ?? ''));
}

/** Text keys that stand in the page as they are, and parameters that nobody filled in. */
function rawTexts(shown: string, modules: ReadonlySet<string>): string[] {
  const words = shown.match(/[A-Za-z]\w*(?:\.\w+)+/g) ?? [];
  return [...words.filter((word) => modules.has(word.split('.')[0] ?? '')), ...(shown.match(/\{\{\w+\}\}/g) ?? [])];
}

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const axe: { run: (options: object) => Promise<{ violations: Violation[]; passes: Violation[] }> } = Reflect.get(
      window,
      'axe',
    );
    const { violations, passes } = await axe.run({ resultTypes: ['violations'] });
    if (passes.length === 0) throw new Error('axe has looked at nothing');
    return violations.map(({ id, impact, nodes }) => ({ id, impact, count: nodes.length, html: nodes[0]?.html ?? '' }));
  });
  return found
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map((one) => `${one.id} (${one.count}) ${one.html.slice(0, 160)}`);
}

/** What one screen shows, once it has nothing more to load. */
async function look(page: Page, address: string, modules: ReadonlySet<string>) {
  await page.goto(address);
  const heading = page.locator('h1:visible').first();
  await heading.waitFor();
  await expect(
    page.locator('.ant-spin-spinning, .ant-skeleton, [aria-busy="true"]').filter({ visible: true }),
  ).toHaveCount(0);
  return {
    heading: (await heading.textContent())?.trim() ?? '',
    title: await page.title(),
    raw: rawTexts(await page.locator('body').ariaSnapshot(), modules),
    axe: await violationsOf(page),
  };
}

/** Records that have no registered path of their own. */
const VIEWS: readonly { readonly path: string; readonly of: string }[] = [
  { path: '/closeReview/sendOrderCodeManagement?id=:orderId', of: '/closeReview/sendOrderCodeManagement' },
  { path: '/closeReview/sendOrderCodeManagement?new=1', of: '/closeReview/sendOrderCodeManagement' },
  { path: '/basic/CompendiumDetail?id=:itemId', of: '/basic/CompendiumDetail' },
];

/** Screens that show a record named in the query; they are visited as views. */
const NEEDS_QUERY: ReadonlySet<string> = new Set(['/basic/CompendiumDetail']);

/** All screens in Chinese, every second one in English: the whole of both is the long run's (D43). */
const WALKS: readonly { readonly language: Language; readonly every: number; readonly words: string }[] = [
  { language: 'zh-CN', every: 1, words: 'every screen opens' },
  { language: 'en', every: 2, words: 'every second screen opens' },
];

for (const { language, every, words } of WALKS) {
  test(`${words} in ${language}, says what it is and is accessible`, async ({ as, openAs, problems }) => {
    test.setTimeout(600_000);
    const screens = await registeredScreens();
    const texts = await moduleTexts(language);
    const modules = new Set([...texts.keys()].map((key) => key.split('.')[0] ?? ''));
    expect(screens.length).toBeGreaterThan(10);
    const admin = await as('admin');
    const known = await samples(admin);
    const page = await openAs('admin', '/dashboard/console');
    await page.evaluate((slot) => localStorage.setItem(slot.key, slot.value), {
      key: `uuid${admin.signed.uuid}:locale`,
      value: language,
    });
    const visit = async (screen: RegisteredScreen, address: string, isRecord: boolean) => {
      const before = problems.length;
      const title = texts.get(screen.titleKey) ?? `no text for ${screen.titleKey}`;
      const seen = await look(page, address, modules).catch((error: unknown) => String(error).slice(0, 400));
      const said = problems.splice(before);
      const about = `${address} in ${language}`;
      if (typeof seen === 'string') return expect.soft(seen, `${about} opens`).toBe('');
      expect.soft(said, `${about}: console and page errors`).toEqual([]);
      expect.soft(seen.raw, `${about}: raw text keys`).toEqual([]);
      expect.soft(seen.axe, `${about}: accessibility`).toEqual([]);
      if (isRecord) expect.soft(seen.heading, `${about}: heading`).not.toBe('');
      else if (screen.layout === 'shell') expect.soft(seen.heading, `${about}: heading`).toBe(title);
      if (!isRecord) expect.soft(seen.title, `${about}: document title`).toContain(title);
    };
    const walked = screens.filter((one) => !NEEDS_QUERY.has(one.path)).filter((_, index) => index % every === 0);
    for (const screen of walked) {
      const address = addressOf(screen.path, known);
      expect.soft(address, `a sample record for ${screen.path}`).not.toBeNull();
      if (address !== null) await visit(screen, address, screen.path.includes(':'));
    }
    for (const view of VIEWS) {
      const screen = screens.find((one) => one.path === view.of);
      const address = addressOf(view.path, known);
      if (screen && address !== null) await visit(screen, address, true);
    }
  });
}
