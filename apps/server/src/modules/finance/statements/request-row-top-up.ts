import { statementsEndpoints as calls } from '@mintmark/contract/finance/statements.endpoints.ts';
import type { StatementFormat } from '@mintmark/domain/finance/statements/statement-columns.ts';
import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertStep } from '../../../workflow/step.ts';
import { walletOwner } from '../payments/wallet.queries.ts';
import { askTopUp } from '../top-ups/ask-top-up.ts';
import { linkTo } from './link-receipt.ts';
import { takeRow } from './row-act.ts';
import { channelOf, METHOD_OF } from './row-method.ts';

/** All of a row for a balance: asked for as a top-up, like any other, and the row named as its receipt. */
export const requestRowTopUp = command(calls.requestRowTopUp, async (tx, { params, body }, ctx) => {
  const owner = await walletOwner(tx, ctx.scope, body.customerId);
  const row = await takeRow(tx, ctx, { id: params.id, version: body.version });
  assertStep(statementRowMachine, 'match', row);
  if (!owner || owner.companyId !== row.companyId) throw fieldError('customerId', 'not-found');
  const { amountFen, fundAccountId, txnId: channelTxnId, at: receivedAt } = row;
  const format = row.format as StatementFormat;
  const topUp = await askTopUp(tx, ctx, owner, {
    ...{ amountFen, fundAccountId, channelTxnId, receivedAt, method: METHOD_OF[format], note: body.note },
    channel: channelOf(format),
    hasBonus: true,
    voucherKeys: [],
  });
  return linkTo(tx, ctx, row, { kind: 'topUp', receiptId: topUp.id });
});
