import { sql } from 'kysely';
import { brokenLink, canonicalJson, chainHash } from '../../workflow/coin-events.repo.ts';
import { brokenAnchors } from '../anchors/anchors.ts';
import { allowLongStatements } from '../anchors/heads.repo.ts';
import type { Services } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { listArchives, verifyArchive, verifyLog } from '../operation-log/index.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import type { Check } from './check.ts';
import { CHECKS } from './checks.ts';
import { VALUE_CHECKS, type ValueCheck } from './value-checks.ts';

export interface Finding {
  readonly check: string;
  readonly what: string;
  readonly detail: string;
}

/** Of each check so many findings are told; the rest is more of the same. */
const TOLD = 20;

/** Rows of one check, at most twenty. */
export async function findingsOf(db: Reader, check: Check): Promise<Finding[]> {
  const { rows } = await sql.raw<{ what: string; detail: string | null }>(check.sql).execute(db);
  return rows.slice(0, TOLD).map((row) => ({ check: check.name, what: row.what, detail: row.detail ?? '' }));
}

/** What the rules of the domain find in the rows, at most twenty. */
export async function valueFindings(db: Reader, check: ValueCheck): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const broken of check.run(db)) {
    findings.push({ check: check.name, ...broken });
    if (findings.length === TOLD) break;
  }
  return findings;
}

/** Runs every invariant over the whole database; an empty list means that all hold (`npm run verify`). */
export async function verifyAll(services: Services): Promise<{ checks: number; findings: Finding[] }> {
  const findings: Finding[] = [];
  await services.db.read(SYSTEM_SCOPE, async (db) => {
    await allowLongStatements(db);
    for (const check of CHECKS) findings.push(...(await findingsOf(db, check)));
    for (const check of VALUE_CHECKS) findings.push(...(await valueFindings(db, check)));
    findings.push(...(await brokenCoinChains(db)), ...(await brokenLedgerChains(db)));
  });
  const anchors = await brokenAnchors(services);
  findings.push(...anchors.map((one) => ({ check: 'history: the chains equal what was anchored outside', ...one })));
  findings.push(...(await brokenLog(services)));
  return { checks: CHECKS.length + VALUE_CHECKS.length + 5, findings };
}

/** The operation log: every row and link, and the files of former months. */
async function brokenLog(services: Services): Promise<Finding[]> {
  const { findings } = await verifyLog(services.db);
  const rows = findings.slice(0, TOLD).map(({ problem, seq, logId }) => ({
    check: 'operation log: the chain and every row of it hold',
    what: logId === null ? `link ${seq}` : `row ${logId}`,
    detail: problem,
  }));
  const files: Finding[] = [];
  for (const archive of await services.db.read(SYSTEM_SCOPE, listArchives)) {
    const detail = await verifyArchive(services, archive);
    if (detail !== null) files.push({ check: 'operation log: the archives hold', what: archive.fileName, detail });
  }
  return [...rows, ...files];
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
