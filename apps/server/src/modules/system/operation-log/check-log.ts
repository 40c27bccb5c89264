import type { OperationLogCheck } from '@mintmark/contract/system/work/operation-log.schema.ts';
import { logAnchors } from '../../../kernel/anchors/anchors.ts';
import { iso } from '../../../kernel/clock.ts';
import type { Services } from '../../../kernel/context.ts';
import { allowLongStatements } from '../../../kernel/db/long-statements.repo.ts';
import {
  type LogFinding,
  listArchives,
  logHead,
  sealLog,
  verifyArchive,
  verifySealed,
} from '../../../kernel/operation-log/index.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

/** Findings that are told one by one; more are more of the same. */
const TOLD = 200;

/** How far a check is; throws to stop it. */
type Progress = (done: number, total: number) => Promise<void>;

const seqRows = (from: string, to: string): number => Number(BigInt(to) - BigInt(from));

/** Rows that a whole check looks at: those online, and those of the archives. */
export async function countLogRows(services: Services): Promise<{ online: number; archived: number }> {
  await sealLog(services.db);
  return services.db.read(SYSTEM_SCOPE, async (db) => {
    const archives = await listArchives(db);
    const archived = archives.reduce((sum, { rows }) => sum + rows, 0);
    return { online: seqRows(archives.at(-1)?.lastSeq ?? '0', (await logHead(db)).seq), archived };
  });
}

/** Every archive against its file, every row online against its hash, the chain through both, and the anchors outside. */
export async function checkLog(
  services: Services,
  elapsedMs: () => number,
  tell?: Progress,
): Promise<OperationLogCheck> {
  const { db, config } = services;
  const { online, archived } = await countLogRows(services);
  const total = online + archived;
  await tell?.(0, total);
  const archives = await db.read(SYSTEM_SCOPE, listArchives);
  const broken: LogFinding[] = [];
  let done = 0;
  for (const archive of archives) {
    if ((await verifyArchive(services, archive)) !== null)
      broken.push({ problem: 'archive', seq: archive.firstSeq, logId: null });
    done += archive.rows;
    await tell?.(done, total);
  }
  const onPage = async (rows: number) => tell?.(Math.min(archived + rows, total), total);
  const check = await db.transaction(SYSTEM_SCOPE, async (tx) => {
    await allowLongStatements(tx);
    return verifySealed(tx, { anchors: logAnchors(config.dataDir), onPage });
  });
  return {
    rows: check.rows,
    firstAt: iso(check.firstAt),
    lastAt: iso(check.lastAt),
    isWhole: check.isWhole,
    headSeq: check.head.seq,
    headHash: check.head.hash,
    tookMs: Math.round(elapsedMs()),
    archives: archives.length,
    archivedRows: archived,
    findings: [...broken, ...check.findings].slice(0, TOLD),
  };
}

/** What the operation log keeps of a check. */
export const loggedCheck = ({ rows, archivedRows, headSeq, findings }: OperationLogCheck) => ({
  rows,
  archivedRows,
  headSeq,
  findings: findings.length,
});
