import { sql } from 'kysely';
import { brokenLink, canonicalJson, chainHash } from '../../workflow/coin-events.repo.ts';
import type { Services } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { CHECKS } from './checks.repo.ts';

export interface Finding {
  readonly check: string;
  readonly what: string;
  readonly detail: string;
}

/** Runs every invariant over the whole database; an empty list means that all hold (`npm run verify`). */
export async function verifyAll(services: Services): Promise<{ checks: number; findings: Finding[] }> {
  const findings: Finding[] = [];
  await services.db.read(SYSTEM_SCOPE, async (db) => {
    for (const check of CHECKS) {
      const { rows } = await sql.raw<{ what: string; detail: string | null }>(check.sql).execute(db);
      for (const row of rows.slice(0, 20))
        findings.push({ check: check.name, what: row.what, detail: row.detail ?? '' });
    }
    findings.push(...(await brokenCoinChains(db)), ...(await brokenLedgerChains(db)));
  });
  return { checks: CHECKS.length + 2, findings };
}

async function brokenCoinChains(db: Reader): Promise<Finding[]> {
  const findings: Finding[] = [];
  const coins = await db.selectFrom('coins').select(['id', 'coinCode']).where('eventSeq', '>', 0).execute();
  for (const coin of coins) {
    const seq = await brokenLink(db, coin.id);
    if (seq !== null)
      findings.push({ check: 'history: the chain of every coin holds', what: coin.coinCode, detail: `event ${seq}` });
  }
  return findings;
}

async function brokenLedgerChains(db: Reader): Promise<Finding[]> {
  const findings: Finding[] = [];
  const accounts = await db.selectFrom('ledgerAccounts').select(['id', 'key', 'headHash']).execute();
  for (const account of accounts) {
    const entries = await db
      .selectFrom('ledgerEntries as e')
      .innerJoin('ledgerTransfers as t', 't.id', 'e.transferId')
      .select(['e.seq', 'e.amountFen', 'e.balanceAfterFen', 'e.prevHash', 'e.hash', 'e.transferId', 't.at'])
      .where('e.ledgerAccountId', '=', account.id)
      .orderBy('e.seq')
      .execute();
    let previous = Buffer.alloc(32);
    for (const [index, entry] of entries.entries()) {
      const text = canonicalJson({
        account: account.key,
        seq: entry.seq,
        transfer: entry.transferId,
        amountFen: entry.amountFen,
        balanceFen: entry.balanceAfterFen,
        at: entry.at.toISOString(),
      });
      if (
        entry.seq !== index + 1 ||
        !entry.prevHash.equals(previous) ||
        !chainHash(entry.prevHash, text).equals(entry.hash)
      ) {
        findings.push({
          check: 'ledger: the chain of every account holds',
          what: account.key,
          detail: `entry ${entry.seq}`,
        });
        break;
      }
      previous = Buffer.from(entry.hash);
    }
    if (entries.length > 0 && !account.headHash?.equals(previous))
      findings.push({ check: 'ledger: the chain of every account holds', what: account.key, detail: 'head' });
  }
  return findings;
}
