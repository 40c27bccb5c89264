import { informationBillsEndpoints } from '@mintmark/contract/finance/information/information-bills.endpoints.ts';
import { informationFeesEndpoints } from '@mintmark/contract/finance/information/information-fees.endpoints.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { INFORMATION_PAYERS } from '@mintmark/domain/finance/information/information.enums.ts';
import { informationBillMachine } from '@mintmark/domain/finance/information/information-bill.machine.ts';
import { informationFeeMachine } from '@mintmark/domain/finance/information/information-fee.machine.ts';
import { RESULT_TYPES } from '@mintmark/domain/grading/result-types.ts';
import type { Locale } from '../../../kernel/context.ts';
import { bindExport, type ExportField } from '../../../kernel/listing/index.ts';
import { informationBillList, type ListedBill } from './bills.queries.ts';
import { informationFeeList, type ListedFee } from './fees.queries.ts';
import { informationRateList, type ListedRate } from './rates.queries.ts';

const company = (locale: Locale) =>
  [{ key: locale === 'en' ? ('companyNameEn' as const) : ('companyName' as const), heading: 'companyName' }] as const;

const feeColumns = (locale: Locale): Readonly<Record<string, readonly ExportField<ListedFee>[]>> => ({
  feeNo: [{ key: 'feeNo' }],
  companyName: company(locale),
  payerType: [{ key: 'payerType', codes: INFORMATION_PAYERS }],
  agentName: [{ key: 'agentName' }],
  orderCode: [{ key: 'orderCode' }],
  coinCode: [{ key: 'coinCode' }],
  category1: [{ key: 'category1', codes: CATEGORIES1 }],
  amountFen: [{ key: 'amountFen' }],
  at: [{ key: 'at' }],
  status: [{ key: 'status', codes: informationFeeMachine.states }],
  billNo: [{ key: 'billNo' }],
  waivedReason: [{ key: 'waivedReason' }],
  waivedByName: [{ key: 'waivedByName' }],
  agreedByName: [{ key: 'agreedByName' }],
  waivedAt: [{ key: 'waivedAt' }],
  measuredByName: [{ key: 'measuredByName' }],
});

/** 信息费 as a file; with the number of a bill, its pieces. */
export const exportInformationFees = bindExport(informationFeesEndpoints.exportInformationFees, {
  list: informationFeeList,
  of: informationFeesEndpoints.listInformationFees,
  columns: feeColumns,
  section: 'informationFees',
});

const rateColumns = (locale: Locale): Readonly<Record<string, readonly ExportField<ListedRate>[]>> => ({
  companyName: company(locale),
  payerType: [{ key: 'payerType', codes: INFORMATION_PAYERS }],
  category1: [{ key: 'category1', codes: CATEGORIES1 }, { key: 'category2' }],
  resultType: [{ key: 'resultType', codes: RESULT_TYPES }],
  amountFen: [{ key: 'amountFen' }],
  validFrom: [{ key: 'validFrom' }],
  note: [{ key: 'note' }],
  madeByName: [{ key: 'madeByName' }],
  madeAt: [{ key: 'madeAt' }],
  withdrawnByName: [{ key: 'withdrawnByName' }],
  withdrawnAt: [{ key: 'withdrawnAt' }],
});

/** 费率 as a file. */
export const exportInformationRates = bindExport(informationFeesEndpoints.exportInformationRates, {
  list: informationRateList,
  of: informationFeesEndpoints.listInformationRates,
  columns: rateColumns,
  section: 'informationRates',
});

const billColumns = (locale: Locale): Readonly<Record<string, readonly ExportField<ListedBill>[]>> => ({
  billNo: [{ key: 'billNo' }],
  companyName: company(locale),
  payerType: [{ key: 'payerType', codes: INFORMATION_PAYERS }],
  agentName: [{ key: 'agentName' }],
  month: [{ key: 'month' }],
  pieces: [{ key: 'pieces' }],
  amountFen: [{ key: 'amountFen' }],
  status: [{ key: 'status', codes: informationBillMachine.states }],
  madeByName: [{ key: 'madeByName' }],
  madeAt: [{ key: 'madeAt' }],
  issuedByName: [{ key: 'issuedByName' }],
  issuedAt: [{ key: 'issuedAt' }],
  paidAt: [{ key: 'paidAt' }],
  channelTxnId: [{ key: 'channelTxnId' }],
  voidedByName: [{ key: 'voidedByName' }],
  voidedAt: [{ key: 'voidedAt' }],
  voidReason: [{ key: 'voidReason' }],
});

/** 信息费账单 as a file. */
export const exportInformationBills = bindExport(informationBillsEndpoints.exportInformationBills, {
  list: informationBillList,
  of: informationBillsEndpoints.listInformationBills,
  columns: billColumns,
  section: 'informationBills',
});
