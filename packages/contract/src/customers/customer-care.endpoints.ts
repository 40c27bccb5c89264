import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId, zIdOut } from '../kernel/fields.ts';
import { zHistory } from '../kernel/history.ts';
import { listEndpoint } from '../kernel/listing.ts';
import {
  entryFilters,
  pointsFilters,
  zAddressChange,
  zCustomerChange,
  zCustomerEntry,
  zCustomerTerms,
  zIdentity,
  zIdentityRemoval,
  zIdentitySaved,
  zNewAddress,
  zPointsChange,
  zPointsRow,
  zSaved,
  zStanding,
  zVersionOnly,
} from './customer-care.schema.ts';
import { CUSTOMER_PATHS as paths } from './customers.paths.ts';

const PAGE = 'customer:user:page';
const EDIT = 'customer:user:edit';
const zIdParams = z.strictObject({ id: zId });
const zAddressParams = z.strictObject({ id: zId, addressId: zId });
const write = {
  errors: ['INPUT_INVALID', 'NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
  idempotency: 'optional',
} as const;

/** Keeping customers: facts, terms, addresses, identity, standing, points and what their money did (records.md §1). */
export const customerCareEndpoints = {
  updateCustomer: endpoint({
    ...write,
    method: 'PUT',
    path: paths.customer,
    permission: EDIT,
    params: zIdParams,
    body: zCustomerChange,
    data: zSaved,
    audit: 'customers.update',
    summary: 'Facts and wishes of a customer; a blank mobile stays as it is',
  }),
  updateCustomerTerms: endpoint({
    ...write,
    method: 'PUT',
    path: paths.terms,
    permission: 'customer:user:terms',
    params: zIdParams,
    body: zCustomerTerms,
    data: zSaved,
    audit: 'customers.updateTerms',
    summary: 'Level, rate, price list, pay point and credit, for orders submitted from now on',
  }),
  addCustomerAddress: endpoint({
    ...write,
    method: 'POST',
    path: paths.addresses,
    permission: EDIT,
    params: zIdParams,
    body: zNewAddress,
    data: zSaved.extend({ id: zIdOut }),
    audit: 'customers.addAddress',
    summary: 'Another address, at most 20; the first is the default one',
  }),
  updateCustomerAddress: endpoint({
    ...write,
    method: 'PUT',
    path: paths.address,
    permission: EDIT,
    params: zAddressParams,
    body: zAddressChange,
    data: zSaved,
    audit: 'customers.updateAddress',
    summary: 'Changes an address or makes it the default one; a blank telephone stays as it is',
  }),
  removeCustomerAddress: endpoint({
    ...write,
    method: 'POST',
    path: paths.removeAddress,
    permission: EDIT,
    params: zAddressParams,
    body: zVersionOnly,
    data: zSaved,
    audit: 'customers.removeAddress',
    summary: 'Deletes an address; orders keep what they copied',
  }),
  putCustomerIdentity: endpoint({
    ...write,
    method: 'PUT',
    path: paths.identity,
    permission: 'customer:user:identity',
    params: zIdParams,
    body: zIdentity,
    data: zIdentitySaved,
    audit: 'customers.putIdentity',
    summary: 'Keeps the ID number, encrypted; says who of the company has the same',
  }),
  removeCustomerIdentity: endpoint({
    ...write,
    method: 'POST',
    path: paths.removeIdentity,
    permission: 'customer:user:identity',
    params: zIdParams,
    body: zIdentityRemoval,
    data: zSaved,
    audit: 'customers.removeIdentity',
    summary: 'Forgets the ID number',
  }),
  setCustomerStanding: endpoint({
    ...write,
    method: 'PUT',
    path: paths.standing,
    permission: 'customer:user:block',
    params: zIdParams,
    body: zStanding,
    data: zSaved,
    audit: 'customers.setStanding',
    summary: 'Freezes, blocks or readmits a customer, with the reason',
  }),
  adjustCustomerPoints: endpoint({
    ...write,
    method: 'POST',
    path: paths.points,
    permission: 'customer:user:points',
    params: zIdParams,
    body: zPointsChange,
    data: zSaved,
    audit: 'customers.adjustPoints',
    summary: 'Adds or takes points, with the reason',
  }),
  getCustomerHistory: endpoint({
    method: 'GET',
    path: paths.history,
    permission: PAGE,
    params: zIdParams,
    data: zHistory,
    errors: ['NOT_FOUND'],
    summary: 'The last 100 acts on a customer; an agent reads no reasons of the house',
  }),
  listCustomerEntries: listEndpoint({
    path: paths.entries,
    permission: PAGE,
    filters: entryFilters,
    row: zCustomerEntry,
    summary: 'Entries of the wallet and the open account of one customer, newest first',
  }),
  listCustomerPoints: listEndpoint({
    path: paths.pointsRows,
    permission: PAGE,
    filters: pointsFilters,
    row: zPointsRow,
    summary: 'Changes of the points of one customer, newest first',
  }),
} as const;
