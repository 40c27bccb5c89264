import { isIP } from 'node:net';
import { printersEndpoints as calls } from '@mintmark/contract/labels/printers.endpoints.ts';
import { isPrinterAddress, isPrinterPort } from '../../../adapters/printer/printer-address.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { assertReach } from '../../../kernel/reach.ts';
import { coversCompany } from '../../../kernel/scope.ts';
import {
  assertNameFree,
  editable,
  hasCompany,
  insertPrinter,
  jobsOf,
  lockPrinter,
  type PrinterFacts,
  printerColumns,
  savePrinter,
} from './printers.repo.ts';

const LISTED = 10;

const byOf = (context: CommandContext) => ({ now: context.now, accountId: context.actor.accountId });
const targetOf = (row: PrinterFacts) => ({
  targetType: 'printer',
  targetId: row.id,
  targetNo: row.name,
  companyId: row.companyId,
});

/** Says at once what every connection would refuse; a name is looked up when something is printed. */
function assertAddress({ parameters }: CommandContext, printer: { host: string | null; port: number | null }): void {
  const { host, port } = printer;
  if (host === null || port === null) return;
  if (isIP(host) !== 0 && !isPrinterAddress(host, parameters.get('printers.addresses')))
    throw fieldError('host', 'printer-address');
  if (!isPrinterPort(port, parameters.get('printers.ports'))) throw fieldError('port', 'printer-port');
}

/** A new printer. A company of nobody's answers like one of another’s. */
export const createPrinter = command(calls.createPrinter, async (tx, { body }, context) => {
  const { companyId, ...fields } = body;
  if (companyId !== null && !(coversCompany(context.scope, companyId) && (await hasCompany(tx, companyId))))
    throw fieldError('companyId', 'not-found');
  assertReach(context.scope, companyId);
  assertAddress(context, fields);
  const { now, accountId } = byOf(context);
  const stamps = { createdAt: now, createdBy: accountId, updatedAt: now, updatedBy: accountId };
  const row = await insertPrinter(tx, { companyId, ...printerColumns(fields), ...stamps });
  await context.audit({ ...targetOf(row), after: editable(row) });
  return { id: row.id, version: row.version };
});

export const updatePrinter = command(calls.updatePrinter, async (tx, { params, body }, context) => {
  const { version, ...fields } = body;
  const before = await lockPrinter(tx, context.scope, params.id, version);
  assertReach(context.scope, before.companyId);
  assertAddress(context, fields);
  await assertNameFree(tx, { id: before.id, companyId: before.companyId, name: fields.name });
  const row = await savePrinter(tx, before, printerColumns(fields), byOf(context));
  await context.audit({ ...targetOf(row), before: editable(before), after: editable(row) });
  return { id: row.id, version: row.version };
});

/** Inactive: not offered on the print pages; jobs that came out of it keep it. */
export const setPrinterStatus = command(calls.setPrinterStatus, async (tx, { params, body }, context) => {
  const before = await lockPrinter(tx, context.scope, params.id, body.version);
  assertReach(context.scope, before.companyId);
  if (before.isActive === body.isActive)
    throw new AppError('GUARD_FAILED', { params: { guard: body.isActive ? 'alreadyEnabled' : 'alreadyDisabled' } });
  const row = await savePrinter(tx, before, { isActive: body.isActive }, byOf(context));
  await context.audit({
    ...targetOf(row),
    before: { isActive: before.isActive },
    after: { isActive: row.isActive },
    reason: body.reason,
  });
  return { id: row.id, version: row.version };
});

/** A printer that jobs came out of stays; the answer names them. */
export const removePrinter = command(calls.removePrinter, async (tx, { params }, context) => {
  const row = await lockPrinter(tx, context.scope, params.id);
  assertReach(context.scope, row.companyId);
  const usedBy = await jobsOf(tx, row.id, LISTED);
  if (usedBy.length > 0)
    throw new AppError('GUARD_FAILED', {
      params: { guard: 'printerInUse' },
      data: { usedBy: usedBy.map(({ id, jobNo }) => ({ id, no: jobNo })) },
    });
  await savePrinter(tx, row, { deletedAt: context.now }, byOf(context));
  await context.audit({ ...targetOf(row), before: editable(row) });
  return null;
});
