import type { Binding } from '../../../kernel/handlers.ts';
import { exportInformationBills, exportInformationFees, exportInformationRates } from './export-information.ts';
import {
  getInformationBill,
  getInformationFee,
  listInformationBills,
  listInformationFees,
  listInformationRates,
} from './get-information.ts';
import { issueInformationBill, voidInformationBill } from './issue-bill.ts';
import { createInformationRate, getInformationDefaults, withdrawInformationRate } from './keep-rates.ts';
import { makeInformationBills } from './make-bills.ts';
import { payInformationBill, undoInformationPayment } from './pay-bill.ts';
import { getWaiverAllowance, restoreInformation, waiveInformation } from './waive-information.ts';

/** 信息费管理: fees, rates and bills. */
export const informationBindings: readonly Binding[] = [
  listInformationFees,
  exportInformationFees,
  getInformationFee,
  getWaiverAllowance,
  waiveInformation,
  restoreInformation,
  listInformationRates,
  exportInformationRates,
  getInformationDefaults,
  createInformationRate,
  withdrawInformationRate,
  listInformationBills,
  exportInformationBills,
  getInformationBill,
  makeInformationBills,
  issueInformationBill,
  payInformationBill,
  undoInformationPayment,
  voidInformationBill,
];
