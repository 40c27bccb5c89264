import { LABEL_KINDS } from '@mintmark/domain/labels/printer.enums.ts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId, zMany, zNull } from '../kernel/fields.ts';
import { listEndpoint, zQueryFlag, zSearchText } from '../kernel/listing.ts';
import { zSaved } from '../system/logistics.schema.ts';
import {
  zNewPrinter,
  zPrinter,
  zPrinterChange,
  zPrinterChoice,
  zPrinterRow,
  zPrinterStatus,
  zSendPrintJob,
  zSentPrintJob,
  zTestPrint,
  zTestPrinted,
} from './printer.schema.ts';

/** Printers of the house (/basic) and of one's own company (/companyManage). */
const PAGES = ['basic:category:page', 'company:printer:page'] as const;
const EDIT = 'basic:printer:edit';
const PRINT = 'closeReview:printTags:print';
const ONE = '/api/labels/printers/{id}';
const zIdParams = z.strictObject({ id: zId });

/** Printers, their calibration and test prints, and jobs that go to them over the network (records.md §8). */
export const printersEndpoints = {
  listPrinters: listEndpoint({
    path: '/api/labels/printers',
    permission: PAGES,
    filters: {
      q: zSearchText,
      companyId: zMany(zId),
      kind: zMany(z.string().max(12)),
      labelKind: zMany(z.string().max(12)),
      isActive: zQueryFlag,
      ofHouse: zQueryFlag,
    },
    row: zPrinterRow,
    summary: 'Printers of the house and of the companies in scope',
  }),
  getPrinter: endpoint({
    method: 'GET',
    path: ONE,
    permission: PAGES,
    params: zIdParams,
    data: zPrinter,
    errors: ['NOT_FOUND'],
    summary: 'One printer, and the newest jobs that came out of it',
  }),
  getPrinterChoices: endpoint({
    method: 'GET',
    path: '/api/labels/printer-choices',
    permission: ['closeReview:printTags:page', 'order:confirm:printTag', 'closeReview:DetailedEntry:printTag'],
    query: z.strictObject({ labelKind: z.enum(LABEL_KINDS.map(({ code }) => code)) }),
    data: z.object({ list: z.array(zPrinterChoice) }),
    summary: 'Active printers for labels of a kind',
  }),
  createPrinter: endpoint({
    method: 'POST',
    path: '/api/labels/printers',
    permission: PAGES,
    action: EDIT,
    body: zNewPrinter,
    data: zSaved,
    errors: ['INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'labels.createPrinter',
    summary: 'New printer of a company or of the whole house',
  }),
  updatePrinter: endpoint({
    method: 'PUT',
    path: ONE,
    permission: PAGES,
    action: EDIT,
    params: zIdParams,
    body: zPrinterChange,
    data: zSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'labels.updatePrinter',
    summary: 'Paper, labels, calibration and address of a printer',
  }),
  setPrinterStatus: endpoint({
    method: 'POST',
    path: `${ONE}/status`,
    permission: PAGES,
    action: EDIT,
    params: zIdParams,
    body: zPrinterStatus,
    data: zSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'labels.setPrinterStatus',
    summary: 'Offer a printer on the print pages, or no longer',
  }),
  testPrinter: endpoint({
    method: 'POST',
    path: `${ONE}/test`,
    permission: PAGES,
    action: EDIT,
    params: zIdParams,
    body: zTestPrint,
    data: zTestPrinted,
    errors: ['NOT_FOUND'],
    idempotency: 'optional',
    audit: 'labels.testPrinter',
    summary: 'Sends rulers or a sample label to a network printer; what keeps it from printing is the answer',
  }),
  removePrinter: endpoint({
    method: 'DELETE',
    path: ONE,
    permission: PAGES,
    action: EDIT,
    params: zIdParams,
    data: zNull,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'labels.removePrinter',
    summary: 'Delete a printer that no job came out of',
  }),
  sendPrintJob: endpoint({
    method: 'POST',
    path: '/api/labels/jobs/{id}/send',
    permission: [PRINT, 'order:confirm:printTag', 'closeReview:DetailedEntry:printTag'],
    params: zIdParams,
    body: zSendPrintJob,
    data: zSentPrintJob,
    errors: ['NOT_FOUND', 'GUARD_FAILED', 'NOT_ALLOWED'],
    idempotency: 'optional',
    audit: 'labels.sendPrintJob',
    summary: 'Puts the labels of a booked job into the queue of a network printer, from a number on',
  }),
} as const;
