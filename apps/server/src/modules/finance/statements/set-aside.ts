import { statementsEndpoints as calls } from '@mintmark/contract/finance/statements.endpoints.ts';
import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { finishRow, rowsSaved, takeRow } from './row-act.ts';
import { lockRows, type StatementRowRow } from './statements.repo.ts';

/** The row is nobody's payment. */
export const ignoreRow = command(calls.ignoreRow, async (tx, { params, body }, ctx) => {
  const row = await takeRow(tx, ctx, { id: params.id, version: body.version });
  return rowsSaved([await finishRow(tx, ctx, row, { action: 'ignore', note: body.reason })]);
});

/** The row that took an incoming one back: money that left the same account, as much of it, and not before. */
async function assertTakesBack(tx: Tx, row: StatementRowRow, id: string): Promise<void> {
  const [taker] = await lockRows(tx, [id]);
  const isSame =
    taker !== undefined &&
    taker.status === statementRowMachine.state.outgoing &&
    taker.fundAccountId === row.fundAccountId &&
    taker.amountFen === row.amountFen &&
    taker.at >= row.at;
  if (!isSame) throw fieldError('takenByRowId', 'not-found');
}

/** The money went back to who paid it, or the bank took it back. Nothing was booked of it, so nothing is booked. */
export const sendRowBack = command(calls.sendRowBack, async (tx, { params, body }, ctx) => {
  const row = await takeRow(tx, ctx, { id: params.id, version: body.version });
  const { takenByRowId } = body;
  if (takenByRowId !== undefined) await assertTakesBack(tx, row, takenByRowId);
  const taken = takenByRowId === undefined ? {} : { takenByRowId };
  return rowsSaved([await finishRow(tx, ctx, row, { action: 'sendBack', note: body.reason, ...taken, after: taken })]);
});

/** What was ignored or sent back waits again. */
export const reopenRow = command(calls.reopenRow, async (tx, { params, body }, ctx) => {
  const row = await takeRow(tx, ctx, { id: params.id, version: body.version });
  return rowsSaved([await finishRow(tx, ctx, row, { action: 'reopen', note: body.reason })]);
});
