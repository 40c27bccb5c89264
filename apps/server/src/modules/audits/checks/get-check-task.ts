import { checkDeskEndpoints } from '@mintmark/contract/audits/check-desk.endpoints.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { runList } from '../../../kernel/listing/index.ts';
import { picturesOfCoin } from '../../../workflow/coins/coin-sheet.queries.ts';
import { signFileUrl } from '../../files/index.ts';
import { coinOfTask } from '../quality.queries.ts';
import { keptList } from '../quality.ts';
import { checkDeskList, recordsOf } from './check-desk.queries.ts';
import { findCheckTask } from './check-tasks.repo.ts';

type DbRecord = Awaited<ReturnType<typeof recordsOf>>[number];

function scanOf({ coinCode, labelCode, chipUid, isFine, differences, scannedBy, scannedAt }: DbRecord) {
  if (coinCode === null || scannedAt === null) return null;
  return {
    ...{ coinCode, labelCode, chipUid, isFine: isFine ?? false, differences: differences ?? [] },
    ...{ who: scannedBy ?? '', at: scannedAt.toISOString() },
  };
}

const presentRecord = (record: DbRecord, at: number, signed: (key: string) => string) => ({
  id: record.id,
  level: at + 1,
  result: record.result,
  step: record.step,
  severity: record.severity,
  note: record.note,
  checklist: keptList(record.checklist),
  photos: record.photoKeys.map(signed),
  who: record.realName,
  at: record.checkedAt.toISOString(),
  scan: scanOf(record),
});

/** The checks that belong to a task, with its pictures. */
async function evidenceOf(
  db: Reader,
  task: { readonly coinId: string; readonly recordIds: readonly string[] },
  context: SignedInContext,
) {
  const link = { accountId: context.actor.accountId, purpose: 'quality', now: context.clock.now() };
  const signed = (key: string) => signFileUrl(context.config, key, link);
  const records = task.recordIds.length === 0 ? [] : await recordsOf(db, task.recordIds);
  const images = await picturesOfCoin(db, task.coinId);
  return {
    records: records.map((record, at) => presentRecord(record, at, signed)),
    images: images.map(({ kind, fileKey }) => ({ kind, url: signed(fileKey) })),
  };
}

/** One task with what was answered, scanned and pictured at the check: also long after the coin has left. */
export const getCheckTask = query(checkDeskEndpoints.getCheckTask, async ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const task = found(await findCheckTask(db, context.scope, params.id));
    const asked = { page: 1, limit: 1, ...{ taskNo: [task.taskNo] } };
    const { list } = await runList(db, checkDeskList, context.scope, asked);
    const recordIds = [task.firstRecordId, task.recordId].filter((id) => id !== null);
    const evidence = await evidenceOf(db, { coinId: task.coinId, recordIds }, context);
    const coin = found(await coinOfTask(db, task.coinId));
    return { ...found(list[0] ?? null), coinStatus: coin.status, ...evidence };
  }),
);
