import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import type { zMasterSaved } from '@mintmark/contract/kernel/master/master-schema.ts';
import type { z } from 'zod';
import type { Tx } from '../db/database.ts';
import { AppError, fieldError } from '../errors.ts';
import { type Binding, type CommandContext, command } from '../handlers.ts';
import { assertReach } from '../reach.ts';
import { coversCompany } from '../scope.ts';
import {
  editedOf,
  hasCompany,
  insertMaster,
  lockMaster,
  type MasterRow,
  type MasterTable,
  saveMaster,
} from './master.repo.ts';

type OneId = z.ZodType<{ readonly id: string }>;
type Fields = z.ZodType<Readonly<Record<string, unknown>>>;
type Change = z.ZodType<Readonly<Record<string, unknown>> & { readonly version: number }>;
type Status = z.ZodType<{ readonly version: number; readonly isActive: boolean; readonly reason: string }>;
type Saved = typeof zMasterSaved;

/** The calls that `masterEndpoints` made. */
interface MasterCalls {
  readonly create: Endpoint<z.ZodUndefined, z.ZodUndefined, Fields, Saved>;
  readonly update: Endpoint<OneId, z.ZodUndefined, Change, Saved>;
  readonly setStatus: Endpoint<OneId, z.ZodUndefined, Status, Saved>;
  readonly remove: Endpoint<OneId, z.ZodUndefined, z.ZodUndefined, z.ZodNull>;
}

export interface MasterSpec<Row extends MasterRow> extends MasterTable {
  /** What the operation log calls its records. */
  readonly targetType: string;
  readonly calls: MasterCalls;
  /** What hangs on a record: it stays then, and the refusal names it. Null: nothing. */
  readonly usedBy?: (
    tx: Tx,
    row: Row,
  ) => Promise<{
    readonly guard: string;
    readonly usedBy: readonly { readonly id: string; readonly no: string }[];
  } | null>;
  /** Written with the deletion, beside the day: secrets go with their record. */
  readonly onRemove?: Readonly<Record<string, null>>;
}

export const writerOf = ({ now, actor }: CommandContext) => ({ now, accountId: actor.accountId });

/** The record of an act in the operation log. */
export const masterTarget = <Row extends MasterRow>({ targetType }: MasterSpec<Row>, row: Row) => ({
  targetType,
  targetId: row.id,
  targetNo: row.code,
  ...(row.companyId === undefined ? {} : { companyId: row.companyId }),
});

/** Throws unless the person may write what belongs to the company (or the house). A company of nobody's is not found. */
async function assertOwner(tx: Tx, master: MasterTable, body: object, { scope }: CommandContext) {
  if (!master.isOfCompanies) return;
  const companyId: unknown = Reflect.get(body, 'companyId');
  if (typeof companyId !== 'string') return assertReach(scope, null);
  if (!(coversCompany(scope, companyId) && (await hasCompany(tx, companyId))))
    throw fieldError('companyId', 'not-found');
  assertReach(scope, companyId);
}

/** Locks a record that the person may change. */
export async function lockToChange<Row extends MasterRow>(
  tx: Tx,
  master: MasterTable,
  asked: { readonly id: string; readonly version?: number },
  { scope }: CommandContext,
): Promise<Row> {
  const row = await lockMaster<Row>(tx, master, scope, asked);
  if (master.isOfCompanies) assertReach(scope, row.companyId ?? null);
  return row;
}

/** Create, update, status and remove of a master; each leaves its row in the operation log with what it changed. */
export function masterCommands<Row extends MasterRow>(spec: MasterSpec<Row>): readonly Binding[] {
  const create = command(spec.calls.create, async (tx, { body }, context) => {
    await assertOwner(tx, spec, body, context);
    const row = await insertMaster<Row>(tx, spec, body, writerOf(context));
    await context.audit({ ...masterTarget(spec, row), after: editedOf(spec, row) });
    return { id: row.id, version: row.version };
  });
  const update = command(spec.calls.update, async (tx, { params, body }, context) => {
    const { version, ...fields } = body;
    const before = await lockToChange<Row>(tx, spec, { id: params.id, version }, context);
    const row = await saveMaster(tx, spec, before, fields, writerOf(context));
    await context.audit({ ...masterTarget(spec, row), before: editedOf(spec, before), after: editedOf(spec, row) });
    return { id: row.id, version: row.version };
  });
  /** Inactive: cannot be chosen any more; what has it already is not touched. */
  const setStatus = command(spec.calls.setStatus, async (tx, { params, body }, context) => {
    const { version, isActive, reason } = body;
    const before = await lockToChange<Row>(tx, spec, { id: params.id, version }, context);
    if (before.isActive === isActive)
      throw new AppError('GUARD_FAILED', { params: { guard: isActive ? 'alreadyEnabled' : 'alreadyDisabled' } });
    const row = await saveMaster(tx, spec, before, { isActive }, writerOf(context));
    const change = { before: { isActive: before.isActive }, after: { isActive }, reason };
    await context.audit({ ...masterTarget(spec, row), ...change });
    return { id: row.id, version: row.version };
  });
  const remove = command(spec.calls.remove, async (tx, { params }, context) => {
    const row = await lockToChange<Row>(tx, spec, { id: params.id }, context);
    const used = await spec.usedBy?.(tx, row);
    if (used) throw new AppError('GUARD_FAILED', { params: { guard: used.guard }, data: { usedBy: used.usedBy } });
    await saveMaster(tx, spec, row, { deletedAt: context.now, ...spec.onRemove }, writerOf(context));
    await context.audit({ ...masterTarget(spec, row), before: editedOf(spec, row) });
    return null;
  });
  return [create, update, setStatus, remove];
}
