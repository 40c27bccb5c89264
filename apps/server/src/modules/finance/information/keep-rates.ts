import { informationFeesEndpoints as calls } from '@mintmark/contract/finance/information/information-fees.endpoints.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import { INFORMATION_PAYER } from '@mintmark/domain/finance/information/information.enums.ts';
import { INFORMATION_RESULTS } from '@mintmark/domain/finance/information/information-lists.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { saidAtField } from '../../../kernel/db/said-at-field.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command, query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { assertKeeps, keeps } from '../../../kernel/reach.ts';
import { coversCompany } from '../../../kernel/scope.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { priceListForOrder } from '../../../workflow/money/quote.ts';
import { byOf } from '../prices/change-price.ts';
import { insertRate, isCategory2Of, lockRate, type RateRow, withdrawRate } from './fees.repo.ts';
import { defaultListName } from './list-name.queries.ts';
import { informationRateList, type ListedRate } from './rates.queries.ts';

type Body = BodyOf<typeof calls.createInformationRate>;

const RIGHT = 'finance:information:rate';

/** Dimensions that belong together, each fault beside its field. */
async function assertDimensions(tx: Tx, { category1 = null, category2 = null, resultType = null, payerType }: Body) {
  if (category2 !== null && category1 === null) throw fieldError('category1', 'required');
  if (category1 !== null && category2 !== null && !(await isCategory2Of(tx, category1, category2)))
    throw fieldError('category2', 'not-found');
  if (resultType === null) return;
  if (payerType !== INFORMATION_PAYER.customer) throw fieldError('resultType', 'no-result-yet');
  if (INFORMATION_RESULTS.every(({ code }) => code !== resultType)) throw fieldError('resultType', 'not-found');
}

/**
 * A rate for orders that are submitted from a later day on; what was submitted keeps its own. Throws INPUT_INVALID, and
 * HOUSE_ONLY where it is for the whole house and the person is not.
 */
export const createInformationRate = command(calls.createInformationRate, async (tx, { body }, ctx) => {
  const { companyId = null, category1 = null, category2 = null, resultType = null } = body;
  if (companyId !== null && !coversCompany(ctx.scope, companyId)) throw fieldError('companyId', 'not-found');
  assertKeeps(ctx.scope, companyId);
  await assertDimensions(tx, body);
  if (body.validFrom <= shanghaiDay(ctx.now)) throw fieldError('validFrom', 'day-to-come');
  const { payerType, amountFen, validFrom } = body;
  const written = insertRate(tx, {
    ...{ companyId, payerType, category1, category2, resultType, amountFen, validFrom },
    ...{ note: body.note ?? '', madeBy: ctx.actor.accountId, madeAt: ctx.now },
  });
  const row = await saidAtField(written, { information_rates_once: ['validFrom', 'rate-stands'] });
  const after = { payerType, category1, category2, resultType, amountFen, validFrom };
  await ctx.audit({ ...targetOf(row), after });
  return { id: row.id, version: row.version };
});

const targetOf = (row: RateRow) => ({
  targetType: 'informationRate',
  targetId: row.id,
  targetNo: row.validFrom,
  companyId: row.companyId,
});

/** Takes a rate back before its first day. Throws VERSION_STALE, GUARD_FAILED rateInForce. */
export const withdrawInformationRate = command(calls.withdrawInformationRate, async (tx, { params, body }, ctx) => {
  await rowById(tx, informationRateList, ctx.scope, params.id);
  const rate = await lockRate(tx, params.id);
  assertKeeps(ctx.scope, rate.companyId);
  if (rate.version !== body.version) throw new AppError('VERSION_STALE', { data: { version: rate.version } });
  if (rate.withdrawnAt !== null || rate.validFrom <= shanghaiDay(ctx.now))
    throw new AppError('GUARD_FAILED', { params: { guard: 'rateInForce' } });
  const row = await withdrawRate(tx, rate, byOf(ctx));
  await ctx.audit({ ...targetOf(row), before: { validFrom: rate.validFrom, amountFen: rate.amountFen } });
  return { id: row.id, version: row.version };
});

/** What may be done with a rate. */
export function rateActions(rate: ListedRate, context: SignedInContext) {
  if (rate.phase !== 'future') return [];
  const failing = [!keeps(context.scope, rate.companyId) && (rate.companyId === null ? 'houseWide' : 'agentOwnRow')];
  return allowedActions(context.actor, context.locale, [
    { action: 'withdraw', permission: RIGHT, isInState: true, failing },
  ]);
}

/** What the price list of today says where no rate is set: the company of the reader's, else the house's. */
export const getInformationDefaults = query(calls.getInformationDefaults, (_, context) =>
  context.db.read(context.scope, async (db) => {
    const companyId = context.actor.companyId ?? '0';
    const published = await priceListForOrder(db, { companyId }, shanghaiDay(context.clock.now()));
    if (published === null) throw new AppError('NO_PRICE_RULE');
    const { id, version, information } = published.list;
    const { nameZh, nameEn } = await defaultListName(db, id);
    return { listVersion: version, listName: nameZh, listNameEn: nameEn, ...information };
  }),
);
