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
import { findCoinOrder } from './quality.queries.ts';
import { insertQcRecord, type QualityCheck } from './quality.repo.ts';
import { checklistOf, isSlabbed, labelStateOf, tookPart } from './quality.ts';

async function assertDuties(tx: Tx, coin: CoinRow, accountId: string): Promise<void> {
  if (tookPart(coin, accountId)) throw new AppError('DUTY_CONFLICT', { params: { duty: 'hands' } });
  if ((await gradersOf(tx, coin.id)).has(accountId))
    throw new AppError('DUTY_CONFLICT', { params: { duty: 'grader' } });
}

/** Every item must be ticked fine, the computed ones by the system; no open audit; the label must equal the data. */
async function assertPass(tx: Tx, coin: CoinRow, check: QualityCheck, context: CommandContext): Promise<void> {
  if ((await openTasksOf(tx, coin.id)).length > 0)
    throw new AppError('GUARD_FAILED', { params: { guard: 'noOpenAudit' } });
  const label = await labelStateOf(tx, context.config, coin);
  if (isSlabbed(coin) && !label.isValid)
    throw new AppError('LABEL_MISMATCH', { data: { differences: label.differences } });
  const ticked = new Map(check.checklist.map((item) => [item.code, item.isFine]));
  const missing = checklistOf(coin, label, true).filter((item) => !item.isComputed && ticked.get(item.code) !== true);
  if (missing.length > 0)
    throw new AppError('GUARD_FAILED', {
      params: { guard: 'checklistComplete' },
      fields: missing.map((item) => ({ path: `checklist.${item.code}`, msg: 'checklistComplete' })),
    });
}

/** Outbound quality check of one coin: pass → 90 with its certificate public, fail → 82 with a ticket for the step. */
export const checkQuality = command(auditsEndpoints.checkQuality, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const orderId = await findCoinOrder(tx, context.scope, params.id);
  const order = await lockOrder(tx, context.scope, orderId);
  const coin = await lockCoin(tx, context.scope, params.id, { version: body.version });
  assertFree(coin, order, 'qcPass');
  await assertDuties(tx, coin, by.accountId);
  if (body.result === 'pass') await assertPass(tx, coin, body, context);
  const moved =
    body.result === 'pass'
      ? await moveCoin(
          tx,
          coin,
          { action: 'qcPass', patch: { qcBy: by.accountId, isRework: false, reworkStep: null } },
          by,
        )
      : await moveCoin(
          tx,
          coin,
          {
            action: 'qcFail',
            reason: body.note,
            patch: { qcBy: by.accountId, reworkStep: body.step ?? 'data' },
            data: { step: body.step },
          },
          by,
        );
  await insertQcRecord(tx, coin, body, by);
  if (body.result === 'pass') await publishCertificate(tx, moved, by);
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
