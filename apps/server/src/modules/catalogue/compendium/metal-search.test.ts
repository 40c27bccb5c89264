import { readFileSync } from 'node:fs';
import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { compendiumEndpoints } from '@mintmark/contract/catalogue/compendium.endpoints.ts';
import { METALS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { gramsOf } from '../../../kernel/search/index.ts';
import { itemFields } from './item.factory.ts';

const MIGRATION = readFileSync(new URL('../../../db/migrations/0425-metal-grams.sql', import.meta.url), 'utf8');

let server: TestServer;
let keeper: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  keeper = await server.person({ permissions: ['basic:category:page', 'basic:compendium:edit'] });
});
afterAll(() => server.stop());

const run = (query: ReturnType<typeof sql>) => server.services.db.transaction(SYSTEM_SCOPE, (tx) => query.execute(tx));
const gramsNow = async () => {
  const { rows } = await run(sql`SELECT code, ARRAY(SELECT unnest(grams) ORDER BY 1) AS grams FROM catalog_items
    WHERE code LIKE 'MET-%' ORDER BY code`);
  return rows;
};

test('items from before metals were searched are found by them, every metal as a save would write it', async () => {
  for (const { code, zh, en } of METALS) {
    const fields = itemFields({ nameZh: `某币${code}`, metal: code });
    await keeper.ok(compendiumEndpoints.createItem, { body: { code: `MET-${code}`, isDraft: false, ...fields } });
    await run(sql`UPDATE catalog_items SET grams = ARRAY(SELECT unnest(grams) EXCEPT SELECT unnest(${gramsOf([zh, en])}::text[]))
      WHERE code = ${`MET-${code}`}`);
  }
  const find = () => keeper.ok(catalogueEndpoints.searchItems, { query: { q: 'Cupro-nickel MET' } });
  expect(await find()).toEqual([]);
  await run(sql.raw(MIGRATION));
  const mended = await gramsNow();
  await run(sql.raw(MIGRATION));
  expect(await gramsNow()).toEqual(mended);
  expect((await find()).map(({ code }) => code)).toEqual(['MET-cupronickel']);
  const [word] = METALS;
  const { rows } = await run(sql`SELECT grams FROM catalog_items WHERE code = ${`MET-${word.code}`}`);
  const { grams } = rows[0] as { grams: string[] };
  expect(grams).toEqual(expect.arrayContaining(gramsOf([word.zh, word.en])));
});
