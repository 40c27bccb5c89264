import { z } from 'zod';
import { endpoint, endpoints } from '../../kernel/endpoint.ts';
import { zEmpty, zId, zIdOut, zNull, zTextRequired, zVersion } from '../../kernel/fields.ts';
import { exportEndpoint, listQuery, summedListEndpoint } from '../../kernel/listing.ts';
import { named } from '../../kernel/named.ts';
import {
  creditPayerFilters,
  payerStatementFilters,
  zCreditChanged,
  zCreditPayer,
  zCreditPayerList,
  zEndRelease,
  zMadePayerStatements,
  zMakePayerStatements,
  zPayerCollection,
  zPayerStatement,
  zPayerStatementRow,
  zReleaseCredit,
  zStatementsSent,
  zStopReminders,
} from './credit.schema.ts';

const PAYERS = '/api/finance/credit-payers';
const STATEMENTS = '/api/finance/payer-statements';
const zIdParam = z.strictObject({ id: zId });
const zMessageParams = z.strictObject({ id: zId, messageId: zId });
const zMessageSaved = z.object({ id: zIdOut, version: zVersion });
const zPayerSaved = z.object({ id: zIdOut });
const page = { permission: 'finance:payment:page' } as const;
const write = { method: 'POST', idempotency: 'required', logged: true } as const;

const listCreditPayers = endpoint({
  title: named('挂账客户与代理商', 'Payers on account and counts of their tabs'),
  method: 'GET',
  path: PAYERS,
  ...page,
  query: listQuery(creditPayerFilters),
  data: zCreditPayerList,
  errors: ['FILTER_UNKNOWN'],
});

const listPayerStatements = summedListEndpoint({
  title: named('月结对账单', 'Statements of payers on account'),
  path: STATEMENTS,
  ...page,
  filters: payerStatementFilters,
  row: zPayerStatementRow,
});

