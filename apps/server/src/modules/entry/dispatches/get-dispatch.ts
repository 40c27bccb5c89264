import type { DispatchDetail } from '@mintmark/contract/entry/detail-entry.schema.ts';
import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { transitionFor } from '@mintmark/domain/kernel/machine.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { iso } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { orderDay } from '../../../workflow/coins/scales.repo.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { itemsByIds, rowsOfOrder } from '../rows/entry-facts.repo.ts';
import { presentRows, type RowSetting, rowSetting } from '../rows/entry-row.present.ts';
import { type DispatchRow, dispatchesOf, orderIdOfDispatch } from './dispatch.repo.ts';
import { companyNames, orderInScope, placeOfCode } from './dispatches.queries.ts';
import { mayReopen } from './reopen-rule.ts';
import { dispatchBriefs } from './start-entry.ts';

function actionsOf(
  order: OrderRow,
  dispatch: DispatchRow,
  facts: { readonly coins: readonly CoinRow[]; readonly hasProblems: boolean },
  context: SignedInContext,
) {
  const isOpen = order.status === orderMachine.state.entering && dispatch.entryFinishedAt === null;
  const held = order.isHeld && 'notHeld';
  const isSumRight = facts.coins.length === (order.confirmedQty ?? 0);
  const { failing, isInState } = mayReopen(order, facts.coins);
  return allowedActions(context.actor, context.locale, [
    { action: 'edit', permission: 'order:entry:edit', isInState: isOpen, failing: [held] },
    {
      action: 'add',
      permission: 'order:entry:edit',
      isInState: isOpen,
      failing: [held, facts.coins.length >= (order.confirmedQty ?? 0) && 'sumWithinConfirmed'],
    },
    { action: 'delete', permission: 'order:coin:delete', isInState: isOpen, failing: [] },
    ...(dispatch.entryFinishedAt === null
      ? []
      : [{ action: 'correct', permission: 'order:order:modifyDetail' as const, isInState: true }]),
    { action: 'move', permission: 'order:entry:edit', isInState: isOpen, failing: [held] },
    {
      action: 'finish',
      permission: 'order:entry:finish',
      isInState: isOpen,
      failing: [held, !isSumRight && 'sumCoinsEqualsConfirmed', facts.hasProblems && 'mandatoryFields'],
    },
    {
      action: 'reopen',
      permission: 'order:order:modifyDetail',
      isInState: isInState && transitionFor(orderMachine, 'reopenEntry', order.status) !== null,
      failing,
    },
    {
      action: 'print',
      permission: 'closeReview:DetailedEntry:printTag',
      isInState: true,
      failing: [dispatch.entryFinishedAt === null && 'dispatchFinished'],
    },
  ]);
}

function linesOf(setting: RowSetting, coins: readonly CoinRow[]): DispatchDetail['lines'] {
  return [...setting.lines.values()].map((line) => ({
    id: line.id,
    seq: line.seq,
    category1: line.category1,
    catalogItemId: line.catalogItemId,
    name: line.name,
    varietyText: line.varietyText,
    yearText: line.yearText,
    reference: line.reference,
    confirmedQty: line.confirmedQty ?? 0,
    enteredQty: coins.filter((coin) => coin.lineId === line.id).length,
    declaredFen: line.declaredFen,
    serviceType: line.serviceType,
    condition: line.condition,
    customerNote: line.customerNote,
  }));
}

async function detailOf(
  db: Reader,
  order: OrderRow,
  dispatch: DispatchRow,
  context: SignedInContext,
): Promise<DispatchDetail> {
  const setting = await rowSetting(db, order);
  const coins = await rowsOfOrder(db, order.id);
  const own = coins.filter((coin) => coin.dispatchId === dispatch.id);
  const rows = await presentRows(db, setting, own, context.locale);
  const items = await itemsByIds(
    db,
    own.map((coin) => coin.catalogItemId),
    { companyId: dispatch.gradingCompanyId, day: orderDay(order) },
  );
  const company = await companyNames(db, dispatch.gradingCompanyId);
  const hasProblems = rows.some((row) => row.problems.length > 0);
  return {
    id: dispatch.id,
    dispatchNo: dispatch.dispatchNo,
    version: dispatch.version,
    category1: dispatch.category1,
    gradingCompanyZh: company.nameZh,
    gradingCompanyEn: company.nameEn,
    entryFinishedAt: iso(dispatch.entryFinishedAt),
    reopenedAt: iso(dispatch.reopenedAt),
    order: {
      id: order.id,
      orderCode: order.orderCode,
      version: order.version,
      status: order.status,
      isHeld: order.isHeld,
      hasOpenQuestion: order.hasOpenQuestion,
      confirmedQty: order.confirmedQty ?? 0,
      enteredQty: coins.length,
    },
    dispatches: await dispatchBriefs(db, order.id),
    tiers: (setting.list?.tiers ?? []).map(({ code, zh, en, capFen }) => ({ code, zh, en, capFen })),
    lines: linesOf(setting, coins),
    rows,
    items: [...items.values()].map(({ status: _, ...item }) => ({
      ...item,
      references: [...item.references],
      varieties: [...item.varieties],
    })),
    allowedActions: actionsOf(order, dispatch, { coins, hasProblems }, context),
  };
}

/** One dispatch with everything its workbench shows. */
export const getDispatch = query(entryEndpoints.getDispatch, async ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const order = await orderInScope(db, context.scope, await orderIdOfDispatch(db, context.scope, params.id));
    const dispatch = found((await dispatchesOf(db, order.id)).find((one) => one.id === params.id));
    return detailOf(db, order, dispatch, context);
  }),
);

/** Where a scan leads to; an order code leads to its first dispatch that is still open. */
export const findDispatch = query(entryEndpoints.findDispatch, async ({ query: asked }, context) =>
  context.db.read(context.scope, async (db) => {
    const place = await placeOfCode(db, context.scope, asked.code.normalize('NFKC').trim().toUpperCase());
    if (place.dispatchId !== null) return place;
    const all = await dispatchesOf(db, place.orderId);
    const open = all.find((dispatch) => dispatch.entryFinishedAt === null) ?? all[0];
    return { ...place, dispatchId: open?.id ?? null };
  }),
);
