import { z } from 'zod';
import { endpoint, endpoints } from '../../kernel/endpoint.ts';
import type { ErrorId } from '../../kernel/error-codes.ts';
import { zId, zNull } from '../../kernel/fields.ts';
import { IMPORT_BODY_LIMIT } from '../../kernel/import.ts';
import { exportEndpoint, listEndpoint, listQuery } from '../../kernel/listing.ts';
import { named } from '../../kernel/named.ts';
import type { Permission } from '../../kernel/permissions.ts';
import {
  billLineFilters,
  courierBillFilters,
  zAcceptCourierBill,
  zBillLineRow,
  zBillReason,
  zBillStep,
  zCheckCourierBill,
  zCourierBillDetail,
  zCourierBillList,
  zCourierBillReport,
  zCourierBillSaved,
  zSettleBillLines,
} from './courier-bills.schema.ts';

const PATH = '/api/delivery/courier-bills';
const ONE = `${PATH}/{id}`;
const IMPORTS = '/api/delivery/courier-bill-imports';
const BILL = 'closeReview:delivery:bill' satisfies Permission;
const CONFIRM = 'closeReview:delivery:confirmBill' satisfies Permission;
const LOOK = [BILL, CONFIRM] satisfies Permission[];
const STEP_ERRORS: readonly ErrorId[] = [
  'NOT_FOUND',
  'STATE_CONFLICT',
  'VERSION_STALE',
  'GUARD_FAILED',
  'INPUT_INVALID',
];
const step = {
  method: 'POST',
  permission: BILL,
  params: z.strictObject({ id: zId }),
  data: zCourierBillSaved,
  errors: STEP_ERRORS,
  idempotency: 'optional',
  logged: true,
} as const;

const listCourierBills = endpoint({
  title: named('快递账单列表', 'Bills of couriers, with the counts of their tabs'),
  method: 'GET',
  path: PATH,
  permission: LOOK,
  query: listQuery(courierBillFilters),
  data: zCourierBillList,
  errors: ['FILTER_UNKNOWN'],
});
const listBillLines = listEndpoint({
  title: named('快递账单明细', 'Rows of a courier’s bill'),
  path: '/api/delivery/courier-bill-lines',
  permission: LOOK,
  filters: billLineFilters,
  row: zBillLineRow,
});

/** What couriers charge against what was booked (states.md “Bill of a courier”). */
export const courierBillsEndpoints = endpoints('delivery', {
  listCourierBills,
  exportCourierBills: exportEndpoint({
    title: named('导出快递账单', 'Export bills of couriers'),
    of: listCourierBills,
  }),
  getCourierBill: endpoint({
    title: named('查看快递账单', 'A courier’s bill with its differences'),
    method: 'GET',
    path: ONE,
    permission: LOOK,
    params: z.strictObject({ id: zId }),
    data: zCourierBillDetail,
    errors: ['NOT_FOUND'],
  }),
  listBillLines,
  exportBillLines: exportEndpoint({
    title: named('导出快递账单明细', 'Export rows of a courier’s bill'),
    of: listBillLines,
  }),
  getCourierBillTemplate: endpoint({
    title: named('下载快递账单模板', 'The columns of a courier’s bill as a file'),
    method: 'GET',
    path: `${IMPORTS}/template`,
    permission: BILL,
    data: zNull,
    answer: 'file',
  }),
  createCourierBillImport: endpoint({
    title: named('检查快递账单文件', 'Check a courier’s bill; nothing is kept yet'),
    method: 'POST',
    path: IMPORTS,
    permission: BILL,
    body: zCheckCourierBill,
    data: zCourierBillReport,
    errors: ['FILE_TOO_LARGE', 'WORKBOOK_REFUSED', 'INPUT_INVALID', 'TOO_MANY_REQUESTS', 'NOT_FOUND'],
    bodyLimit: IMPORT_BODY_LIMIT,
  }),
  acceptCourierBillImport: endpoint({
    title: named('导入快递账单', 'Take a courier’s bill in'),
    method: 'POST',
    path: `${IMPORTS}/{id}/accept`,
    permission: BILL,
    params: z.strictObject({ id: zId }),
    body: zAcceptCourierBill,
    data: zCourierBillSaved,
    errors: ['NOT_FOUND', 'IMPORT_FINDINGS', 'GUARD_FAILED', 'INPUT_INVALID'],
    idempotency: 'required',
    logged: true,
    summary: 'Every row of a checked file, or none',
  }),
  settleBillLines: endpoint({
    ...step,
    title: named('处理账单差异', 'Settle differences of a bill'),
    path: `${ONE}/settle`,
    body: zSettleBillLines,
    summary:
      'Accepted, or claimed from the courier, each with its reason; as often as wished while the bill is checked',
  }),
  confirmCourierBill: endpoint({
    ...step,
    title: named('确认快递账单', 'Confirm a courier’s bill'),
    path: `${ONE}/confirm`,
    permission: CONFIRM,
    body: zBillStep,
    summary: 'By a second person, when each difference is settled',
  }),
  reopenCourierBill: endpoint({
    ...step,
    title: named('重新核对快递账单', 'Check a courier’s bill again'),
    path: `${ONE}/reopen`,
    permission: CONFIRM,
    body: zBillReason,
  }),
  voidCourierBill: endpoint({
    ...step,
    title: named('作废快递账单', 'Void a courier’s bill'),
    path: `${ONE}/void`,
    body: zBillReason,
    summary: 'Its waybills may stand on another bill',
  }),
});
