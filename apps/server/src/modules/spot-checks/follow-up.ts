import { spotChecksEndpoints } from '@mintmark/contract/audits/spot-checks.endpoints.ts';
import { SPOT_CHECK_STATE } from '@mintmark/domain/audits/spot.enums.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { type CommandContext, command } from '../../kernel/handlers.ts';
import { notify } from '../../kernel/notices/notices.repo.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { lockOrder } from '../../workflow/orders/order.repo.ts';
import { type CheckRow, findCheck, lockCheck, lotPieces, saveCheck } from './checks.repo.ts';
import { coinCodeOf, deviatedGraders } from './detail.queries.ts';

/** What keeps the graders from being told: nothing found yet, nobody's own row deviated, told already. */
export function noticeObjection(check: CheckRow, deviated: number): string | null {
  if (check.status === SPOT_CHECK_STATE.open) return 'spotDecided';
  if (check.notifiedAt !== null) return 'spotNotTold';
  return deviated === 0 ? 'spotSomebodyDeviated' : null;
}

/** What keeps the lot from being looked at whole: nothing wrong found, or it is already. */
export function lotObjection(check: CheckRow): string | null {
  if (check.status < SPOT_CHECK_STATE.deviation) return 'spotDeviated';
  return check.lotAt === null ? null : 'spotLotOpen';
}

const assertNone = (guard: string | null): void => {
  if (guard !== null) throw new AppError('GUARD_FAILED', { params: { guard } });
};

const byOf = (context: CommandContext) => ({ now: context.now, accountId: context.actor.accountId });

async function keep(
  context: CommandContext,
  check: CheckRow,
  after: Readonly<Record<string, unknown>>,
  reason: string,
) {
  await context.audit({
    targetType: 'spotCheck',
    targetId: check.id,
    targetNo: check.checkNo,
    companyId: check.companyId,
    after,
    reason,
  });
}

async function openCheck(tx: Tx, context: CommandContext, id: string, version: number): Promise<CheckRow> {
  const seen = await findCheck(tx, context.scope, id);
  await lockOrder(tx, SYSTEM_SCOPE, seen.orderId);
  return lockCheck(tx, id, version);
}

/** Tells every grader whose own row deviated, once: number of the check, the coin's code, what the re-checker says. */
export const notifySpotGraders = command(
  spotChecksEndpoints.notifySpotGraders,
  async (tx, { params, body }, context) => {
    const by = byOf(context);
    const check = await openCheck(tx, context, params.id, body.version);
    const graderIds = await deviatedGraders(tx, check.id);
    assertNone(noticeObjection(check, graderIds.length));
    const told = { checkNo: check.checkNo, coinCode: await coinCodeOf(tx, check.coinId), text: body.text };
    for (const graderId of graderIds) await notify(tx, graderId, { kind: 'spotDeviation', params: told }, by);
    const saved = await saveCheck(tx, check, { notifiedAt: by.now, notifiedBy: by.accountId, notice: body.text }, by);
    await keep(context, check, { told: graderIds.length }, body.text);
    return { id: check.id, version: saved.version, count: graderIds.length };
  },
);

/** Every further piece of the order and category goes to the spot check when it passes its quality check. */
export const checkSpotLot = command(spotChecksEndpoints.checkSpotLot, async (tx, { params, body }, context) => {
  const by = byOf(context);
  const check = await openCheck(tx, context, params.id, body.version);
  assertNone(lotObjection(check));
  const { before } = await lotPieces(tx, check);
  const saved = await saveCheck(tx, check, { lotAt: by.now, lotBy: by.accountId, lotReason: body.reason }, by);
  await keep(context, check, { pieces: before }, body.reason);
  return { id: check.id, version: saved.version, count: before };
});
