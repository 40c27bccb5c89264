import { refundsEndpoints as refunds } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { statementsEndpoints as api } from '@mintmark/contract/finance/statements.endpoints.ts';
import { topUpsEndpoints as topUps } from '@mintmark/contract/finance/top-ups.endpoints.ts';
import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import { refundMachine } from '@mintmark/domain/finance/refund.machine.ts';
import { REFUND_METHODS, WALLET_REFUND_METHODS } from '@mintmark/domain/finance/refund-rules.ts';
import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import { topUpMachine } from '@mintmark/domain/finance/top-up.machine.ts';
import { TOP_UP_METHODS } from '@mintmark/domain/finance/top-up-rules.ts';
import { sql } from 'kysely';
import { shanghaiDay } from '../../../../kernel/clock.ts';
import { bankCsv, matchBody } from '../../statements/statements.factory.ts';
import type { MoneyAct, MoneyActs, World } from './world.factory.ts';

const yuan = (fen: number) => (fen / 100).toFixed(2);

/** Rows of the bank: they come, are matched, linked, left aside, and undone. */
function rows(world: World): MoneyActs {
  const { draw, who, txn, seen, one, orders, order, server } = world;
  const { state } = statementRowMachine;
  const lineOf = async () => {
    const owing = await order(({ dueFen }) => dueFen > 0);
    const fen = owing && owing.dueFen > 0 && draw.percent(70) ? owing.dueFen : draw.between(1, 30_000);
    const at = `${shanghaiDay(server.clock.now())} 09:${String(draw.between(10, 59))}:00`;
    const amount = draw.percent(85) ? { income: yuan(fen) } : { expense: yuan(fen) };
    return { txn: txn(), at, payer: '某人', memo: draw.percent(70) ? (owing?.orderCode ?? '') : '货款', ...amount };
  };
  const importRows: MoneyAct = async () => {
    const place = draw.of((await world.places()).filter(({ kind }) => kind === 'bank'));
    const lines = [await lineOf(), await lineOf()];
    const contentBase64 = bankCsv(lines).toString('base64');
    const upload = { fundAccountId: place?.id ?? '0', fileName: '流水.csv', contentBase64 };
    const checked = await who().call(api.createStatementImport, { body: upload });
    if (checked.code !== 0 || checked.data.importId === null) return checked;
    const params = { id: checked.data.importId };
    return who().call(api.acceptStatementImport, { params, body: { mode: 'good' } });
  };
  const accept: MoneyAct = async () => {
    const row = await one('row', [state.suggested]);
    return row ? who().call(api.acceptSuggestion, { params: { id: row.id }, body: { version: seen(row) } }) : null;
  };
  const match: MoneyAct = async () => {
    const row = await one('row', [state.suggested, state.unmatched]);
    const first = await order(({ dueFen }) => dueFen > 0);
    if (!row || !first) return null;
    const beside = draw.percent(20)
      ? (await orders()).find(
          ({ customerId, id, dueFen }) => customerId === first.customerId && id !== first.id && dueFen > 0,
        )
      : undefined;
    const more = draw.percent(15) ? await one('row', [state.unmatched]) : undefined;
    const parts = [first, ...(beside ? [beside] : [])].map((each) => ({
      order: { id: each.id, version: seen(each) },
      fen: draw.between(1, Math.max(1, each.dueFen)),
    }));
    const used = [row, ...(more && more.id !== row.id ? [more] : [])].map((each) => ({
      id: each.id,
      version: seen(each),
    }));
    return who().call(api.matchRows, { body: matchBody(used, parts) });
  };
  return {
    importRows: [7, importRows],
    acceptRow: [6, accept],
    matchRow: [7, match],
  };
}

/** Rows are linked with what was recorded, left aside, and their matches undone. */
function rowSteps({ draw, who, seen, one, customers }: World): MoneyActs {
  const { state } = statementRowMachine;
  const link: MoneyAct = async () => {
    const row = await one('row', [state.unmatched]);
    const isTopUp = draw.percent(50);
    const receipt = await one(isTopUp ? 'topUp' : 'payment');
    if (!row || !receipt) return null;
    const body = {
      version: seen(row),
      kind: isTopUp ? ('topUp' as const) : ('payment' as const),
      receiptId: receipt.id,
    };
    return who().call(api.linkReceipt, { params: { id: row.id }, body });
  };
  const toBalance: MoneyAct = async () => {
    const row = await one('row', [state.unmatched]);
    const customerId = draw.of(await customers());
    if (!row || !customerId) return null;
    return who().call(api.requestRowTopUp, { params: { id: row.id }, body: { version: seen(row), customerId } });
  };
  const aside =
    (call: 'ignoreRow' | 'sendRowBack' | 'reopenRow' | 'undoRowMatch', wanted: readonly number[]): MoneyAct =>
    async () => {
      const row = await one('row', wanted);
      return row
        ? who().call(api[call], { params: { id: row.id }, body: { version: seen(row), reason: '随机' } })
        : null;
    };
  const open = [state.unmatched, state.suggested];
  return {
    linkRow: [1, link],
    rowTopUp: [2, toBalance],
    ignoreRow: [2, aside('ignoreRow', open)],
    sendRowBack: [1, aside('sendRowBack', open)],
    reopenRow: [2, aside('reopenRow', [state.ignored, state.returned])],
    undoMatch: [6, aside('undoRowMatch', [state.matched])],
    suggestAnew: [1, () => who().call(api.refreshSuggestions, { body: {} })],
  };
}

