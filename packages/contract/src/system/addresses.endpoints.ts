import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId, zNull } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../kernel/listing.ts';
import * as s from './address.schema.ts';

const PATH = '/api/system/addresses';
const PAGE = 'system:company:page';
const EDIT = 'system:company:whiteIp';
const one = z.strictObject({ id: zId });

const listAddresses = listEndpoint({
  path: PATH,
  permission: PAGE,
  filters: s.addressFilters,
  row: s.zAddressRow,
  summary: 'Address lists of the companies in scope',
});

/** Where the people of a company may work from (spec §2 /system/whiteIp/{companyId}). */
export const addressesEndpoints = {
  listAddresses,
  exportAddresses: exportEndpoint({
    of: listAddresses,
    audit: 'system.exportAddresses',
    summary: 'Address list as a file',
  }),
  addressState: endpoint({
    method: 'GET',
    path: `${PATH}/state`,
    permission: PAGE,
    query: z.strictObject({ companyId: zId }),
    data: s.zAddressState,
    errors: ['NOT_FOUND'],
    summary: 'How the list of a company stands now, and the own address',
  }),
  createAddresses: endpoint({
    method: 'POST',
    path: PATH,
    permission: EDIT,
    body: s.zNewAddresses,
    data: s.zAddressesSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'system.createAddresses',
    summary: 'Add networks to the list of a company',
  }),
  updateAddress: endpoint({
    method: 'PUT',
    path: PATH,
    permission: EDIT,
    body: s.zAddressChange,
    data: s.zAddressesSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'system.updateAddress',
    summary: 'Change a line of the list',
  }),
  removeAddress: endpoint({
    method: 'DELETE',
    path: `${PATH}/{id}`,
    permission: EDIT,
    params: one,
    body: s.zRemoveAddress,
    data: zNull,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'system.removeAddress',
    summary: 'Remove a line of the list',
  }),
} as const;
