import { shiftMachine } from '@mintmark/domain/custody/shift.machine.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ShiftsTable } from '../../../db/schema.generated.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { rowsInScope } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { sayMoved } from '../../../kernel/words/words.ts';
import { shiftList } from './shifts.queries.ts';

/** As a text, never a parameter: a plan that is kept must know that it is the index of open ones. */
const isOpen = sql<boolean>`status = ${codes(shiftMachine.state.open)}`;

export type ShiftRow = Selectable<ShiftsTable>;

/** A hand-over of a desk in sight, locked at the version that was seen. Throws NOT_FOUND, VERSION_STALE. */
export async function lockShift(tx: Tx, scope: Scope, id: string, version: number): Promise<ShiftRow> {
  const row = found(
    await tx
      .selectFrom('shifts as s')
      .selectAll('s')
      .where('s.id', '=', id)
      .where(rowsInScope(shiftList, scope))
      .forUpdate()
      .executeTakeFirst(),
  );
  if (row.version !== version)
    throw new AppError('VERSION_STALE', { data: { current: { version: row.version, status: row.status } } });
  return row;
}

/** Null where the desk waits for its next shift already. */
export async function insertShift(tx: Tx, row: Insertable<ShiftsTable>): Promise<ShiftRow | null> {
  const shift = await tx
    .insertInto('shifts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['companyId', 'step']).where(isOpen).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (shift === undefined) return null;
  sayMoved(tx, 'shift', shift.id, shift.status);
  return shift;
}

/** Writes facts of a locked hand-over and raises its version. */
export async function saveShift(tx: Tx, shift: ShiftRow, patch: Updateable<ShiftsTable>): Promise<ShiftRow> {
  sayMoved(tx, 'shift', shift.id, patch.status ?? null);
  return tx
    .updateTable('shifts')
    .set({ ...patch, version: shift.version + 1 })
    .where('id', '=', shift.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
