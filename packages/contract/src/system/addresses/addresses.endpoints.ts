import { z } from 'zod';
import { endpoint, endpoints } from '../../kernel/endpoint.ts';
import { zId, zNull } from '../../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../../kernel/listing.ts';
import { named } from '../../kernel/named.ts';
import * as s from './address.schema.ts';

const PATH = '/api/system/addresses';
const PAGE = 'system:company:page';
const EDIT = 'system:company:whiteIp';
const one = z.strictObject({ id: zId });

const listAddresses = listEndpoint({
  title: named('IP 白名单列表', 'Address lists of the companies in scope'),
  path: PATH,
  permission: PAGE,
  filters: s.addressFilters,
  row: s.zAddressRow,
});

/** Where the people of a company may work from (spec §2 /system/whiteIp/{companyId}). */
export const addressesEndpoints = endpoints('system', {
  listAddresses,
  exportAddresses: exportEndpoint({
    title: named('导出白名单', 'Export addresses'),
    of: listAddresses,
    summary: 'Address list as a file',
  }),
  addressState: endpoint({
    title: named('公司的 IP 白名单状态', 'How the list of a company stands now, and the own address'),
    method: 'GET',
    path: `${PATH}/state`,
    permission: PAGE,
    query: z.strictObject({ companyId: zId }),
    data: s.zAddressState,
    errors: ['NOT_FOUND'],
  }),
  createAddresses: endpoint({
    title: named('添加白名单地址', 'Add addresses'),
    method: 'POST',
    path: PATH,
    permission: EDIT,
    body: s.zNewAddresses,
    data: s.zAddressesSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Add networks to the list of a company',
  }),
  updateAddress: endpoint({
    title: named('编辑白名单地址', 'Edit address'),
    method: 'PUT',
    path: PATH,
    permission: EDIT,
    body: s.zAddressChange,
    data: s.zAddressesSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Change a line of the list',
  }),
  removeAddress: endpoint({
    title: named('删除白名单地址', 'Delete address'),
    method: 'DELETE',
    path: `${PATH}/{id}`,
    permission: EDIT,
    params: one,
    body: s.zRemoveAddress,
    data: zNull,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Remove a line of the list',
  }),
});
