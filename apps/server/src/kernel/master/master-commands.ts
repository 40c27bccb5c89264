import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import type { zMasterSaved } from '@mintmark/contract/kernel/master/master-schema.ts';
import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import type { z } from 'zod';
import type { Tx } from '../db/database.ts';
import { AppError, fieldError } from '../errors.ts';
import { type Binding, type CommandContext, command } from '../handlers.ts';
import { assertReach } from '../reach.ts';
import { coversCompany } from '../scope.ts';
import {
  dropMaster,
  editedOf,
  hasCompany,
  insertMaster,
  lockMaster,
  type MasterRow,
  type MasterTable,
  saveMaster,
} from './master.repo.ts';

type OneId = z.ZodType<{ readonly id: string }>;
type Body<B> = z.ZodType<Readonly<Record<string, unknown>> & B>;
type Change<B> = z.ZodType<Readonly<Record<string, unknown>> & B & { readonly version: number }>;
type Status = z.ZodType<{ readonly version: number; readonly isActive: boolean; readonly reason: string }>;
type Saved = typeof zMasterSaved;

/** The calls that `masterEndpoints` made; those that a master answers in its own way are left out. */
interface MasterCalls<B> {
  readonly create?: Endpoint<z.ZodUndefined, z.ZodUndefined, Body<B>, Saved>;
  readonly update?: Endpoint<OneId, z.ZodUndefined, Change<B>, Saved>;
  readonly setStatus?: Endpoint<OneId, z.ZodUndefined, Status, Saved>;
  readonly remove?: Endpoint<OneId, z.ZodUndefined, z.ZodUndefined, z.ZodNull>;
}

export interface MasterSpec<Row extends MasterRow, B extends object = object> extends MasterTable {
  /** What the operation log calls its records. */
  readonly targetType: string;
  /** By which column the log names a record; `code` unless told. */
  readonly no?: string;
  readonly calls: MasterCalls<B>;
  /** Throws what the schema cannot see in a new record or in a change. */
  readonly check?: (tx: Tx, body: B, context: CommandContext) => Promise<void> | void;
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

/** What of a spec says where its records stand and what the log calls them. */
type Named = Pick<MasterSpec<MasterRow>, 'targetType' | 'no'>;

export const writerOf = ({ now, actor }: CommandContext) => ({ now, accountId: actor.accountId });

/** The record of an act in the operation log. */
export const masterTarget = ({ targetType, no = 'code' }: Named, row: MasterRow) => ({
  targetType,
  targetId: row.id,
  targetNo: String(Reflect.get(row, no)),
  ...(row.companyId === undefined ? {} : { companyId: row.companyId }),
});

/** Throws unless the person may write what belongs to the company (or the house). A company of nobody's is not found. */
export async function assertOwner(tx: Tx, { ownedBy }: MasterTable, body: object, { scope }: CommandContext) {
  if (!ownedBy) return;
  const companyId: unknown = Reflect.get(body, 'companyId');
  if (typeof companyId !== 'string') return assertReach(scope, null);
  if (!(coversCompany(scope, companyId) && (await hasCompany(tx, companyId))))
    throw ownedBy === 'company' ? new AppError('NOT_FOUND') : fieldError('companyId', 'not-found');
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
  if (master.ownedBy) assertReach(scope, row.companyId ?? null);
  return row;
}

type Spec<Row extends MasterRow, B extends object> = MasterSpec<Row, B>;

const createOf = <Row extends MasterRow, B extends object>(
  spec: Spec<Row, B>,
  call: NonNullable<MasterCalls<B>['create']>,
): Binding =>
  command(call, async (tx, { body }, context) => {
    await assertOwner(tx, spec, body, context);
    await spec.check?.(tx, body, context);
    const row = await insertMaster<Row>(tx, spec, body, writerOf(context));
    await context.audit({ ...masterTarget(spec, row), after: editedOf(spec, row) });
    return { id: row.id, version: row.version };
  });

const updateOf = <Row extends MasterRow, B extends object>(
  spec: Spec<Row, B>,
  call: NonNullable<MasterCalls<B>['update']>,
): Binding =>
  command(call, async (tx, { params, body }, context) => {
    const { version, ...fields } = body;
    const before = await lockToChange<Row>(tx, spec, { id: params.id, version }, context);
    await spec.check?.(tx, body, context);
    const row = await saveMaster(tx, spec, before, fields, writerOf(context));
    await context.audit({ ...masterTarget(spec, row), before: editedOf(spec, before), after: editedOf(spec, row) });
    return { id: row.id, version: row.version };
  });

/** Locks a record whose status is to be another. Throws GUARD_FAILED where it is that already. */
export async function lockToSwitch<Row extends MasterRow>(
  tx: Tx,
  master: MasterTable,
  asked: { readonly id: string; readonly version: number; readonly isActive: boolean },
  context: CommandContext,
): Promise<Row> {
  const row = await lockToChange<Row>(tx, master, asked, context);
  if (row.isActive === asked.isActive)
    throw new AppError('GUARD_FAILED', { params: { guard: asked.isActive ? 'alreadyEnabled' : 'alreadyDisabled' } });
  return row;
}

/** Inactive: cannot be chosen any more; what has it already is not touched. */
const setStatusOf = <Row extends MasterRow, B extends object>(
  spec: Spec<Row, B>,
  call: NonNullable<MasterCalls<B>['setStatus']>,
): Binding =>
  command(call, async (tx, { params, body }, context) => {
    const { isActive, reason } = body;
    const before = await lockToSwitch<Row>(tx, spec, { ...body, id: params.id }, context);
    const row = await saveMaster(tx, spec, before, { isActive }, writerOf(context));
    const change = { before: { isActive: before.isActive }, after: { isActive }, reason };
    await context.audit({ ...masterTarget(spec, row), ...change });
    return { id: row.id, version: row.version };
  });

const removeOf = <Row extends MasterRow, B extends object>(
  spec: Spec<Row, B>,
  call: NonNullable<MasterCalls<B>['remove']>,
): Binding =>
  command(call, async (tx, { params }, context) => {
    const row = await lockToChange<Row>(tx, spec, { id: params.id }, context);
    const used = await spec.usedBy?.(tx, row);
    if (used) throw new AppError('GUARD_FAILED', { params: { guard: used.guard }, data: { usedBy: used.usedBy } });
    await dropMaster(tx, spec, row, writerOf(context), spec.onRemove);
    await context.audit({ ...masterTarget(spec, row), before: editedOf(spec, row) });
    return null;
  });

/** Create, update, status and remove of a master; each leaves its row in the operation log with what it changed. */
export function masterCommands<Row extends MasterRow, B extends object>(spec: Spec<Row, B>): readonly Binding[] {
  const { create, update, setStatus, remove } = spec.calls;
  return [
    ...(create ? [createOf(spec, create)] : []),
    ...(update ? [updateOf(spec, update)] : []),
    ...(setStatus ? [setStatusOf(spec, setStatus)] : []),
    ...(remove ? [removeOf(spec, remove)] : []),
  ];
}

/** What may be done with a record, as `allowedActions` takes it; a master without a step leaves it out. */
export function masterActions(
  row: { readonly isActive: boolean },
  permission: Permission,
  failing: readonly (string | false)[] = [],
) {
  const step = (action: string, more: readonly (string | false)[] = []) => ({
    action,
    permission,
    isInState: true,
    failing: [...failing, ...more],
  });
  return {
    edit: step('edit'),
    status: step(row.isActive ? 'disable' : 'enable'),
    remove: (more: string | false) => step('remove', [more]),
  };
}
