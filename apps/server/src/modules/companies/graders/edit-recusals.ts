import { gradersEndpoints as calls } from '@mintmark/contract/companies/graders.endpoints.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { lockToChange, masterTarget, saveMaster, writerOf } from '../../../kernel/master/index.ts';
import { fileKeyOf, findOwnFile, removeOwnFile } from '../../files/index.ts';
import { customersInScope, type GraderRow, recusalsOf, replaceRecusals } from './grader.repo.ts';
import { GRADERS } from './graders.master.ts';

const FOLDER = 'Signature/';

/** Whose coins he does not see: related people, former employers, his own. A customer of others answers as absent. */
export const putRecusals = command(calls.putRecusals, async (tx, { params, body }, context) => {
  const before = await lockToChange<GraderRow>(tx, GRADERS, { id: params.id, version: body.version }, context);
  const { recusals } = body;
  const ids = recusals.map((one) => one.customerId);
  const seen = await customersInScope(tx, context.scope, ids);
  const wrong = recusals.findIndex(({ customerId }, at) => !seen.has(customerId) || ids.indexOf(customerId) !== at);
  if (wrong >= 0) {
    const msg = seen.has(ids[wrong] ?? '') ? 'already-used' : 'not-found';
    throw new AppError('INPUT_INVALID', { fields: [{ path: `recusals.${wrong}.customerId`, msg }] });
  }
  const former = await recusalsOf(tx, context.scope, before.accountId);
  await replaceRecusals(tx, before.accountId, former, recusals);
  const row = await saveMaster(tx, GRADERS, before, {}, writerOf(context));
  const present = await recusalsOf(tx, context.scope, before.accountId);
  const words = (list: typeof present) => list.map(({ customerNo, reason }) => `${customerNo} ${reason}`.trim());
  await context.audit({
    ...masterTarget(GRADERS, row),
    before: { recusals: words(former).join('; ') },
    after: { recusals: words(present).join('; ') },
  });
  return { id: row.id, version: row.version };
});

/** The signature that this person has just uploaded; the former picture is removed with it. */
export const putSignature = command(calls.putSignature, async (tx, { params, body }, context) => {
  const before = await lockToChange<GraderRow>(tx, GRADERS, { id: params.id, version: body.version }, context);
  const { accountId } = context.actor;
  const signatureKey = body.fileKey === null ? null : fileKeyOf(body.fileKey);
  const isOwn = signatureKey?.startsWith(FOLDER) && (await findOwnFile(tx, signatureKey, accountId));
  if (signatureKey !== null && !isOwn) throw fieldError('fileKey', 'not-found');
  const row = await saveMaster(tx, GRADERS, before, { signatureKey }, writerOf(context));
  if (before.signatureKey && before.signatureKey !== signatureKey)
    await removeOwnFile(tx, before.signatureKey, accountId, context.now);
  await context.audit({
    ...masterTarget(GRADERS, row),
    before: { signature: before.signatureKey !== null },
    after: { signature: row.signatureKey !== null },
  });
  return { id: row.id, version: row.version };
});
