import { customerCareEndpoints as calls } from '@mintmark/contract/customers/customer-care.endpoints.ts';
import type { Binding } from '../../../kernel/handlers.ts';
import { bindList } from '../../../kernel/listing/index.ts';
import { adjustCustomerPoints } from './adjust-customer-points.ts';
import { addCustomerAddress, removeCustomerAddress, updateCustomerAddress } from './customer-addresses.ts';
import { customerEntryList, customerPointsList } from './customer-care.queries.ts';
import { putCustomerIdentity, removeCustomerIdentity } from './customer-identity.ts';
import { getCustomerHistory } from './get-customer.ts';
import { setCustomerStanding } from './set-customer-standing.ts';
import { updateCustomer } from './update-customer.ts';
import { updateCustomerTerms } from './update-customer-terms.ts';

export const customerCareBindings: readonly Binding[] = [
  updateCustomer,
  updateCustomerTerms,
  addCustomerAddress,
  updateCustomerAddress,
  removeCustomerAddress,
  putCustomerIdentity,
  removeCustomerIdentity,
  setCustomerStanding,
  adjustCustomerPoints,
  getCustomerHistory,
  bindList(calls.listCustomerEntries, customerEntryList),
  bindList(calls.listCustomerPoints, customerPointsList),
];
