import { operationLogEndpoints as api } from '@mintmark/contract/system/operation-log.endpoints.ts';
import { logAnchors } from '../../../kernel/anchors/anchors.ts';
import { originOf, writeAudit } from '../../../kernel/audit.ts';
import { iso } from '../../../kernel/clock.ts';
import { query } from '../../../kernel/handlers.ts';
import { listArchives, verifyLog } from '../../../kernel/operation-log/index.ts';
import { limitRate } from '../../../kernel/rate-limit.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

/** Rows that are looked at while somebody waits; all of them are looked at by `npm run verify` and the daily task. */
const NEWEST = 100_000;
const TOLD = 200;
const RATE = { operation: 'verifyOperationLog', limit: 10, windowMs: 60_000 };

/** Checks the newest rows, their chain, and that it goes through the newest anchors; logged with what it found. */
export const verifyOperationLog = query(api.verifyOperationLog, async (_, context) => {
  await limitRate(context, RATE, context.actor.accountId);
  const begun = context.trail.elapsedMs();
  const check = await verifyLog(context.db, { newest: NEWEST, anchors: logAnchors(context.config.dataDir) });
  const archives = await context.db.read(SYSTEM_SCOPE, listArchives);
  const { rows, head, findings } = check;
  const after = { rows, headSeq: head.seq, findings: findings.length };
  await context.db.transaction(context.scope, (tx) =>
    writeAudit(tx, originOf(context), { action: 'system.verifyOperationLog', after }),
  );
  return {
    rows,
    firstAt: iso(check.firstAt),
    lastAt: iso(check.lastAt),
    isWhole: check.isWhole,
    headSeq: head.seq,
    headHash: head.hash,
    tookMs: Math.round(context.trail.elapsedMs() - begun),
    archives: archives.length,
    findings: findings.slice(0, TOLD),
  };
});
