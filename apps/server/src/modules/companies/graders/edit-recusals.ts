import { gradersEndpoints as calls } from '@mintmark/contract/companies/graders.endpoints.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertReach } from '../../../kernel/reach.ts';
import { fileKeyOf, findOwnFile, removeOwnFile } from '../../files/index.ts';
import { byOf, targetOf } from './edit-grader.ts';
import { customersInScope, lockGrader, recusalsOf, replaceRecusals, saveGrader } from './grader.repo.ts';

const FOLDER = 'Signature/';

/** Whose coins he does not see: related people, former employers, his own. A customer of others answers as absent. */
export const putRecusals = command(calls.putRecusals, async (tx, { params, body }, context) => {
  const before = await lockGrader(tx, context.scope, params.id, body.version);
  assertReach(context.scope, before.companyId);
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
  const row = await saveGrader(tx, before, {}, byOf(context));
  const present = await recusalsOf(tx, context.scope, before.accountId);
  const words = (list: typeof present) => list.map(({ customerNo, reason }) => `${customerNo} ${reason}`.trim());
  await context.audit({
    ...targetOf(row),
    before: { recusals: words(former).join('; ') },
    after: { recusals: words(present).join('; ') },
  });
  return { id: row.id, version: row.version };
});

/** The signature that this person has just uploaded; the former picture is removed with it. */
export const putSignature = command(calls.putSignature, async (tx, { params, body }, context) => {
  const before = await lockGrader(tx, context.scope, params.id, body.version);
  assertReach(context.scope, before.companyId);
  const { accountId } = context.actor;
  const signatureKey = body.fileKey === null ? null : fileKeyOf(body.fileKey);
  const isOwn = signatureKey?.startsWith(FOLDER) && (await findOwnFile(tx, signatureKey, accountId));
  if (signatureKey !== null && !isOwn) throw fieldError('fileKey', 'not-found');
  const row = await saveGrader(tx, before, { signatureKey }, byOf(context));
  if (before.signatureKey && before.signatureKey !== signatureKey)
    await removeOwnFile(tx, before.signatureKey, accountId, context.now);
  await context.audit({
    ...targetOf(row),
    before: { signature: before.signatureKey !== null },
    after: { signature: row.signatureKey !== null },
  });
  return { id: row.id, version: row.version };
});
