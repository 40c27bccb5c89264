import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { operationLogEndpoints } from '@mintmark/contract/system/work/operation-log.endpoints.ts';
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

test('an end of the operation log that was cut off with its links is found by the anchor, whoever asks', async () => {
  server.clock.advance(86_400_000);
  const boss = await server.person({ permissions: ['*:*:*'] });
  for (let at = 0; at < 3; at += 1)
    await server.anonymous.call(accountsEndpoints.deleteAccount, { params: { id: '1' } });
  await writeAnchor(server.services);
  expect((await boss.ok(operationLogEndpoints.verifyOperationLog, {})).check?.findings).toEqual([]);

  await asOwner(`ALTER TABLE audit_logs DISABLE TRIGGER USER; ALTER TABLE audit_seals DISABLE TRIGGER USER;
    DELETE FROM audit_logs WHERE id >= (SELECT log_id FROM audit_seals ORDER BY seq DESC OFFSET 1 LIMIT 1);
    DELETE FROM audit_seals s WHERE NOT EXISTS (SELECT FROM audit_logs l WHERE l.id = s.log_id);
    UPDATE audit_seal_head SET (seq, hash) = (SELECT seq, hash FROM audit_seals ORDER BY seq DESC LIMIT 1);
    ALTER TABLE audit_logs ENABLE TRIGGER USER; ALTER TABLE audit_seals ENABLE TRIGGER USER`);
  expect(await brokenAnchors(server.services, 1)).toContainEqual({
    what: '2026-11-22.json operation log',
    detail: expect.stringMatching(/^truncated at link \d+$/),
  });
  const findings = (await boss.ok(operationLogEndpoints.verifyOperationLog, {})).check?.findings;
  expect(findings?.map(({ problem }) => problem)).toEqual(['truncated']);
});
