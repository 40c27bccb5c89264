import type { idRecordsEndpoints } from '@mintmark/contract/accounts/id-records.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { ID_VERIFY_STATUS } from '@mintmark/domain/accounts/accounts.enums.ts';
import { maskIdNumber } from '@mintmark/domain/accounts/id-number.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import type { CommandContext, InputOf } from '../../../kernel/handlers.ts';
import { encryptIdNumber, idNumberHash } from '../../../kernel/secrets/id-cipher.ts';
import { fileKeyOf, findOwnFile, removeOwnFile } from '../../files/index.ts';
import { maskName } from '../../identity/index.ts';
import { changeAccount } from '../account.repo.ts';
import { changeRecord, insertRecord, lockNewestRecord } from './id-record.repo.ts';

type Endpoint = typeof idRecordsEndpoints.submitIdRecord;

/** The key of an own upload to the private folder of ID pictures. */
async function ownPicture(tx: Tx, field: string, given: string, accountId: string): Promise<string> {
  const key = fileKeyOf(given);
  const file = key.startsWith('Id/') ? await findOwnFile(tx, key, accountId) : undefined;
  if (!file) throw fieldError(field, 'not-found');
  return key;
}

/**
 * Submits the own ID card (R544): auditStatus 0 and isUploadId '0', so that the guard lets go. What waits for its review is
 * replaced, an approved card only when another one was asked for.
 */
export async function submitIdRecord(
  tx: Tx,
  { body }: InputOf<Endpoint>,
  context: CommandContext,
): Promise<DataOf<Endpoint>> {
  const { actor, config, now } = context;
  const { accountId } = actor;
  if (body.userId !== undefined && body.userId !== accountId) throw fieldError('userId', 'not-found');
  const { record, mustUploadId, companyId, username } = await lockNewestRecord(tx, accountId);
  if (record?.auditStatus === ID_VERIFY_STATUS.approved && !mustUploadId)
    throw new AppError('GUARD_FAILED', { params: { guard: 'idApproved' } });
  const frontKey = await ownPicture(tx, 'frontImg', body.frontImg, accountId);
  const backKey = await ownPicture(tx, 'backImg', body.backImg, accountId);
  if (frontKey === backKey) throw fieldError('backImg', 'already-used');
  const facts = {
    name: body.name,
    idNoEnc: encryptIdNumber(config, { kind: 'id-record', id: accountId }, body.idNo),
    idNoHmac: idNumberHash(config, body.idNo),
    idNoMasked: maskIdNumber(body.idNo),
    frontKey,
    backKey,
    isDemanded: mustUploadId || (record?.auditStatus === ID_VERIFY_STATUS.pending && record.isDemanded),
    consentedAt: body.hasConsent ? now : null,
    createdAt: now,
    updatedAt: now,
  };
  const waiting = record?.auditStatus === ID_VERIFY_STATUS.pending ? record : null;
  if (waiting) {
    await changeRecord(tx, waiting.id, facts);
    for (const old of [waiting.frontKey, waiting.backKey])
      if (old !== frontKey && old !== backKey) await removeOwnFile(tx, old, accountId, now);
  }
  const id = waiting ? waiting.id : await insertRecord(tx, { accountId, ...facts });
  await changeAccount(tx, accountId, { mustUploadId: false }, { accountId, now });
  await context.audit({
    targetType: 'idRecord',
    targetId: id,
    targetNo: username,
    companyId,
    after: {
      auditStatus: ID_VERIFY_STATUS.pending,
      name: maskName(body.name),
      idNo: facts.idNoMasked,
      isReplaced: waiting !== null,
    },
  });
  return { id };
}
