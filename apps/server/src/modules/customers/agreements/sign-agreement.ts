import { agreementsEndpoints as calls } from '@mintmark/contract/customers/agreements.endpoints.ts';
import { SIGN_CHANNEL } from '@mintmark/domain/customers/agreements.enums.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { jsonb } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { hasSigned, insertSignature, markSigned, signingCustomer } from './agreement.repo.ts';
import { currentAgreement } from './get-agreement.ts';
import { recordHash, textHash } from './hashes.ts';

/**
 * Keeps a customer's signature under the version in force (records.md §1): never changed again, with the hash of the text
 * that was read. Throws NOT_FOUND, GUARD_FAILED when the version is no longer in force or was signed already.
 */
export const signAgreement = command(calls.signAgreement, async (tx, { body }, context) => {
  const { actor, now, scope } = context;
  const customer = await signingCustomer(tx, scope, body.customerId, true);
  const current = await currentAgreement(tx, customer.companyId, shanghaiDay(now));
  if (current === null || current.id !== body.agreementId)
    throw new AppError('GUARD_FAILED', { params: { guard: 'agreementNotInForce' } });
  if (await hasSigned(tx, customer.id, current.id))
    throw new AppError('GUARD_FAILED', { params: { guard: 'agreementSignedBefore' } });
  const strokes = body.channel === SIGN_CHANNEL.counter ? body.strokes : null;
  const facts = {
    companyId: customer.companyId,
    customerId: customer.id,
    agreementId: current.id,
    lang: body.lang,
    textHash: textHash(current),
    channel: body.channel,
    signerName: body.signerName,
    strokes,
    paperRef: body.channel === SIGN_CHANNEL.paper ? body.paperRef : '',
    address: context.address,
    signedAt: now,
    signedBy: actor.accountId,
  };
  const id = await insertSignature(tx, {
    ...facts,
    strokes: strokes === null ? null : jsonb(strokes),
    recordHash: recordHash(facts),
  });
  await markSigned(tx, customer.id, { versionNo: current.versionNo, at: now, accountId: actor.accountId });
  await context.audit({
    targetType: 'customer',
    targetId: customer.id,
    targetNo: customer.customerNo,
    companyId: customer.companyId,
    after: { agreement: current.versionNo, channel: body.channel, signatureId: id },
  });
  return { id };
});
