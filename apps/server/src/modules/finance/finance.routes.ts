import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import type { Binding } from '../../kernel/handlers.ts';
import { bindList } from '../../kernel/listing/index.ts';
import { exportOrders } from './export-orders.ts';
import { getTieOut } from './get-tie-out.ts';
import { exportHandSheet } from './hand-sheet/export-hand-sheet.ts';
import { getHandSheet } from './hand-sheet/get-hand-sheet.ts';
import { saveHandSheet } from './hand-sheet/save-hand-sheet.ts';
import { listOrders } from './list-orders.ts';
import { collectPayment } from './payments/collect-payment.ts';
import { getCollection } from './payments/get-collection.ts';
import { getPayment } from './payments/get-payment.ts';
import { paymentList } from './payments/payments.queries.ts';
import { adjustFee } from './prices/adjust-fee.ts';
import { getPrice } from './prices/get-price.ts';
import { getPriceComparison } from './prices/get-price-comparison.ts';
import { priceWhatIf } from './prices/price-what-if.ts';
import { recalculatePrice } from './prices/recalculate-price.ts';
import { removeManualLine } from './prices/remove-manual-line.ts';
import { setParcel } from './prices/set-parcel.ts';
import { waiveFee } from './prices/waive-fee.ts';
import { refundBindings } from './refunds/refunds.routes.ts';

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
