import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { aCoin } from '../../../../test/factories/order.factory.ts';
import type { TestClient, TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { ALL_FINE, printLabel, scanNow } from '../quality.factory.ts';

/** Looks and checks, hands nothing over. */
export const CHECKER = ['audit:finCheck:page', 'audit:finCheck:decide'] as const;
/** Checks and hands over. */
export const CHECK_MANAGER = [...CHECKER, 'audit:otherAudit:assign'] as const;

interface Options {
  readonly companyId: string;
  readonly printer: TestClient;
  readonly coin?: Parameters<typeof aCoin>[1];
}

/** A slab at the outbound check, with its label, and its task. */
export async function aCheck(server: TestServer, { companyId, printer, coin: more = {} }: Options) {
  const { coin, order } = await aCoin(server, { status: 80, ...more }, { companyId });
  await printLabel(server, printer, coin);
  return { coin, order, task: await checkNow(server, coin.id) };
}

/** The newest task of a coin as it stands in the database. */
export async function checkNow(server: TestServer, coinId: string) {
  return server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('qualityTasks')
      .selectAll()
      .where('coinId', '=', coinId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
}

/** Scans the coin and passes it with every item fine. */
export async function passAs(
  server: TestServer,
  client: TestClient,
  coin: { readonly id: string; readonly version: number },
) {
  await scanNow(server, client, coin.id);
  const body = { version: coin.version, result: 'pass', checklist: ALL_FINE, note: '' } as const;
  return client.call(auditsEndpoints.checkQuality, { params: { id: coin.id }, body });
}
