import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import type { CatalogItemRow } from '@mintmark/contract/catalogue/compendium.schema.ts';
import type { Page } from '@playwright/test';
import { goInside } from '../../fixtures/go-inside.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Rows of the four seed lists, compound rows split (a test beside the seed holds every one of them). */
const SEEDED = 150;
const PAGES = 3;
const CODE = /^(MS|CC|BN|SY)-\d{3}[a-e]?$/;

/** Each item's own page with its number and name; the first one is there already. */
async function openEach(page: Page, items: readonly CatalogItemRow[]): Promise<number> {
  let opened = 0;
  for (const { id, code, nameZh } of items) {
    if (opened > 0) await goInside(page, `/basic/CompendiumDetail?id=${id}`);
    const head = page.getByRole('heading', { name: new RegExp(`^${code} `) }).filter({ visible: true });
    await expect(head).toBeVisible();
    await expect(page.getByText(nameZh, { exact: true }).filter({ visible: true }).first()).toBeVisible();
    opened += 1;
  }
  return opened;
}

test('every item of the seeded catalogue opens on its page', async ({ openAs, as }) => {
  test.setTimeout(180_000);
  const manager = await as('manager');
  const { list } = await manager.call(catalogueEndpoints.listItems, { query: { limit: 200, sort: 'code' } });
  const seeded = list.filter(({ code }) => CODE.test(code));
  expect(seeded).toHaveLength(SEEDED);
  const shares = Array.from({ length: PAGES }, (_, at) => seeded.filter((_item, index) => index % PAGES === at));
  const opened = await Promise.all(
    shares.map(async (share) => {
      const page = await openAs('manager', `/basic/CompendiumDetail?id=${share[0]?.id}`);
      return openEach(page, share);
    }),
  );
  expect(opened.reduce((sum, n) => sum + n, 0)).toBe(SEEDED);
});
