import { fundMovesEndpoints as calls } from '@mintmark/contract/finance/funds/fund-moves.endpoints.ts';
import { FUND_MOVE_KIND } from '@mintmark/domain/finance/fund.enums.ts';
import { fundMoveMachine } from '@mintmark/domain/finance/fund-move.machine.ts';
import { countedFenOf, countNeedsSecond } from '@mintmark/domain/finance/fund-rules.ts';
import { later, shanghaiDay } from '../../../kernel/clock.ts';
import { jsonb } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { assertOpenDay } from '../../../workflow/money/books.repo.ts';
import { lockAccounts } from '../../../workflow/money/ledger.repo.ts';
import { openFundAccount, placeOfFund } from '../fund-accounts.repo.ts';
import { fundAccountList } from './fund-accounts.queries.ts';
import { fundMoveSaved } from './fund-move-act.ts';
import { countLimitFenOf } from './fund-move-actions.ts';
import { saveFundMove } from './fund-moves.repo.ts';
import { bookFundMove, readyPosting } from './post-fund-move.ts';
import { askFundMove } from './request-fund-move.ts';

const DAY_MS = 86_400_000;

/** A shift of today or, after midnight, of yesterday. Throws INPUT_INVALID. */
function assertShiftDay(day: string, now: Date): void {
  if (day > shanghaiDay(now)) throw fieldError('shiftDay', 'in-future');
  if (day < shanghaiDay(later(now, -DAY_MS))) throw fieldError('shiftDay', 'shift-too-old');
}

/**
 * A cash box is counted after a shift. The books are those that were seen (`seq`): whoever collected meanwhile makes the count
 * be looked at again. A difference needs its reason and goes to an account of its own; above the limit a second person books it.
 */
export const countCash = command(calls.countCash, async (tx, { params, body }, ctx) => {
  const { companyId } = await rowById(tx, fundAccountList, ctx.scope, params.id);
  const { shiftDay, shift, pieces, note } = body;
  assertShiftDay(shiftDay, ctx.now);
  await assertOpenDay(tx, companyId, { path: 'shiftDay', at: shiftDay });
  const account = await openFundAccount(tx, companyId, params.id);
  if (!account) throw new AppError('GUARD_FAILED', { params: { guard: 'accountsOpen' } });
  if (account.kind !== 'cash') throw new AppError('GUARD_FAILED', { params: { guard: 'cashOnly' } });
  const key = placeOfFund(account);
  const book = (await lockAccounts(tx, companyId, [{ account: key }])).get(key);
  const bookFen = book?.balanceFen ?? 0;
  if ((book?.seq ?? 0) !== body.seq) throw new AppError('GUARD_FAILED', { params: { guard: 'cashMoved' } });
  const countedFen = countedFenOf(pieces);
  const amountFen = countedFen - bookFen;
  if (amountFen !== 0 && note === '') throw fieldError('note', 'required');
  const asked = await askFundMove(tx, ctx, {
    ...{ companyId, kind: FUND_MOVE_KIND.count, fundAccountId: account.id, amountFen, note },
    ...{ shiftDay, shift, countedFen, bookFen, pieces: jsonb(pieces.filter(({ count }) => count > 0)) },
  });
  if (countNeedsSecond(amountFen, countLimitFenOf(ctx))) return fundMoveSaved(asked);
  const by = { now: ctx.now, accountId: ctx.actor.accountId };
  const { transfer } = await readyPosting(tx, asked, false);
  const transferId = await bookFundMove(tx, asked, transfer, { ...by, reason: note });
  const status = fundMoveMachine.state.booked;
  const patch = { status, transferId, decidedBy: by.accountId, decidedAt: by.now };
  return fundMoveSaved(await saveFundMove(tx, asked, patch));
});
