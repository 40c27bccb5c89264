import { informationFeesEndpoints as calls } from '@mintmark/contract/finance/information/information-fees.endpoints.ts';
import { informationFeeMachine } from '@mintmark/domain/finance/information/information-fee.machine.ts';
import { INFORMATION_FEE_GUARDS } from '@mintmark/domain/finance/information/information-rules.ts';
import { needsSecondPerson } from '@mintmark/domain/finance/information/information-waiver.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError, found } from '../../../kernel/errors.ts';
import { type CommandContext, command, query } from '../../../kernel/handlers.ts';
import { assertKeeps, keeps } from '../../../kernel/reach.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { assertStep, lineRule, nextState } from '../../../workflow/step.ts';
import { useWitness } from '../../identity/index.ts';
import { byOf } from '../prices/change-price.ts';
import { type BillRow, insertBillStep, lockBill, saveBill } from './bills.repo.ts';
import type { ListedFee } from './fees.queries.ts';
import {
  addWaivedAlone,
  billsOfFees,
  type FeeRow,
  insertWaiver,
  lockFees,
  reopenFee,
  waivedAlone,
} from './fees.repo.ts';

const FEN_PER_YUAN = 100;
const PURPOSE = 'finance.waiveInformation';
const RIGHT = 'finance:information:waive';

const limitFenOf = ({ parameters }: Pick<SignedInContext, 'parameters'>): number =>
  parameters.get('settlement.informationWaiveYuan') * FEN_PER_YUAN;

/** What the reader may waive alone of a company this month. */
export const getWaiverAllowance = query(calls.getWaiverAllowance, ({ query: { companyId } }, context) =>
  context.db.read(context.scope, async (db) => {
    const { accountId } = context.actor;
    return {
      limitFen: limitFenOf(context),
      usedFen: await waivedAlone(db, { companyId, accountId, now: context.clock.now() }),
    };
  }),
);

/** The actions that the state of a fee knows. */
export function feeActions(fee: ListedFee, context: SignedInContext) {
  const isOutside = !keeps(context.scope, fee.companyId) && 'agentOwnRow';
  const asked = { guards: INFORMATION_FEE_GUARDS, facts: { billStatus: fee.billStatus } };
  const rules = (['waive', 'restore'] as const).map((action) => {
    const line = lineRule(informationFeeMachine, action, fee, asked);
    return { ...line, failing: [isOutside, ...line.failing] };
  });
  return allowedActions(
    context.actor,
    context.locale,
    rules.filter(({ isInState }) => isInState),
  );
}

interface Ref {
  readonly id: string;
  readonly version: number;
}

/** Every fee that was named, as it was seen, all of one company. Throws NOT_FOUND, VERSION_STALE, GUARD_FAILED oneCompanyWaiver. */
function assertSeen(fees: readonly FeeRow[], refs: readonly Ref[]): string {
  const byId = new Map(fees.map((fee) => [fee.id, fee]));
  for (const { id, version } of refs) {
    const fee = found(byId.get(id));
    if (fee.version !== version)
      throw new AppError('VERSION_STALE', { data: { version: fee.version, status: fee.status } });
  }
  const [company, ...others] = new Set(fees.map(({ companyId }) => companyId));
  if (company === undefined || others.length > 0)
    throw new AppError('GUARD_FAILED', { params: { guard: 'oneCompanyWaiver' } });
  return company;
}

/** The second person where the month of the first is over its limit, else null and the sum counts as the first one's own. */
async function agreedBy(
  tx: Tx,
  ctx: CommandContext,
  asked: {
    readonly companyId: string;
    readonly ids: readonly string[];
    readonly amountFen: number;
    readonly token?: string | undefined;
  },
): Promise<string | null> {
  const { companyId, ids, amountFen, token } = asked;
  const whose = { companyId, ...byOf(ctx) };
  const usedFen = await addWaivedAlone(tx, whose, 0);
  if (!needsSecondPerson({ usedFen, askedFen: amountFen, limitFen: limitFenOf(ctx) })) {
    await addWaivedAlone(tx, whose, amountFen);
    return null;
  }
  return useWitness(tx, {
    ...{ token, purpose: PURPOSE, targetId: ids[0] ?? '0', permission: RIGHT, companyId, now: ctx.now },
    content: { ids: [...ids], amountFen: String(amountFen) },
    actorId: ctx.actor.accountId,
  });
}

