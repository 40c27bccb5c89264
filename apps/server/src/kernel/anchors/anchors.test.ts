import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { brokenAnchors, writeAnchor } from './anchors.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const asOwner = (text: string) => server.services.db.allPool.query(`RESET ROLE; ${text}; SET ROLE mintmark_all`);

test('the heads of the chains are written once a day outside of the database, and a changed history is found', async () => {
  await asOwner(`ALTER TABLE coin_events DROP CONSTRAINT coin_events_coin_id_fkey, DROP CONSTRAINT coin_events_company_id_fkey, DISABLE TRIGGER append_only;
    INSERT INTO coin_events (coin_id, seq, company_id, kind, at, data, canonical, prev_hash, hash)
    SELECT c, s, 1, 'x', '2026-11-19', '{}', '{}', '\\x00', sha256(convert_to(c || '/' || s, 'UTF8')) FROM generate_series(1, 2000) c, generate_series(1, 2) s`);
  expect(await writeAnchor(server.services)).toEqual({ file: '2026-11-20.json', chains: 2000 });
  expect(await writeAnchor(server.services)).toBeNull();
  server.clock.advance(86_400_000);
  expect(await writeAnchor(server.services)).toMatchObject({ file: '2026-11-21.json' });
  expect(readdirSync(join(server.services.config.dataDir, 'anchors'))).toHaveLength(2);
  expect(await brokenAnchors(server.services)).toEqual([]);

  await asOwner(`UPDATE coin_events SET hash = '\\x01' WHERE coin_id = 1500 AND seq = 2`);
  expect(await brokenAnchors(server.services)).toEqual([
    { what: '2026-11-20.json coins', detail: 'chains 1×1024' },
    { what: '2026-11-21.json coins', detail: 'chains 1×1024' },
  ]);
});
