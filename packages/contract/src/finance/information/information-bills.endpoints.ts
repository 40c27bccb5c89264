import { z } from 'zod';
import { endpoint, endpoints } from '../../kernel/endpoint.ts';
import { zId } from '../../kernel/fields.ts';
import { exportEndpoint, listQuery } from '../../kernel/listing.ts';
import { named } from '../../kernel/named.ts';
import {
  informationBillFilters,
  zBillReason,
  zBillSaved,
  zBillVersion,
  zInformationBill,
  zInformationBillList,
  zMadeInformationBills,
  zMakeInformationBills,
  zPayInformationBill,
} from './information-bills.schema.ts';

const PATH = '/api/finance/information-bills';
const ONE = `${PATH}/{id}`;
const zIdParam = z.strictObject({ id: zId });
const page = { permission: 'amount:wechat:list' } as const;
const STEP_ERRORS = ['NOT_FOUND', 'VERSION_STALE', 'STATE_CONFLICT', 'GUARD_FAILED', 'INPUT_INVALID'] as const;
const step = { method: 'POST', params: zIdParam, data: zBillSaved, idempotency: 'required', logged: true } as const;

const listInformationBills = endpoint({
  title: named('信息费账单列表', 'Bills of information fees and counts of their tabs'),
  method: 'GET',
  path: PATH,
  ...page,
  query: listQuery(informationBillFilters),
  data: zInformationBillList,
  errors: ['FILTER_UNKNOWN'],
});

/** 信息费账单 (decision 0096): the fees of a payer and month, issued, paid or voided. */
export const informationBillsEndpoints = endpoints('finance', {
  listInformationBills,
  exportInformationBills: exportEndpoint({
    title: named('导出信息费账单', 'Export bills of information fees'),
    of: listInformationBills,
    summary: 'Bills of information fees as a file',
  }),
  getInformationBill: endpoint({
    title: named('查看一张信息费账单', 'A bill of information fees with its pieces, payments and history'),
    method: 'GET',
    path: ONE,
    ...page,
    params: zIdParam,
    data: zInformationBill,
    errors: ['NOT_FOUND'],
  }),
  makeInformationBills: endpoint({
    title: named('生成信息费账单', 'Make bills of information fees'),
    method: 'POST',
    path: PATH,
    ...page,
    action: 'finance:information:bill',
    body: zMakeInformationBills,
    data: zMadeInformationBills,
    errors: ['INPUT_INVALID', 'GUARD_FAILED', 'NOT_FOUND'],
    idempotency: 'required',
    logged: true,
    summary:
      'Makes the drafts of a company and its agents for a month that is over; what is on a bill is not taken again',
  }),
  issueInformationBill: endpoint({
    title: named('出具信息费账单', 'Issue bill of information fees'),
    ...step,
    path: `${ONE}/issue`,
    ...page,
    action: 'finance:information:bill',
    body: zBillVersion,
    errors: STEP_ERRORS,
    summary: 'From now on it is owed; booked once',
  }),
  payInformationBill: endpoint({
    title: named('登记信息费账单付款', 'Record payment of a bill of information fees'),
    ...step,
    path: `${ONE}/pay`,
    ...page,
    action: 'finance:information:pay',
    body: zPayInformationBill,
    errors: [...STEP_ERRORS, 'TXN_USED'],
    summary: 'The whole bill was paid into an account of the company',
  }),
  undoInformationPayment: endpoint({
    title: named('撤销信息费账单付款', 'Undo payment of a bill of information fees'),
    ...step,
    path: `${ONE}/undo-payment`,
    ...page,
    action: 'finance:information:undo',
    body: zBillReason,
    errors: STEP_ERRORS,
    summary: 'Another person takes the payment back by the opposite posting; the bill is owed again',
  }),
  voidInformationBill: endpoint({
    title: named('作废信息费账单', 'Void bill of information fees'),
    ...step,
    path: `${ONE}/void`,
    ...page,
    action: 'finance:information:bill',
    body: zBillReason,
    errors: STEP_ERRORS,
    summary: 'Its fees are open again, and what was booked is taken back',
  }),
});
