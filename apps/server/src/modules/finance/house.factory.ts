import { type ServerOptions, startTestServer, type TestServer } from '../../../test/harness.ts';
import { evictCaches } from '../../kernel/caches.ts';
import { later } from '../../kernel/clock.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { ensureFundAccounts } from './fund-accounts.repo.ts';

/** A server with a company that has its places of money: where every desk of finance works. */
export interface MoneyHouse {
  readonly server: TestServer;
  readonly companyId: string;
}

export async function moneyHouse(options: ServerOptions = {}): Promise<MoneyHouse> {
  const server = await startTestServer(options);
  const companyId = await server.company();
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) => ensureFundAccounts(tx, companyId));
  return { server, companyId };
}

const DAY_MS = 86_400_000;

/** Time goes on, and whoever is signed in signs in again. */
export async function goOn({ clock, services }: TestServer, milliseconds: number): Promise<void> {
  clock.advance(milliseconds);
  const now = clock.now();
  const anew = {
    createdAt: now,
    lastSeenAt: now,
    expiresAt: later(now, DAY_MS),
    absoluteExpiresAt: later(now, DAY_MS),
  };
  await services.db.transaction(SYSTEM_SCOPE, (tx) => tx.updateTable('sessions').set(anew).execute());
  evictCaches('sessions', null);
}