/** What leaves the drafts that the fees are on. */
async function leaveDrafts(
  tx: Tx,
  ctx: CommandContext,
  bills: readonly BillRow[],
  fees: readonly FeeRow[],
  reason: string,
) {
  for (const bill of bills) {
    const leaving = fees.filter(({ billId }) => billId === bill.id);
    const amountFen = bill.amountFen - sumOf(leaving);
    const row = await saveBill(tx, bill, { pieces: bill.pieces - leaving.length, amountFen });
    await insertBillStep(tx, row, { action: 'waive', note: reason }, byOf(ctx));
  }
}

const sumOf = (fees: readonly FeeRow[]): number => fees.reduce((sum, { amountFen }) => sum + amountFen, 0);

/**
 * Lets fees off that no issued bill has; a draft loses them. Over the limit of the person's month a second one with the same
 * right agrees on the spot (D17). Throws STATE_CONFLICT, GUARD_FAILED billIsDraft, CONFIRM_AGAIN.
 */
export const waiveInformation = command(calls.waiveInformation, async (tx, { body }, ctx) => {
  const ids = [...new Set(body.fees.map(({ id }) => id))].sort((a, b) => Number(a) - Number(b));
  if (ids.length < body.fees.length) throw fieldError('fees', 'already-used');
  const bills: BillRow[] = [];
  for (const id of await billsOfFees(tx, ids)) bills.push(await lockBill(tx, id));
  const fees = await lockFees(tx, ctx.scope, ids);
  const companyId = assertSeen(fees, body.fees);
  assertKeeps(ctx.scope, companyId);
  const statusOf = new Map(bills.map((bill) => [bill.id, bill.status]));
  for (const fee of fees) {
    const facts = { billStatus: fee.billId === null ? null : found(statusOf.get(fee.billId)) };
    assertStep(informationFeeMachine, 'waive', fee, { guards: INFORMATION_FEE_GUARDS, facts });
  }
  const amountFen = sumOf(fees);
  const { reason, witnessToken: token } = body;
  const second = await agreedBy(tx, ctx, { companyId, ids, amountFen, token });
  await leaveDrafts(tx, ctx, bills, fees, reason);
  const by = { madeBy: ctx.actor.accountId, madeAt: ctx.now, agreedBy: second };
  const values = { companyId, pieces: fees.length, amountFen, reason, ...by };
  await insertWaiver(tx, values, fees, informationFeeMachine.state.waived);
  await ctx.audit({
    ...{ targetType: 'informationFee', targetId: fees[0]?.id, targetNo: fees[0]?.feeNo ?? '', companyId, reason },
    after: { fees: fees.map(({ feeNo }) => feeNo), amountFen, agreedBy: second },
  });
  return { pieces: fees.length, amountFen };
});

/** A fee that was let off is owed again; the next bill takes it. What it counted in the person's month stays counted. */
export const restoreInformation = command(calls.restoreInformation, async (tx, { params, body }, ctx) => {
  const fee = found((await lockFees(tx, ctx.scope, [params.id]))[0]);
  assertSeen([fee], [{ id: fee.id, version: body.version }]);
  assertKeeps(ctx.scope, fee.companyId);
  const status = nextState(informationFeeMachine, 'restore', fee);
  const version = await reopenFee(tx, fee, status);
  await ctx.audit({
    ...{
      targetType: 'informationFee',
      targetId: fee.id,
      targetNo: fee.feeNo,
      companyId: fee.companyId,
      reason: body.reason,
    },
    before: { status: fee.status },
    after: { status },
  });
  return { id: fee.id, version };
});
