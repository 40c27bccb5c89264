import { shiftsEndpoints } from '@mintmark/contract/custody/shifts.endpoints.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertKeeps } from '../../../kernel/reach.ts';
import { isCompany } from '../../../workflow/companies.repo.ts';
import { nextShiftNo } from '../../../workflow/numbers.repo.ts';
import { isBlind } from '../sight.ts';
import { deskNow, deskOf, scopeAt } from './desk-now.ts';
import { insertShift } from './shift.repo.ts';
import { finishShift } from './shift-act.ts';
import { type Remark, remarkTargets } from './shifts.queries.ts';

type Asked = BodyOf<typeof shiftsEndpoints.giveShift>['remarks'];

/** Remarks with the records that their codes stand for. Throws INPUT_INVALID at a code that stands for nothing. */
async function resolved(tx: Tx, companyId: string, asked: Asked, blind: boolean): Promise<readonly Remark[]> {
  const typed = asked.map(({ code, remark }) => ({
    code: code.normalize('NFKC').toUpperCase().replace(/\s/g, ''),
    remark,
  }));
  const codes = typed.map(({ code }) => code).filter((code) => code !== '');
  const targets = codes.length === 0 ? new Map<string, never>() : await remarkTargets(tx, companyId, codes, blind);
  return typed.map(({ code, remark }, at) => {
    if (code === '') return { code, remark, kind: null, targetId: null };
    const target = targets.get(code);
    if (target === undefined) throw fieldError(`remarks.${at}.code`, 'remarkCodeUnknown');
    return { code, remark, ...target };
  });
}

/**
 * Whoever leaves a desk signs what is open there, taken down as it is now, with what they leave lying and why. The next shift
 * signs below it; until then nobody else hands the desk over.
 */
export const giveShift = command(shiftsEndpoints.giveShift, async (tx, { body }, ctx) => {
  const { companyId, step, note } = body;
  const desk = deskOf(ctx, step);
  const scope = scopeAt(ctx, companyId);
  assertKeeps(ctx.scope, companyId);
  if (!(await isCompany(tx, companyId))) throw new AppError('NOT_FOUND');
  const remarks = await resolved(tx, companyId, body.remarks, isBlind(ctx.actor));
  const { count, lateCount, oldestDays, promised, orders } = await deskNow(tx, { scope, desk, now: ctx.now }, ctx);
  const shift = await insertShift(tx, {
    ...{
      companyId,
      step,
      note,
      count,
      lateCount,
      oldestDays,
      promised,
      orders: jsonb(orders),
      remarks: jsonb(remarks),
    },
    ...{ shiftNo: await nextShiftNo(tx, ctx.now), giverId: ctx.actor.accountId, givenAt: ctx.now },
  });
  if (shift === null) throw new AppError('GUARD_FAILED', { params: { guard: 'deskWaits' } });
  return finishShift(ctx, null, shift, { step, count, lateCount, promised, remarks: remarks.length });
});
