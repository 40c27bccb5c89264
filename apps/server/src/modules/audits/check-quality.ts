import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { type CommandContext, command } from '../../kernel/handlers.ts';
import { openTasksOf } from '../../workflow/audit-tasks.repo.ts';
import { publishCertificate } from '../../workflow/certificates.repo.ts';
import { type CoinRow, lockCoin } from '../../workflow/coin.repo.ts';
import { assertFree, moveCoin } from '../../workflow/move-coin.ts';
import { lockOrder, refreshOrder } from '../../workflow/order.repo.ts';
import { gradersOf } from '../../workflow/scores.repo.ts';
import { type Inspection, inspectionOf } from './inspection.ts';
import { findCoinOrder } from './quality.queries.ts';
import { insertQcRecord, type QualityCheck } from './quality.repo.ts';
import { checklistOf, isSlabbed, labelStateOf, tookPart } from './quality.ts';

async function assertDuties(tx: Tx, coin: CoinRow, accountId: string): Promise<void> {
  if (tookPart(coin, accountId)) throw new AppError('DUTY_CONFLICT', { params: { duty: 'hands' } });
  if ((await gradersOf(tx, coin.id)).has(accountId))
    throw new AppError('DUTY_CONFLICT', { params: { duty: 'grader' } });
}

interface Asked {
  readonly check: QualityCheck;
  readonly inspection: Inspection;
}

/** Every item must be ticked fine, the computed ones by the system; no open audit; the label must equal the data. */
async function assertPass(tx: Tx, coin: CoinRow, { check, inspection }: Asked, context: CommandContext): Promise<void> {
  if (inspection.lacksImages) throw new AppError('GUARD_FAILED', { params: { guard: 'qcImages' } });
  if (inspection.first?.accountId === context.actor.accountId)
    throw new AppError('DUTY_CONFLICT', { params: { duty: 'firstCheck' } });
  if ((await openTasksOf(tx, coin.id)).length > 0)
    throw new AppError('GUARD_FAILED', { params: { guard: 'noOpenAudit' } });
  const label = await labelStateOf(tx, context.config, coin);
  if (isSlabbed(coin) && !label.isValid)
    throw new AppError('LABEL_MISMATCH', { data: { differences: label.differences } });
  const ticked = new Map(check.checklist.map((item) => [item.code, item.isFine]));
  const list = checklistOf(coin, label, { isPaid: true, items: inspection.items });
  const missing = list.filter((item) => !item.isComputed && ticked.get(item.code) !== true);
  if (missing.length > 0)
    throw new AppError('GUARD_FAILED', {
      params: { guard: 'checklistComplete' },
      fields: missing.map((item) => ({ path: `checklist.${item.code}`, msg: 'checklistComplete' })),
    });
}

type By = { readonly now: Date; readonly accountId: string };

/** 80 → 90 with its certificate public; the first of two people leaves the coin where it is. */
async function pass(tx: Tx, coin: CoinRow, { check, inspection }: Asked, by: By): Promise<CoinRow> {
  if (inspection.needsSecond && inspection.first === null) {
    await insertQcRecord(tx, coin, { ...check, isFirst: true }, by);
    return coin;
  }
  const patch = { qcBy: by.accountId, isRework: false, reworkStep: null };
  const moved = await moveCoin(tx, coin, { action: 'qcPass', patch }, by);
  await insertQcRecord(tx, coin, check, by);
  await publishCertificate(tx, moved, by);
  return moved;
}

/** 80 → 82 with a ticket for the step. */
async function fail(tx: Tx, coin: CoinRow, check: QualityCheck, by: By): Promise<CoinRow> {
  const patch = { qcBy: by.accountId, reworkStep: check.step ?? 'data' };
  const move = { action: 'qcFail', reason: check.note, patch, data: { step: check.step } } as const;
  const moved = await moveCoin(tx, coin, move, by);
  await insertQcRecord(tx, coin, check, by);
  return moved;
}

/** Outbound quality check of one coin, by the rule of its order. */
export const checkQuality = command(auditsEndpoints.checkQuality, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const orderId = await findCoinOrder(tx, context.scope, params.id);
  const order = await lockOrder(tx, context.scope, orderId);
  const coin = await lockCoin(tx, context.scope, params.id, { version: body.version });
  assertFree(coin, order, 'qcPass');
  await assertDuties(tx, coin, by.accountId);
  const asked = { check: body, inspection: await inspectionOf(tx, coin) };
  if (body.result === 'pass') await assertPass(tx, coin, asked, context);
  const moved = body.result === 'pass' ? await pass(tx, coin, asked, by) : await fail(tx, coin, body, by);
  await refreshOrder(tx, order.id);
  await context.audit({
    targetType: 'coin',
    targetId: coin.id,
    targetNo: coin.coinCode,
    before: { status: coin.status },
    after: { status: moved.status, result: body.result, step: body.step ?? null },
    reason: body.note,
  });
  return { coinId: coin.id, status: moved.status, certNo: moved.certNo };
});
