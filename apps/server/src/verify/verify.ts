import { sql } from 'kysely';
import { brokenAnchors, sealAnchors } from '../kernel/anchors/anchors.ts';
import type { Services } from '../kernel/context.ts';
import type { Reader } from '../kernel/db/database.ts';
import { readInLanes } from '../kernel/db/lanes.repo.ts';
import { listArchives, verifyArchive, verifyLog } from '../kernel/operation-log/index.ts';
import { SYSTEM_SCOPE } from '../kernel/scope.ts';
import { verifySeals } from '../kernel/seals/index.ts';
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

/** What a run covers. */
export interface VerifyOptions {
  /**
   * Number of the night, for the nightly run: of the sealed rows it looks at those written since the anchors of the last
   * days and at one part of the rest, another each night. Everything without it.
   */
  readonly night?: number;
  /** Connections that read at once; one unless said, so that a server that works keeps the others. */
  readonly lanes?: number;
}

/** Runs every invariant over the whole database; an empty list means that all hold (`npm run verify`). */
export async function verifyAll(
  services: Services,
  options: VerifyOptions = {},
): Promise<{ checks: number; findings: Finding[] }> {
  const { lanes = 1 } = options;
  const findings = await readInLanes<Finding>(services.db, lanes, [
    ...VALUE_CHECKS.map((check) => (db: Reader) => valueFindings(db, check)),
    ...CHECKS.map((check) => (db: Reader) => findingsOf(db, check)),
  ]);
  const anchors = await brokenAnchors(services);
  findings.push(...anchors.map((one) => ({ check: 'history: the chains equal what was anchored outside', ...one })));
  findings.push(...(await brokenLog(services)));
  const seals = await verifySeals(services.db, { anchors: sealAnchors(services.config.dataDir), ...options });
  return { checks: CHECKS.length + VALUE_CHECKS.length + 3 + seals.checks, findings: [...findings, ...seals.findings] };
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
