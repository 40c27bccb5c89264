import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId, zMany, zNull } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint, zQueryFlag, zSearchText } from '../kernel/listing.ts';
import {
  zCourier,
  zCourierChange,
  zCourierRow,
  zCourierSecret,
  zCourierStatus,
  zCourierTest,
  zNewCourier,
  zSaved,
} from './logistics.schema.ts';

const PAGE = 'system:dict:page';
const EDIT = 'system:logistics:edit';
const ONE = '/api/system/couriers/{id}';
const zIdParams = z.strictObject({ id: zId });

const listCouriers = listEndpoint({
  path: '/api/system/couriers',
  permission: PAGE,
  filters: { q: zSearchText, companyId: zMany(zId), adapter: zMany(z.string().max(20)), isActive: zQueryFlag },
  row: zCourierRow,
  summary: 'Couriers of the house and of the companies in scope',
});

/** Couriers: products, accounts, e-waybills, credentials that are only written, test call (records.md §8 logistics). */
export const logisticsEndpoints = {
  listCouriers,
  exportCouriers: exportEndpoint({
    of: listCouriers,
    audit: 'system.exportCouriers',
    summary: 'Couriers as a file; of a key only its last signs',
  }),
  getCourier: endpoint({
    method: 'GET',
    path: ONE,
    permission: PAGE,
    params: zIdParams,
    data: zCourier,
    errors: ['NOT_FOUND'],
    summary: 'One courier, and the newest parcels that hang on it',
  }),
  createCourier: endpoint({
    method: 'POST',
    path: '/api/system/couriers',
    permission: PAGE,
    action: EDIT,
    body: zNewCourier,
    data: zSaved,
    errors: ['INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'system.createCourier',
    summary: 'New courier of a company or of the whole house',
  }),
  updateCourier: endpoint({
    method: 'PUT',
    path: ONE,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zCourierChange,
    data: zSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'system.updateCourier',
    summary: 'Names, accounts, products, e-waybills and tracking link of a courier',
  }),
  setCourierStatus: endpoint({
    method: 'POST',
    path: `${ONE}/status`,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zCourierStatus,
    data: zSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'system.setCourierStatus',
    summary: 'Offer a courier for new parcels, or no longer',
  }),
  setCourierSecret: endpoint({
    method: 'POST',
    path: `${ONE}/credentials`,
    permission: PAGE,
    action: 'system:logistics:credentials',
    params: zIdParams,
    body: zCourierSecret,
    data: zSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'system.setCourierSecret',
    summary: 'Set or remove the key of a courier; it is never answered again',
  }),
  testCourier: endpoint({
    method: 'POST',
    path: `${ONE}/test`,
    permission: PAGE,
    action: 'system:logistics:test',
    params: zIdParams,
    data: zCourierTest,
    errors: ['NOT_FOUND'],
    idempotency: 'optional',
    audit: 'system.testCourier',
    summary: 'Ask the courier whether it knows our account and key; nothing is booked',
  }),
  removeCourier: endpoint({
    method: 'DELETE',
    path: ONE,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    data: zNull,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'system.removeCourier',
    summary: 'Delete a courier that no parcel was booked with',
  }),
} as const;
