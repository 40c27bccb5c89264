import {
  type StatementRowAction,
  statementRowMachine,
} from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { nextState } from '../../../workflow/step.ts';
import { statementList } from './statements.queries.ts';
import { insertStep, lockRows, type StatementRowRow, saveRow } from './statements.repo.ts';

/** A row as somebody saw it. */
export interface SeenRow {
  readonly id: string;
  readonly version: number;
}

/** The rows locked as they were seen, in id order. Throws NOT_FOUND beyond the scope, VERSION_STALE. */
export async function takeRows(tx: Tx, ctx: CommandContext, seen: readonly SeenRow[]): Promise<StatementRowRow[]> {
  for (const { id } of seen) await rowById(tx, statementList, ctx.scope, id);
  const rows = await lockRows(
    tx,
    seen.map(({ id }) => id),
  );
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  for (const { id, version, status } of rows)
    if (versions.get(id) !== version) throw new AppError('VERSION_STALE', { data: { version, status } });
  return rows;
}

/** One row locked as it was seen. */
export async function takeRow(tx: Tx, ctx: CommandContext, seen: SeenRow): Promise<StatementRowRow> {
  const [row] = await takeRows(tx, ctx, [seen]);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

interface Done {
  readonly action: StatementRowAction;
  /** Another word for the history, where the machine has one line for several acts. */
  readonly step?: 'link' | 'topUp';
  readonly note: string;
  readonly takenByRowId?: string;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** What an open row loses when it is decided. */
const DECIDED = { suggestion: null, score: null, orderIds: [] as string[], findNote: null };

/** Writes the row's new state with its step and its log. */
export async function finishRow(tx: Tx, ctx: CommandContext, before: StatementRowRow, done: Done) {
  const status = nextState(statementRowMachine, done.action, before);
  const isOpen = status === statementRowMachine.state.unmatched;
  const { accountId } = ctx.actor;
  const row = await saveRow(tx, before, {
    ...DECIDED,
    status,
    reason: isOpen ? '' : done.note,
    takenByRowId: done.takenByRowId ?? null,
    decidedBy: isOpen ? null : accountId,
    decidedAt: isOpen ? null : ctx.now,
  });
  await insertStep(tx, row, { action: done.step ?? done.action, note: done.note }, { now: ctx.now, accountId });
  await ctx.audit({
    targetType: 'statementRow',
    targetId: row.id,
    targetNo: row.txnId ?? row.id,
    companyId: row.companyId,
    before: { status: before.status },
    after: { status, amountFen: row.amountFen, ...done.after },
    ...(done.note === '' ? {} : { reason: done.note }),
  });
  return row;
}

/** What the commands answer. */
export const rowsSaved = (rows: readonly StatementRowRow[], payNos: readonly string[] = []) => ({
  rows: rows.map(({ id, status, version }) => ({ id, status, version })),
  payNos: [...payNos],
});
