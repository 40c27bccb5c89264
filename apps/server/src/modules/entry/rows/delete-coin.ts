import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { command } from '../../../kernel/handlers.ts';
import { moveCoin } from '../../../workflow/coins/move-coin.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { hasApprovedDeletion } from '../../../workflow/corrections.queries.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { lockCoinAndOrder } from '../coin-place.ts';
import { isDispatchOpen } from '../dispatches/dispatch.repo.ts';
import { assertGuards, byOf } from '../dispatches/order-step.ts';
import { changeConfirmed } from './corrections.repo.ts';

/**
 * A draft row goes to the recycle bin. After entry a coin goes only with an approved correction of the receipt (audit 11),
 * and the confirmed quantity goes down with it in the same transaction (states.md rule 2).
 */
export const deleteCoin = command(entryEndpoints.deleteCoin, async (tx, { params, body }, context) => {
  const by = byOf(context);
  const { coin, order } = await lockCoinAndOrder(tx, context.scope, params.id, body.version);
  const isDraft = coin.status === coinMachine.state.toEnter;
  if (!isDraft && coin.status > coinMachine.state.toEnter)
    assertGuards({ audit11Approved: await hasApprovedDeletion(tx, coin.id), notRework: !coin.isRework });
  if (isDraft) assertGuards({ dispatchOpen: await isDispatchOpen(tx, coin.dispatchId) });
  const action = isDraft ? 'delete' : 'deleteCorrected';
  const patch = { leasedBy: null, leasedUntil: null };
  const moved = await moveCoin(tx, coin, { action, reason: body.reason, patch }, by);
  if (!isDraft) await changeConfirmed(tx, order, coin, -1);
  if (!isDraft && order.entryFinishedAt !== null) await repriceOrder(tx, order.id, by);
  const { status } = await refreshOrder(tx, order.id);
  await context.audit({
    targetType: 'coin',
    targetId: coin.id,
    targetNo: coin.coinCode,
    companyId: coin.companyId,
    before: { status: coin.status },
    after: { status: moved.status },
    reason: body.reason,
  });
  return { id: coin.id, status: moved.status, version: moved.version, orderStatus: status };
});
