import { printersEndpoints } from '@mintmark/contract/labels/printers.endpoints.ts';
import type { Binding } from '../../../kernel/handlers.ts';
import { bindList } from '../../../kernel/listing/index.ts';
import { createPrinter, removePrinter, setPrinterStatus, updatePrinter } from './edit-printer.ts';
import { getPrinter, getPrinterChoices } from './get-printer.ts';
import { printerList } from './printers.queries.ts';
import { sendPrintJob } from './send-print-job.ts';
import { testPrinter } from './test-printer.ts';

export const printerBindings: readonly Binding[] = [
  bindList(printersEndpoints.listPrinters, printerList),
  getPrinter,
  getPrinterChoices,
  createPrinter,
  updatePrinter,
  setPrinterStatus,
  testPrinter,
  removePrinter,
  sendPrintJob,
];
