import { z } from 'zod';
import { endpoint, endpoints } from '../../kernel/endpoint.ts';
import { zId } from '../../kernel/fields.ts';
import { exportEndpoint, listQuery } from '../../kernel/listing.ts';
import { named } from '../../kernel/named.ts';
import {
  informationFeeFilters,
  informationRateFilters,
  zAllowanceQuery,
  zCreateInformationRate,
  zInformationDefaults,
  zInformationFeeList,
  zInformationFeeRow,
  zInformationRateList,
  zInformationRateSaved,
  zRestoreInformation,
  zWaivedInformation,
  zWaiveInformation,
  zWaiverAllowance,
  zWithdrawInformationRate,
} from './information-fees.schema.ts';

const FEES = '/api/finance/information-fees';
const RATES = '/api/finance/information-rates';
const zIdParam = z.strictObject({ id: zId });
const page = { permission: 'amount:wechat:list' } as const;
const waive = { ...page, action: 'finance:information:waive' } as const;
const rate = { ...page, action: 'finance:information:rate' } as const;
const write = { method: 'POST', idempotency: 'required', logged: true } as const;

const listInformationFees = endpoint({
  title: named('信息费列表', 'Information fees and counts of their tabs'),
  method: 'GET',
  path: FEES,
  ...page,
  query: listQuery(informationFeeFilters),
  data: zInformationFeeList,
  errors: ['FILTER_UNKNOWN'],
});

const listInformationRates = endpoint({
  title: named('信息费费率', 'Rates of information fees'),
  method: 'GET',
  path: RATES,
  ...page,
  query: listQuery(informationRateFilters),
  data: zInformationRateList,
  errors: ['FILTER_UNKNOWN'],
});

/** 信息费 (fees.md §13, decision 0096): what they cost, what arose for which piece, and what was let off. */
export const informationFeesEndpoints = endpoints('finance', {
  listInformationFees,
  exportInformationFees: exportEndpoint({
    title: named('导出信息费', 'Export information fees'),
    of: listInformationFees,
    summary: 'Information fees as a file, those of a bill among them',
  }),
  getInformationFee: endpoint({
    title: named('查看一笔信息费', 'One information fee'),
    method: 'GET',
    path: `${FEES}/{id}`,
    ...page,
    params: zIdParam,
    data: zInformationFeeRow,
    errors: ['NOT_FOUND'],
  }),
  getWaiverAllowance: endpoint({
    title: named('本月可独自减免的信息费', 'What the reader may waive alone of a company this month'),
    method: 'GET',
    path: '/api/finance/information-waivers/allowance',
    ...waive,
    query: zAllowanceQuery,
    data: zWaiverAllowance,
  }),
  waiveInformation: endpoint({
    title: named('减免信息费', 'Waive information fees'),
    path: '/api/finance/information-waivers',
    ...write,
    ...waive,
    body: zWaiveInformation,
    data: zWaivedInformation,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'STATE_CONFLICT', 'GUARD_FAILED', 'INPUT_INVALID', 'CONFIRM_AGAIN'],
    summary: 'Lets fees off that no issued bill has; over the limit of the person’s month a second one agrees',
  }),
  restoreInformation: endpoint({
    title: named('撤销信息费减免', 'Take a waiver of an information fee back'),
    path: `${FEES}/{id}/restore`,
    ...write,
    ...waive,
    params: zIdParam,
    body: zRestoreInformation,
    data: zInformationRateSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'STATE_CONFLICT', 'GUARD_FAILED'],
    summary: 'A fee that was let off is owed again; the next bill takes it',
  }),
  listInformationRates,
  exportInformationRates: exportEndpoint({
    title: named('导出信息费费率', 'Export rates of information fees'),
    of: listInformationRates,
    summary: 'Rates of information fees as a file',
  }),
  getInformationDefaults: endpoint({
    title: named('价目表中的信息费', 'What the price list of today says of information fees'),
    method: 'GET',
    path: '/api/finance/information-defaults',
    ...page,
    data: zInformationDefaults,
    errors: ['NO_PRICE_RULE'],
  }),
  createInformationRate: endpoint({
    title: named('新增信息费费率', 'Set a rate of information fees'),
    path: RATES,
    ...write,
    ...rate,
    body: zCreateInformationRate,
    data: zInformationRateSaved,
    errors: ['INPUT_INVALID', 'HOUSE_ONLY'],
    summary: 'A rate for orders that are submitted from a later day on; it is never changed',
  }),
  withdrawInformationRate: endpoint({
    title: named('撤回信息费费率', 'Withdraw a rate of information fees'),
    path: `${RATES}/{id}/withdraw`,
    ...write,
    ...rate,
    params: zIdParam,
    body: zWithdrawInformationRate,
    data: zInformationRateSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED', 'HOUSE_ONLY'],
    summary: 'Takes a rate back before its first day',
  }),
});
