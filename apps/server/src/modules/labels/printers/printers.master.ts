import { isIP } from 'node:net';
import { PRINTER_FIELDS } from '@mintmark/contract/labels/printer.fields.ts';
import type { PrinterFields } from '@mintmark/contract/labels/printer.schema.ts';
import { printersEndpoints as calls } from '@mintmark/contract/labels/printers.endpoints.ts';
import { isPrinterAddress, isPrinterPort } from '../../../adapters/printer/printer-address.ts';
import { iso } from '../../../kernel/clock.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { type Binding, query } from '../../../kernel/handlers.ts';
import { bindList, rowById } from '../../../kernel/listing/index.ts';
import { type MasterSpec, masterActions, masterCommands } from '../../../kernel/master/index.ts';
import { reaches } from '../../../kernel/reach.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { printerList } from './printers.queries.ts';
import { jobsOf, type PrinterFacts, printersFor } from './printers.repo.ts';
import { sendPrintJob } from './send-print-job.ts';
import { testPrinter } from './test-printer.ts';

const LISTED = 10;
const EDIT = 'basic:printer:edit';

/** Printers as a master. Inactive ones are not offered on the print pages; jobs that came out of one keep it. */
const PRINTERS: MasterSpec<PrinterFacts, PrinterFields> = {
  table: 'printers',
  ownedBy: 'house',
  edited: [
    ...Object.keys(PRINTER_FIELDS),
    ...['labelKinds', 'paperWidthUm', 'paperHeightUm', 'offsetRightUm', 'offsetDownUm', 'host', 'port'],
  ],
  json: ['labelKinds'],
  unique: { printers_name: ['name', 'already-used'] },
  targetType: 'printer',
  no: 'name',
  calls: {
    create: calls.createPrinter,
    update: calls.updatePrinter,
    setStatus: calls.setPrinterStatus,
    remove: calls.removePrinter,
  },
  // Says at once what every connection would refuse; a name is looked up when something is printed.
  check: (_, { host, port }, { parameters }) => {
    if (host === null || port === null) return;
    if (isIP(host) !== 0 && !isPrinterAddress(host, parameters.get('printers.addresses')))
      throw fieldError('host', 'printer-address');
    if (!isPrinterPort(port, parameters.get('printers.ports'))) throw fieldError('port', 'printer-port');
  },
  usedBy: async (tx, { id }) => {
    const jobs = await jobsOf(tx, id, LISTED);
    if (jobs.length === 0) return null;
    return { guard: 'printerInUse', usedBy: jobs.map((one) => ({ id: one.id, no: one.jobNo })) };
  },
};

/** One printer, the newest jobs that came out of it, and what may be done with it. */
const getPrinter = query(calls.getPrinter, async ({ params }, { db, scope, actor, locale }) =>
  db.read(scope, async (reader) => {
    const row = await rowById(reader, printerList, scope, params.id);
    const usedBy = await jobsOf(reader, row.id, LISTED);
    const failing = [!reaches(scope, row.companyId) && 'houseWide'];
    const { edit, status, remove } = masterActions(row, EDIT, failing);
    return {
      ...row,
      usedBy: usedBy.map((one) => ({ ...one, createdAt: iso(one.createdAt) ?? '' })),
      allowedActions: allowedActions(actor, locale, [
        edit,
        { action: 'test', permission: EDIT, isInState: true, failing },
        status,
        remove(row.jobs > 0 && 'printerInUse'),
      ]),
    };
  }),
);

/** Printers that a print page offers for its labels. */
const getPrinterChoices = query(calls.getPrinterChoices, async (input, { db, scope }) => ({
  list: await db.read(scope, (reader) => printersFor(reader, scope, input.query.labelKind)),
}));

export const printerBindings: readonly Binding[] = [
  bindList(calls.listPrinters, printerList),
  getPrinter,
  getPrinterChoices,
  ...masterCommands(PRINTERS),
  testPrinter,
  sendPrintJob,
];
