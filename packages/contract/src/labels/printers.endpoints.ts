import { PRINTED_KINDS } from '@mintmark/domain/labels/printer.enums.ts';
import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zMany } from '../kernel/fields.ts';
import { zQueryFlag, zSearchText } from '../kernel/listing.ts';
import { masterEndpoints } from '../kernel/master/master-endpoints.ts';
import { named } from '../kernel/named.ts';
import { PAPER_PRINTERS } from '../papers/paper-rights.ts';
import {
  zNewPrinter,
  zPrinter,
  zPrinterChange,
  zPrinterChoice,
  zPrinterRow,
  zSendPrintJob,
  zSentPrintJob,
  zTestPrint,
  zTestPrinted,
} from './printer.schema.ts';

/** Printers of the house (/basic) and of one's own company (/companyManage). */
const PAGES = ['basic:category:page', 'company:printer:page'] as const;
const EDIT = 'basic:printer:edit';
const PRINT = 'closeReview:printTags:print';
const PATH = '/api/labels/printers';
const zIdParams = z.strictObject({ id: zId });

const printer = masterEndpoints({
  path: PATH,
  page: PAGES,
  edit: EDIT,
  filters: {
    q: zSearchText,
    companyId: zMany(zId),
    kind: zMany(z.string().max(12)),
    labelKind: zMany(z.string().max(12)),
    isActive: zQueryFlag,
    ofHouse: zQueryFlag,
  },
  row: zPrinterRow,
  record: zPrinter,
});

/** Printers, their calibration and test prints, and jobs that go to them over the network (records.md §8). */
export const printersEndpoints = endpoints('labels', {
  listPrinters: printer.list({
    title: named('打印机列表', 'Printers of the house and of the companies in scope'),
  }),
  getPrinter: printer.get({
    title: named('查看一台打印机', 'One printer, and the newest jobs that came out of it'),
  }),
  getPrinterChoices: endpoint({
    title: named('可用的打印机', 'Active printers for labels of a kind'),
    method: 'GET',
    path: '/api/labels/printer-choices',
    permission: ['closeReview:printTags:page', ...PAPER_PRINTERS],
    query: z.strictObject({ labelKind: z.enum(PRINTED_KINDS.map(({ code }) => code)) }),
    data: z.object({ list: z.array(zPrinterChoice) }),
  }),
  createPrinter: printer.create(zNewPrinter, {
    title: named('新建打印机', 'Create printer'),
    summary: 'New printer of a company or of the whole house',
  }),
  updatePrinter: printer.update(zPrinterChange, {
    title: named('修改打印机', 'Change printer'),
    summary: 'Paper, labels, calibration and address of a printer',
  }),
  setPrinterStatus: printer.setStatus({
    title: named('启用或停用打印机', 'Switch printer on or off'),
    summary: 'Offer a printer on the print pages, or no longer',
  }),
  testPrinter: endpoint({
    title: named('测试打印机', 'Test printer'),
    method: 'POST',
    path: `${PATH}/{id}/test`,
    permission: PAGES,
    action: EDIT,
    params: zIdParams,
    body: zTestPrint,
    data: zTestPrinted,
    errors: ['NOT_FOUND'],
    idempotency: 'optional',
    logged: true,
    summary: 'Sends rulers or a sample label to a network printer; what keeps it from printing is the answer',
  }),
  removePrinter: printer.remove({
    title: named('删除打印机', 'Delete printer'),
    summary: 'Delete a printer that no job came out of',
  }),
  sendPrintJob: endpoint({
    title: named('发送到网络打印机', 'Send to network printer'),
    method: 'POST',
    path: '/api/labels/jobs/{id}/send',
    permission: [PRINT, 'order:confirm:printTag', 'closeReview:DetailedEntry:printTag', 'closeReview:delivery:waybill'],
    params: zIdParams,
    body: zSendPrintJob,
    data: zSentPrintJob,
    errors: ['NOT_FOUND', 'GUARD_FAILED', 'NOT_ALLOWED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Puts the labels of a booked job into the queue of a network printer, from a number on',
  }),
});
