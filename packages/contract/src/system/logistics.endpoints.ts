import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zMany } from '../kernel/fields.ts';
import { exportEndpoint, zQueryFlag, zSearchText } from '../kernel/listing.ts';
import { masterEndpoints } from '../kernel/master/master-endpoints.ts';
import { zMasterSaved } from '../kernel/master/master-schema.ts';
import { named } from '../kernel/named.ts';
import {
  zCourier,
  zCourierChange,
  zCourierRow,
  zCourierSecret,
  zCourierTest,
  zNewCourier,
} from './logistics.schema.ts';

const PATH = '/api/system/couriers';
const PAGE = 'system:dict:page';
const zIdParams = z.strictObject({ id: zId });

const courier = masterEndpoints({
  path: PATH,
  page: PAGE,
  edit: 'system:logistics:edit',
  filters: { q: zSearchText, companyId: zMany(zId), adapter: zMany(z.string().max(20)), isActive: zQueryFlag },
  row: zCourierRow,
  record: zCourier,
});

const listCouriers = courier.list({
  title: named('快递公司列表', 'Couriers of the house and of the companies in scope'),
});

/** Couriers: products, accounts, e-waybills, credentials that are only written, test call (records.md §8 logistics). */
export const logisticsEndpoints = endpoints('system', {
  listCouriers,
  exportCouriers: exportEndpoint({
    of: listCouriers,
    title: named('导出快递公司', 'Export couriers'),
    summary: 'Couriers as a file; of a key only its last signs',
  }),
  getCourier: courier.get({
    title: named('查看一家快递公司', 'One courier, and the newest parcels that hang on it'),
  }),
  createCourier: courier.create(zNewCourier, {
    title: named('新建快递公司', 'Create courier'),
    summary: 'New courier of a company or of the whole house',
  }),
  updateCourier: courier.update(zCourierChange, {
    title: named('编辑快递公司', 'Edit courier'),
    summary: 'Names, accounts, products, e-waybills and tracking link of a courier',
  }),
  setCourierStatus: courier.setStatus({
    title: named('启用或停用快递公司', 'Enable or disable courier'),
    summary: 'Offer a courier for new parcels, or no longer',
  }),
  setCourierSecret: endpoint({
    title: named('设置快递密钥', 'Set courier credentials'),
    method: 'POST',
    path: `${PATH}/{id}/credentials`,
    permission: PAGE,
    action: 'system:logistics:credentials',
    params: zIdParams,
    body: zCourierSecret,
    data: zMasterSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Set or remove the key of a courier; it is never answered again',
  }),
  testCourier: endpoint({
    title: named('测试快递接口', 'Test courier'),
    method: 'POST',
    path: `${PATH}/{id}/test`,
    permission: PAGE,
    action: 'system:logistics:test',
    params: zIdParams,
    data: zCourierTest,
    errors: ['NOT_FOUND'],
    idempotency: 'optional',
    logged: true,
    summary: 'Ask the courier whether it knows our account and key; nothing is booked',
  }),
  removeCourier: courier.remove({
    title: named('删除快递公司', 'Delete courier'),
    summary: 'Delete a courier that no parcel was booked with',
  }),
});
