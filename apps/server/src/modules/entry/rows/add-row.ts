import type { RowPatch } from '@mintmark/contract/entry/detail-entry.schema.ts';
import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { replacesCertificate } from '@mintmark/domain/certificates/takeover.ts';
import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError, found } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { assertHolds } from '../../../workflow/certificates/certificate-holds.repo.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import type { CoinExtras } from '../../../workflow/money/price-facts.repo.ts';
import { nextCoinCodes } from '../../../workflow/numbers.repo.ts';
import { type OrderRow, refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { type DispatchRow, lockDispatch } from '../dispatches/dispatch.repo.ts';
import { assertGuards, assertRowsOpen, byOf } from '../dispatches/order-step.ts';
import { lineFacts } from '../dispatches/start-entry.ts';
import { enteredQty, lockRows, nextSeq, oldPieces } from './entry-facts.repo.ts';
import { presentRows, type RowSetting, rowSetting } from './entry-row.present.ts';
import { coinOfLine, gradeValue } from './make-coins.ts';
import { insertNewCoin, type NewCoin } from './new-coin.repo.ts';
import { applyPatch } from './row-patch.ts';
import { readPatches, writeRow } from './save-rows.ts';
import { tiersOf } from './tiers.ts';

/** What a copy takes over: everything that was entered, nothing of the older piece's own certificate. */
function copyOf(coin: CoinRow): NewCoin {
  const { oldGradeText: _, ...extras } = coin.extras as CoinExtras;
  const { lineId, category1, category2, catalogItemId, varietyId, name, nameEn, varietyText, yearText } = coin;
  return {
    ...{ lineId, category1, category2, catalogItemId, varietyId, name, nameEn, varietyText, yearText },
    declaredFen: coin.declaredFen,
    serviceType: coin.serviceType,
    tierAsked: coin.tierAsked,
    tierUsed: coin.tierUsed,
    oldCertNo: null,
    oldGrade: null,
    wishedGrade: gradeValue(coin.wishedGrade),
    openWhen: coin.openWhen,
    oldGraderId: null,
    isError: coin.isError,
    isPattern: coin.isPattern,
    extras: jsonb(extras),
    customerNote: coin.customerNote,
    innerNote: coin.innerNote,
  };
}

async function newFacts(
  tx: Tx,
  setting: RowSetting,
  dispatch: DispatchRow,
  from: { readonly copyOf?: string | undefined; readonly lineId?: string | undefined },
): Promise<NewCoin> {
  if (from.copyOf !== undefined) {
    const [row] = await lockRows(tx, dispatch.id, [from.copyOf]);
    return copyOf(found(row));
  }
  const line = found(setting.lines.get(from.lineId ?? ''));
  if (line.category1 !== dispatch.category1) throw fieldError('lineId', 'other-category1');
  return coinOfLine(line, await lineFacts(tx, setting.order, [line]));
}

async function insertRow(
  tx: Tx,
  order: OrderRow,
  dispatch: DispatchRow,
  facts: NewCoin,
  context: CommandContext,
): Promise<CoinRow> {
  const [coinCode = ''] = await nextCoinCodes(tx, 1);
  const oldCertNo = replacesCertificate(facts.serviceType) ? facts.oldCertNo : null;
  const old = oldCertNo ? await oldPieces(tx, [oldCertNo]) : null;
  const origin = {
    coinCode,
    seq: await nextSeq(tx, dispatch.id),
    previousHead: old?.get(oldCertNo ?? '')?.eventHead ?? null,
    data: { name: facts.name, added: true, oldCertNo: facts.oldCertNo ?? null },
  };
  return insertNewCoin(tx, order, dispatch, facts, origin, byOf(context));
}

/** The new row with the caller's own cells and its tier. */
async function fillRow(
  tx: Tx,
  setting: RowSetting,
  coin: CoinRow,
  written: RowPatch,
  context: CommandContext,
): Promise<CoinRow> {
  const { patches, facts } = await readPatches(tx, setting, [coin], [written]);
  const patched = applyPatch(coin, patches[0] ?? written, facts);
  if (patched.problems.length > 0)
    throw new AppError('INPUT_INVALID', {
      fields: patched.problems.map(({ path, msg }) => ({ path: `patch.${path}`, msg })),
    });
  const tiers = setting.list === null ? null : await tiersOf(tx, setting.order, setting.list, [patched.row]);
  return writeRow(tx, patched, tiers?.get(coin.id)?.tierUsed ?? null, byOf(context));
}

/** A further piece, like another row or as a submitted line says; never more than were confirmed (states.md rule 2). */
export const addRow = command(entryEndpoints.addRow, async (tx, { params, body }, context) => {
  const locked = await lockDispatch(tx, context.scope, params.id);
  assertRowsOpen(locked, 'add');
  const { order, dispatch } = locked;
  assertGuards({ sumWithinConfirmed: (await enteredQty(tx, order.id)) < (order.confirmedQty ?? 0) });
  const setting = await rowSetting(tx, order);
  const inserted = await insertRow(tx, order, dispatch, await newFacts(tx, setting, dispatch, body), context);
  const coin = await fillRow(tx, setting, inserted, body.patch ?? {}, context);
  await assertHolds(tx, await refreshOrder(tx, order.id));
  await context.audit({
    targetType: 'coin',
    targetId: coin.id,
    targetNo: coin.coinCode,
    companyId: order.companyId,
    after: { dispatchNo: dispatch.dispatchNo, seq: coin.seq, name: coin.name },
  });
  const [row] = await presentRows(tx, setting, [coin], context.locale);
  if (!row) throw new AppError('INTERNAL');
  return row;
});
