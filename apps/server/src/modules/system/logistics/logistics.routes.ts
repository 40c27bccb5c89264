import { logisticsEndpoints } from '@mintmark/contract/system/logistics.endpoints.ts';
import type { Binding } from '../../../kernel/handlers.ts';
import { bindList } from '../../../kernel/listing/index.ts';
import { courierList } from './couriers.queries.ts';
import { createCourier, removeCourier, setCourierSecret, setCourierStatus, updateCourier } from './edit-courier.ts';
import { exportCouriers } from './export-couriers.ts';
import { getCourier } from './get-courier.ts';
import { testCourier } from './test-courier.ts';

export const logisticsBindings: readonly Binding[] = [
  bindList(logisticsEndpoints.listCouriers, courierList),
  exportCouriers,
  getCourier,
  createCourier,
  updateCourier,
  setCourierStatus,
  setCourierSecret,
  testCourier,
  removeCourier,
];
