import type { CheckRule, CheckRuleData } from '@mintmark/domain/audits/check-rules.ts';
import type { QualityRule, QualityRuleData } from '@mintmark/domain/audits/quality-rules.ts';
import { shanghaiDay } from '../../kernel/clock.ts';
import type { Reader } from '../../kernel/db/database.ts';

/** The day whose rules an order keeps: that of its submission, like that of its prices (D7). */
export async function ruleDayOf(db: Reader, orderId: string): Promise<string> {
  const order = await db
    .selectFrom('submissionOrders')
    .select(['submittedAt', 'createdAt'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return shanghaiDay(order.submittedAt ?? order.createdAt);
}

/** Published rules of a kind that hold for orders of a day: those of the company and those of the house. */
async function rulesOn(db: Reader, kind: 'audit' | 'quality', companyId: string, day: string) {
  return db
    .selectFrom('checkRules')
    .select(['code', 'companyId', 'rule', 'validFrom', 'validTo'])
    .where('kind', '=', kind)
    .where('status', '=', 'published')
    .where('validFrom', '<=', day)
    .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>=', day)]))
    .where((eb) => eb.or([eb('companyId', 'is', null), eb('companyId', '=', companyId)]))
    .orderBy('id')
    .execute();
}

/** The audit rules for orders of a company and a day (records.md §4 companyCheckRule). */
export async function auditRulesOn(db: Reader, companyId: string, day: string): Promise<CheckRule[]> {
  const rows = await rulesOn(db, 'audit', companyId, day);
  return rows.map(({ code, rule, validFrom, validTo }) => {
    return { ...(rule as CheckRuleData), id: code, validFrom, validTo };
  });
}

/** The quality-check rules for orders of a company and a day (records.md §4 companyFinCheckRule). */
export async function qualityRulesOn(db: Reader, companyId: string, day: string): Promise<QualityRule[]> {
  const rows = await rulesOn(db, 'quality', companyId, day);
  return rows.map((row) => ({ ...(row.rule as QualityRuleData), id: row.code, companyId: row.companyId }));
}
