import { priceListsEndpoints as calls } from '@mintmark/contract/catalogue/price-lists.endpoints.ts';
import { SEED_PRICE_LIST } from '@mintmark/domain/finance/pricing/price-list/price-list-seed.ts';
import { jsonb } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { assertKeeps } from '../../../kernel/reach.ts';
import { coversCompany } from '../../../kernel/scope.ts';
import {
  changePriceList,
  deletePriceList,
  editable,
  findPriceListRow,
  hasAgent,
  hasCompany,
  insertPriceList,
  lockLine,
  lockPriceList,
  nextListVersion,
  type PriceListFacts,
} from './price-lists.repo.ts';
import { loggedChange, type PriceValues } from './price-values.ts';

export const byOf = (context: CommandContext) => ({ now: context.now, accountId: context.actor.accountId });
export const targetOf = (row: PriceListFacts) => ({
  targetType: 'priceList',
  targetId: row.id,
  targetNo: `${row.nameZh} v${row.listVersion}`,
  companyId: row.companyId,
});

/** What a new list begins with where none is copied: the one the product is delivered with (fees.md). */
function deliveredValues(): unknown {
  const {
    id: _id,
    version: _version,
    companyId: _company,
    validFrom: _from,
    validTo: _to,
    ...values
  } = SEED_PRICE_LIST;
  return values;
}

/** A new draft. A company of nobody's, and a list of another company, answer as if they were not there. */
export const createPriceList = command(calls.createPriceList, async (tx, { body }, context) => {
  const { companyId, basedOnId, ...head } = body;
  const agentId = body.agentId ?? null;
  if (companyId !== null && !(coversCompany(context.scope, companyId) && (await hasCompany(tx, companyId))))
    throw fieldError('companyId', 'not-found');
  assertKeeps(context.scope, companyId);
  if (agentId !== null && !(companyId !== null && (await hasAgent(tx, companyId, agentId))))
    throw fieldError('agentId', 'not-found');
  const base = basedOnId === null ? null : await findPriceListRow(tx, context.scope, basedOnId);
  if (basedOnId !== null && base === null) throw fieldError('basedOnId', 'not-found');
  const line = { companyId, agentId };
  await lockLine(tx, line);
  const by = byOf(context);
  const row = await insertPriceList(tx, {
    ...head,
    ...line,
    basedOn: basedOnId,
    listVersion: await nextListVersion(tx, line),
    status: 'draft',
    data: jsonb(base?.data ?? deliveredValues()),
    createdAt: by.now,
    createdBy: by.accountId,
    updatedAt: by.now,
    updatedBy: by.accountId,
  });
  await context.audit({
    ...targetOf(row),
    after: { ...head, agentId, basedOn: base === null ? null : `${base.nameZh} v${base.listVersion}` },
  });
  return { id: row.id, version: row.version };
});

/** Throws GUARD_FAILED (priceListNotDraft). */
export function assertDraft(row: PriceListFacts): void {
  if (row.status !== 'draft') throw new AppError('GUARD_FAILED', { params: { guard: 'priceListNotDraft' } });
}

/** Everything of a draft; the operation log keeps what changed. */
export const savePriceList = command(calls.savePriceList, async (tx, { params, body }, context) => {
  const { version, data, ...head } = body;
  const before = await lockPriceList(tx, context.scope, params.id, version);
  assertKeeps(context.scope, before.companyId);
  assertDraft(before);
  const row = await changePriceList(tx, before.id, { ...head, data: jsonb(data) }, byOf(context));
  const changed = loggedChange(before.data as PriceValues, data);
  const { data: _old, ...headBefore } = editable(before);
  await context.audit({
    ...targetOf(row),
    before: { ...headBefore, ...changed.before },
    after: { ...head, ...changed.after },
  });
  return { id: row.id, version: row.version };
});

/** A draft that nobody needs; published lists stay for good. */
export const removePriceList = command(calls.removePriceList, async (tx, { params }, context) => {
  const row = await lockPriceList(tx, context.scope, params.id);
  assertKeeps(context.scope, row.companyId);
  assertDraft(row);
  await deletePriceList(tx, row.id);
  const { data: _data, ...head } = editable(row);
  await context.audit({ ...targetOf(row), before: head });
  return null;
});
