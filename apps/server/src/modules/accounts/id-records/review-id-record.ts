import type { idRecordsEndpoints } from '@mintmark/contract/accounts/id-records.endpoints.ts';
import { ID_VERIFY_STATUS } from '@mintmark/domain/accounts/accounts.enums.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import type { CommandContext, InputOf } from '../../../kernel/handlers.ts';
import { notify } from '../../../kernel/notices/notices.repo.ts';
import { changeAccount } from '../account.repo.ts';
import { changeRecord, lockRecord } from './id-record.repo.ts';

/**
 * Decides an ID card (R547): 1 approved, 2 rejected with its reason. Nobody decides his own, and only what is waiting and was
 * seen as it is now. A card that was asked for and is rejected must still be uploaded: isUploadId is '1' again.
 */
export async function reviewIdRecord(
  tx: Tx,
  { body }: InputOf<typeof idRecordsEndpoints.reviewIdRecord>,
  context: CommandContext,
): Promise<null> {
  const { actor, now, scope } = context;
  const record = found(await lockRecord(tx, body.id, scope));
  if (record.accountId === actor.accountId) throw new AppError('GUARD_FAILED', { params: { guard: 'ownRecord' } });
  if (record.auditStatus !== ID_VERIFY_STATUS.pending)
    throw new AppError('GUARD_FAILED', { params: { guard: 'idDecided' } });
  if (body.version !== undefined && body.version !== record.version)
    throw new AppError('VERSION_STALE', { data: { current: { version: record.version } } });
  const remark = body.remark ?? '';
  await changeRecord(tx, record.id, {
    auditStatus: body.auditStatus,
    remark,
    reviewedAt: now,
    reviewedBy: actor.accountId,
    updatedAt: now,
  });
  const isAskedAgain = body.auditStatus === ID_VERIFY_STATUS.rejected && record.isDemanded;
  if (isAskedAgain)
    await changeAccount(tx, record.accountId, { mustUploadId: true }, { accountId: actor.accountId, now });
  const by = { now, accountId: actor.accountId };
  const kind = body.auditStatus === ID_VERIFY_STATUS.approved ? 'idApproved' : 'idRejected';
  await notify(tx, record.accountId, { kind, params: { reason: remark }, path: '/admin/user/profile' }, by);
  await context.audit({
    targetType: 'idRecord',
    targetId: record.id,
    targetNo: record.username,
    companyId: record.companyId,
    before: { auditStatus: ID_VERIFY_STATUS.pending },
    after: { auditStatus: body.auditStatus, isAskedAgain },
    ...(remark ? { reason: remark } : {}),
  });
  return null;
}
