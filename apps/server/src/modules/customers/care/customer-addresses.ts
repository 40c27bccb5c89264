import { customerCareEndpoints as calls } from '@mintmark/contract/customers/customer-care.endpoints.ts';
import { MAX_ADDRESSES } from '@mintmark/contract/customers/customer-care.schema.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { maskName } from '../../identity/index.ts';
import { maskPhone } from '../customer.present.ts';
import { targetOf } from './care-rules.ts';
import {
  type AddressFacts,
  addressesOfCustomer,
  deleteAddress,
  insertAddress,
  lockCustomer,
  makeDefault,
  saveCustomer,
  updateAddress,
} from './customer-care.repo.ts';

const logged = ({
  name,
  phone,
  areaText,
  isDefault,
}: Omit<AddressFacts, 'id' | 'companyId' | 'customerId' | 'detail'>) => ({
  addressee: maskName(name),
  phone: maskPhone(phone),
  areaText,
  isDefault,
});

/** The customer under his lock, and one of his addresses. Throws NOT_FOUND, VERSION_STALE. */
async function lockAddress(tx: Tx, scope: Scope, params: { id: string; addressId: string }, version: number) {
  const customer = await lockCustomer(tx, scope, params.id, version);
  const all = await addressesOfCustomer(tx, customer.id);
  const address = found(all.find(({ id }) => id === params.addressId));
  return { customer, address, others: all.filter(({ id }) => id !== address.id) };
}

/** Another address; the first one is the default. Throws GUARD_FAILED when there are 20. */
export const addCustomerAddress = command(calls.addCustomerAddress, async (tx, { params, body }, context) => {
  const { version, isDefault, ...facts } = body;
  const customer = await lockCustomer(tx, context.scope, params.id, version);
  const { length } = await addressesOfCustomer(tx, customer.id);
  if (length >= MAX_ADDRESSES) throw new AppError('GUARD_FAILED', { params: { guard: 'tooManyAddresses' } });
  const id = await insertAddress(tx, { ...facts, companyId: customer.companyId, customerId: customer.id });
  const isFirst = isDefault || length === 0;
  if (isFirst) await makeDefault(tx, customer.id, id);
  const row = await saveCustomer(tx, customer, {}, context);
  await context.audit({ ...targetOf(row), after: logged({ ...facts, isDefault: isFirst }) });
  return { id, version: row.version };
});

/** Changes an address; a blank telephone stays, and the default one stops being it only for another. */
export const updateCustomerAddress = command(calls.updateCustomerAddress, async (tx, { params, body }, context) => {
  const { version, isDefault, phone: typed, ...facts } = body;
  const { customer, address } = await lockAddress(tx, context.scope, params, version);
  const changed = { ...facts, phone: typed === '' ? address.phone : typed };
  await updateAddress(tx, address.id, changed);
  if (isDefault) await makeDefault(tx, customer.id, address.id);
  const row = await saveCustomer(tx, customer, {}, context);
  const after = logged({ ...changed, isDefault: isDefault || address.isDefault });
  await context.audit({ ...targetOf(row), before: logged(address), after });
  return { version: row.version };
});

/** Orders keep the address that they copied; another one becomes the default when it was this. */
export const removeCustomerAddress = command(calls.removeCustomerAddress, async (tx, { params, body }, context) => {
  const { customer, address, others } = await lockAddress(tx, context.scope, params, body.version);
  await deleteAddress(tx, address.id);
  const next = others[0];
  if (address.isDefault && next) await makeDefault(tx, customer.id, next.id);
  const row = await saveCustomer(tx, customer, {}, context);
  await context.audit({ ...targetOf(row), before: logged(address) });
  return { version: row.version };
});
