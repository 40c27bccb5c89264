import { checkRulesEndpoints as calls } from '@mintmark/contract/companies/check-rules.endpoints.ts';
import type { CheckRuleData } from '@mintmark/domain/audits/check-rules.ts';
import { isSameScope, type QualityRuleData } from '@mintmark/domain/audits/quality-rules.ts';
import { isContradiction } from '@mintmark/domain/audits/rule-faults.ts';
import { shanghaiDay, startOfDay } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { writerOf } from '../../../kernel/master/index.ts';
import { assertReach } from '../../../kernel/reach.ts';
import { assertDraft, ruleTarget } from './edit-rule.ts';
import { lineOf, lockOwner, lockRule, publishedFrom, type RuleRow, saveRule, versionsOf } from './rule.repo.ts';

const dayBefore = (day: string): string => shanghaiDay(startOfDay(day, -1));
const refuse = (guard: string) => new AppError('GUARD_FAILED', { params: { guard } });

/** Do two rules of one owner say different things about the same pieces? */
function disagree(a: RuleRow, b: RuleRow): boolean {
  return a.kind === 'audit'
    ? isContradiction(a.rule as CheckRuleData, b.rule as CheckRuleData)
    : isSameScope(a.rule as QualityRuleData, b.rule as QualityRuleData);
}

/** Throws GUARD_FAILED with the names of rules of the same owner that contradict it on its days. */
async function assertAlone(tx: Tx, draft: RuleRow, day: string): Promise<void> {
  const others = await publishedFrom(tx, draft, day);
  const apart = others.filter((one) => lineOf(one) !== lineOf(draft) && disagree(draft, one));
  if (apart.length === 0) return;
  const named = (name: (row: RuleRow) => string) => apart.map((one) => `${one.code} ${name(one)}`).join(', ');
  throw new AppError('GUARD_FAILED', {
    params: { guard: 'ruleContradicts' },
    names: { list: { zh: named(({ nameZh }) => nameZh), en: named(({ nameEn }) => nameEn) } },
    fields: [{ path: 'validFrom', msg: 'rule-contradicts' }],
  });
}

/**
 * The draft holds for orders that are submitted from the day on; its older version ends the day before. Orders that were
 * submitted before keep theirs.
 */
export const publishCheckRule = command(calls.publishCheckRule, async (tx, { params, body }, context) => {
  const { version, validFrom, reason } = body;
  const before = await lockRule(tx, context.scope, params.id, version);
  assertReach(context.scope, before.companyId);
  assertDraft(before);
  if (validFrom < shanghaiDay(context.now)) throw fieldError('validFrom', 'rule-day-past');
  await lockOwner(tx, before.companyId);
  const by = writerOf(context);
  const [older] = (await versionsOf(tx, lineOf(before))).filter(({ status }) => status === 'published');
  if (older !== undefined && older.validFrom >= validFrom) throw fieldError('validFrom', 'rule-day-taken');
  await assertAlone(tx, before, validFrom);
  if (older !== undefined && (older.validTo === null || older.validTo >= validFrom))
    await saveRule(tx, older.id, { validTo: dayBefore(validFrom) }, by);
  const row = await saveRule(tx, before.id, { status: 'published', validFrom, validTo: null }, by);
  await context.audit({ ...ruleTarget(row), after: { status: 'published', validFrom }, reason });
  return { id: row.id, version: row.version };
});

/** The last day of orders for which a published rule holds: today at the earliest, once it has begun. */
export const endCheckRule = command(calls.endCheckRule, async (tx, { params, body }, context) => {
  const { version, lastDay, reason } = body;
  const before = await lockRule(tx, context.scope, params.id, version);
  assertReach(context.scope, before.companyId);
  if (before.status !== 'published') throw refuse('ruleNotPublished');
  const today = shanghaiDay(context.now);
  if (before.validTo !== null && before.validTo < today) throw refuse('ruleOver');
  if (lastDay < today) throw fieldError('lastDay', 'rule-day-past');
  if (lastDay < before.validFrom) throw fieldError('lastDay', 'range-backwards');
  await lockOwner(tx, before.companyId);
  if (before.validTo !== null && before.validTo < lastDay) await assertAlone(tx, before, before.validTo);
  const row = await saveRule(tx, before.id, { validTo: lastDay }, writerOf(context));
  await context.audit({ ...ruleTarget(row), before: { validTo: before.validTo }, after: { validTo: lastDay }, reason });
  return { id: row.id, version: row.version };
});

/** A rule that has not begun becomes a draft again; the version before it holds on as if nothing had been. */
export const withdrawCheckRule = command(calls.withdrawCheckRule, async (tx, { params, body }, context) => {
  const before = await lockRule(tx, context.scope, params.id, body.version);
  assertReach(context.scope, before.companyId);
  if (before.status !== 'published') throw refuse('ruleNotPublished');
  if (before.validFrom <= shanghaiDay(context.now)) throw refuse('ruleBegun');
  await lockOwner(tx, before.companyId);
  const versions = await versionsOf(tx, lineOf(before));
  if (versions.some(({ status }) => status === 'draft')) throw refuse('ruleHasDraft');
  const by = writerOf(context);
  const row = await saveRule(tx, before.id, { status: 'draft', validTo: null }, by);
  const older = versions.find(({ id, validTo }) => id !== before.id && validTo === dayBefore(before.validFrom));
  if (older !== undefined) await saveRule(tx, older.id, { validTo: before.validTo }, by);
  await context.audit({
    ...ruleTarget(row),
    before: { status: 'published' },
    after: { status: 'draft' },
    reason: body.reason,
  });
  return { id: row.id, version: row.version };
});
