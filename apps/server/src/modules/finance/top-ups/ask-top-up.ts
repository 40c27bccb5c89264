import { bonusFenOf } from '@mintmark/domain/finance/top-up-rules.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { nextTopUpNo } from '../../../workflow/numbers.repo.ts';
import { assertReceiptFree } from '../payments/receipt-txn.repo.ts';
import { bonusRuleOf } from './top-up-actions.ts';
import { insertTopUp, insertTopUpStep, type TopUpRow } from './top-ups.repo.ts';

/** Whose balance it is. */
interface Owner {
  readonly id: string;
  readonly companyId: string;
  readonly agentId: string | null;
  readonly customerNo: string;
}

/** Money that has arrived for a balance; `channel` null: cash. */
interface Asked {
  readonly amountFen: number;
  readonly method: number;
  readonly fundAccountId: string;
  readonly channel: 'bank' | 'wechat' | null;
  readonly channelTxnId: string | null;
  readonly receivedAt: Date;
  readonly hasBonus: boolean;
  readonly voucherKeys: string[];
  readonly note: string;
}

/** Asks for a top-up with the bonus of the rule; nothing is booked before another person approves it. Throws TXN_USED. */
export async function askTopUp(tx: Tx, ctx: CommandContext, owner: Owner, asked: Asked): Promise<TopUpRow> {
  await assertReceiptFree(tx, asked);
  const { id: customerId, companyId, agentId, customerNo } = owner;
  const { hasBonus, ...facts } = asked;
  const { accountId } = ctx.actor;
  const row = await insertTopUp(tx, {
    ...{ companyId, agentId, customerId, ...facts },
    bonusFen: hasBonus ? bonusFenOf(asked.amountFen, bonusRuleOf(ctx)) : 0,
    topUpNo: await nextTopUpNo(tx, ctx.now),
    requestedBy: accountId,
    requestedAt: ctx.now,
  });
  await insertTopUpStep(tx, row, { action: 'request', note: asked.note }, { now: ctx.now, accountId });
  const { method, amountFen, channelTxnId } = asked;
  await ctx.audit({
    targetType: 'topUp',
    targetId: row.id,
    targetNo: row.topUpNo,
    companyId,
    after: { customerNo, method, amountFen, bonusFen: row.bonusFen, channelTxnId },
  });
  return row;
}