/** Balances are topped up, and top-ups are posted back. */
function toppingUp({ draw, who, at, txn, seen, one, customers }: World): MoneyActs {
  const { state } = topUpMachine;
  const ask: MoneyAct = async () => {
    const customerId = draw.of(await customers());
    if (!customerId) return null;
    const method = draw.of(TOP_UP_METHODS) ?? PAY_METHOD.cash;
    const number = method === PAY_METHOD.cash ? {} : { channelTxnId: txn() };
    return who().call(topUps.requestTopUp, {
      body: { customerId, method, amountFen: draw.between(1, 60_000), receivedAt: at(), ...number },
    });
  };
  const step =
    (call: 'approveTopUp' | 'cancelTopUp', wanted: number): MoneyAct =>
    async () => {
      const topUp = await one('topUp', [wanted]);
      return topUp ? who().call(topUps[call], { params: { id: topUp.id }, body: { version: seen(topUp) } }) : null;
    };
  const why =
    (call: 'rejectTopUp' | 'reverseTopUp', wanted: number): MoneyAct =>
    async () => {
      const topUp = await one('topUp', [wanted]);
      return topUp
        ? who().call(topUps[call], { params: { id: topUp.id }, body: { version: seen(topUp), reason: '随机' } })
        : null;
    };
  return {
    topUp: [6, ask],
    approveTopUp: [6, step('approveTopUp', state.pending)],
    rejectTopUp: [1, why('rejectTopUp', state.pending)],
    cancelTopUp: [1, step('cancelTopUp', state.pending)],
    reverseTopUp: [4, why('reverseTopUp', state.approved)],
  };
}

/** Money goes back: of payments and of balances. */
function refunding({ draw, who, seen, one, read, companyId, customers }: World): MoneyActs {
  const { succeeded, partlyRefunded } = paymentMachine.state;
  const ask: MoneyAct = async () => {
    const payment = await one('payment', [succeeded, partlyRefunded]);
    if (!payment) return null;
    const parts = await read(
      sql<{
        orderId: string | null;
        amountFen: number;
      }>`SELECT order_id, amount_fen FROM payment_allocations WHERE payment_id = ${payment.id} ORDER BY id`,
    );
    const places = draw.percent(25) ? [...parts, { orderId: null, amountFen: 5_000 }] : parts;
    const asked = places.map(({ orderId, amountFen }) => ({
      orderId,
      amountFen: draw.percent(50) ? amountFen : draw.between(0, amountFen),
    }));
    const body = {
      version: seen(payment),
      method: draw.of(REFUND_METHODS) ?? PAY_METHOD.cash,
      parts: asked,
      reason: '随机',
    };
    return who().call(refunds.requestRefund, { params: { id: payment.id }, body });
  };
  const askWallet: MoneyAct = async () => {
    const wallets = await read(sql<{
      id: string;
      heldFen: number;
    }>`SELECT customer_id AS id, -balance_fen AS held_fen FROM ledger_accounts
      WHERE company_id = ${companyId} AND kind = 'wallet' AND balance_fen < 0 ORDER BY id`);
    const wallet = draw.of(wallets) ?? { id: draw.of(await customers()) ?? '0', heldFen: 100 };
    const body = {
      method: draw.of(WALLET_REFUND_METHODS) ?? PAY_METHOD.cash,
      amountFen: draw.between(1, wallet.heldFen + 100),
      reason: '随机',
    };
    return who().call(refunds.requestWalletRefund, { params: { id: wallet.id }, body });
  };
  return {
    refund: [7, ask],
    walletRefund: [5, askWallet],
  };
}

/** Refunds are decided, paid out, and end. */
function refundSteps({ who, txn, seen, one, read }: World): MoneyActs {
  const { state } = refundMachine;
  const step =
    (
      call: 'approveRefund' | 'rejectRefund' | 'cancelRefund' | 'failRefund',
      wanted: readonly number[],
      body: object,
    ): MoneyAct =>
    async () => {
      const refund = await one('refund', wanted);
      return refund
        ? who().call(refunds[call], { params: { id: refund.id }, body: { version: seen(refund), ...body } as never })
        : null;
    };
  const payOut: MoneyAct = async () => {
    const refund = await one('refund', [state.approved, state.failed]);
    if (!refund) return null;
    const [{ method } = { method: 0 }] = await read(
      sql<{ method: number }>`SELECT method FROM refunds WHERE id = ${refund.id}`,
    );
    const isBare = method === PAY_METHOD.cash || method === PAY_METHOD.balance;
    const body = { version: seen(refund), ...(isBare ? {} : { channelTxnId: txn() }) };
    return who().call(refunds.payOutRefund, { params: { id: refund.id }, body });
  };
  const why = { reason: '随机' };
  return {
    approveRefund: [9, step('approveRefund', [state.requested], {})],
    payOutRefund: [10, payOut],
    rejectRefund: [1, step('rejectRefund', [state.requested], why)],
    failRefund: [1, step('failRefund', [state.approved], why)],
    cancelRefund: [1, step('cancelRefund', [state.requested, state.approved, state.failed], {})],
  };
}

export const receiptActs = (world: World): MoneyActs => ({
  ...rows(world),
  ...rowSteps(world),
  ...toppingUp(world),
  ...refunding(world),
  ...refundSteps(world),
});
