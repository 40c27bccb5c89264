import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import type { Binding } from '../../kernel/handlers.ts';
import { bindList } from '../../kernel/listing/index.ts';
import { adjustFee } from './adjust-fee.ts';
import { collectPayment } from './collect-payment.ts';
import { exportOrders } from './export-orders.ts';
import { getCollection } from './get-collection.ts';
import { getPayment } from './get-payment.ts';
import { getPrice } from './get-price.ts';
import { getPriceComparison } from './get-price-comparison.ts';
import { getTieOut } from './get-tie-out.ts';
import { exportHandSheet } from './hand-sheet/export-hand-sheet.ts';
import { getHandSheet } from './hand-sheet/get-hand-sheet.ts';
import { saveHandSheet } from './hand-sheet/save-hand-sheet.ts';
import { listOrders } from './list-orders.ts';
import { paymentList } from './payments.queries.ts';
import { priceWhatIf } from './price-what-if.ts';
import { recalculatePrice } from './recalculate-price.ts';
import { refundBindings } from './refunds/refunds.routes.ts';
import { removeManualLine } from './remove-manual-line.ts';
import { setParcel } from './set-parcel.ts';
import { waiveFee } from './waive-fee.ts';

export const financeBindings: readonly Binding[] = [
  listOrders,
  exportOrders,
  getCollection,
  getPrice,
  getPriceComparison,
  getHandSheet,
  saveHandSheet,
  exportHandSheet,
  priceWhatIf,
  recalculatePrice,
  adjustFee,
  removeManualLine,
  waiveFee,
  setParcel,
  collectPayment,
  bindList(financeEndpoints.listPayments, paymentList),
  getPayment,
  getTieOut,
  ...refundBindings,
];