/** 挂账与月结 (decision 0105): what payers on account owe by age, releases of a stop, and the statements of the months. */
export const creditEndpoints = endpoints('finance', {
  listCreditPayers,
  exportCreditPayers: exportEndpoint({
    title: named('导出挂账客户', 'Export payers on account'),
    of: listCreditPayers,
    summary: 'Payers on account with what they owe by age, as a file',
  }),
  getCreditPayer: endpoint({
    title: named('查看一个挂账付款方', 'A payer on account with open orders and releases'),
    method: 'GET',
    path: `${PAYERS}/{id}`,
    ...page,
    params: zIdParam,
    data: zCreditPayer,
    errors: ['NOT_FOUND'],
  }),
  releaseCredit: endpoint({
    title: named('临时放行挂账', 'Release credit'),
    path: `${PAYERS}/{id}/release`,
    ...write,
    ...page,
    action: 'finance:credit:release',
    params: zIdParam,
    body: zReleaseCredit,
    data: zCreditChanged,
    errors: ['NOT_FOUND', 'INPUT_INVALID'],
    summary:
      'Lifts the stop of a payer up to a day and by so much above the limit; takes the place of a release that holds',
  }),
  endCreditRelease: endpoint({
    title: named('结束临时放行', 'End release of credit'),
    path: `${PAYERS}/{id}/end-release`,
    ...write,
    ...page,
    action: 'finance:credit:release',
    params: zIdParam,
    body: zEndRelease,
    data: zCreditChanged,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    summary: 'The limit and the days of the payer hold again at once',
  }),
  getPayerCollection: endpoint({
    title: named('查看付款方的待收', 'What is collected of a payer on account'),
    method: 'GET',
    path: `${PAYERS}/{id}/collection`,
    permission: 'finance:payment:collect',
    params: zIdParam,
    data: zPayerCollection,
    errors: ['NOT_FOUND'],
  }),
  stopReminders: endpoint({
    title: named('暂停付款提醒', 'Stop payment reminders'),
    path: `${PAYERS}/{id}/stop-reminders`,
    ...write,
    ...page,
    action: 'finance:credit:bill',
    params: zIdParam,
    body: zStopReminders,
    data: zPayerSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID'],
    summary: 'No reminders to a payer up to a day, with a reason; takes the place of a stop that holds',
  }),
  resumeReminders: endpoint({
    title: named('恢复付款提醒', 'Resume payment reminders'),
    path: `${PAYERS}/{id}/resume-reminders`,
    ...write,
    ...page,
    action: 'finance:credit:bill',
    params: zIdParam,
    body: zEmpty,
    data: zPayerSaved,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    summary: 'Reminders go to the payer again',
  }),
  listPayerStatements,
  exportPayerStatements: exportEndpoint({
    title: named('导出月结对账单', 'Export statements of payers'),
    of: listPayerStatements,
    summary: 'Statements of payers on account as a file',
  }),
  getPayerStatement: endpoint({
    title: named('查看一张月结对账单', 'A statement with its orders'),
    method: 'GET',
    path: `${STATEMENTS}/{id}`,
    ...page,
    params: zIdParam,
    data: zPayerStatement,
    errors: ['NOT_FOUND'],
  }),
  makePayerStatements: endpoint({
    title: named('生成月结对账单', 'Make statements of payers'),
    path: STATEMENTS,
    ...write,
    ...page,
    action: 'finance:credit:bill',
    body: zMakePayerStatements,
    data: zMadePayerStatements,
    errors: ['INPUT_INVALID', 'GUARD_FAILED'],
    summary: 'Statements of last month for every payer of a company who owes something and has none',
  }),
  exportPayerStatement: endpoint({
    title: named('导出一张月结对账单', 'Export a statement of a payer'),
    method: 'POST',
    path: `${STATEMENTS}/{id}/export`,
    ...page,
    confirm: 'exports',
    params: zIdParam,
    body: zEmpty,
    data: zNull,
    answer: 'file',
    errors: ['NOT_FOUND'],
    logged: true,
    summary: 'One statement with its orders as a workbook',
  }),
  sendPayerStatement: endpoint({
    title: named('发送月结对账单', 'Send a statement to its payer'),
    path: `${STATEMENTS}/{id}/send`,
    ...write,
    ...page,
    action: 'finance:credit:bill',
    params: zIdParam,
    body: zEmpty,
    data: zStatementsSent,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    summary: 'By the way that the payer wishes; by mail with its workbook. Once',
  }),
  sendPayerStatements: endpoint({
    title: named('发送上月全部对账单', 'Send statements of last month'),
    path: `${STATEMENTS}/send`,
    ...write,
    ...page,
    action: 'finance:credit:bill',
    body: zMakePayerStatements,
    data: zStatementsSent,
    errors: ['INPUT_INVALID', 'GUARD_FAILED'],
    summary: 'Every statement of last month of a company that nobody has sent',
  }),
  sendPayerMessageAgain: endpoint({
    title: named('再发一次付款方消息', 'Send message to payer again'),
    path: `${STATEMENTS}/{id}/messages/{messageId}/again`,
    ...write,
    ...page,
    action: 'finance:credit:bill',
    params: zMessageParams,
    body: z.strictObject({ version: zVersion }),
    data: zMessageSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    summary: 'A message that did not leave, or of which nobody knows, goes out once more',
  }),
  markPayerMessageTold: endpoint({
    title: named('登记已告知付款方', 'Record that payer was told'),
    path: `${STATEMENTS}/{id}/messages/{messageId}/told`,
    ...write,
    ...page,
    action: 'finance:credit:bill',
    params: zMessageParams,
    body: z.strictObject({ version: zVersion, note: zTextRequired(200) }),
    data: zMessageSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED', 'INPUT_INVALID'],
    summary: 'A person told the payer by telephone, WeChat or otherwise',
  }),
});
