import { customerCareEndpoints as calls } from '@mintmark/contract/customers/customer-care.endpoints.ts';
import { maskIdNumber } from '@mintmark/domain/accounts/id-number.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { encryptIdNumber, idNumberHash } from '../../../kernel/secrets/id-cipher.ts';
import { customersWithId } from '../customer.repo.ts';
import { targetOf } from './care-rules.ts';
import { lockCustomer, saveCustomer } from './customer-care.repo.ts';

/** Keeps the ID number, encrypted and never read again; who of the company has the same is told (security rule 33). */
export const putCustomerIdentity = command(calls.putCustomerIdentity, async (tx, { params, body }, context) => {
  const { config, scope } = context;
  const before = await lockCustomer(tx, scope, params.id, body.version);
  const idNoHmac = idNumberHash(config, body.idNo);
  const identity = {
    idType: body.idType,
    idNoEnc: encryptIdNumber(config, { kind: 'customer', id: before.id }, body.idNo),
    idNoHmac,
    idNoMasked: maskIdNumber(body.idNo),
  };
  const row = await saveCustomer(tx, before, identity, context);
  const sameId = await customersWithId(tx, scope, row, idNoHmac);
  await context.audit({
    ...targetOf(row),
    before: { idType: before.idType, idNo: before.idNoMasked },
    after: { idType: row.idType, idNo: row.idNoMasked, sameId: sameId.map(({ customerNo }) => customerNo).join(', ') },
  });
  return { version: row.version, sameId };
});

/** Forgets the ID number. Throws GUARD_FAILED when there is none. */
export const removeCustomerIdentity = command(calls.removeCustomerIdentity, async (tx, { params, body }, context) => {
  const before = await lockCustomer(tx, context.scope, params.id, body.version);
  if (before.idNoEnc === null) throw new AppError('GUARD_FAILED', { params: { guard: 'noIdNumber' } });
  const nothing = { idType: null, idNoEnc: null, idNoHmac: null, idNoMasked: '' };
  const row = await saveCustomer(tx, before, nothing, context);
  await context.audit({
    ...targetOf(row),
    before: { idType: before.idType, idNo: before.idNoMasked },
    after: { idType: null, idNo: '' },
    reason: body.reason,
  });
  return { version: row.version };
});
