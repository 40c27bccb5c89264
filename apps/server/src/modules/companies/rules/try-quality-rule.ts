import { checkRulesEndpoints as calls } from '@mintmark/contract/companies/check-rules.endpoints.ts';
import { checksBy } from '@mintmark/domain/audits/quality-bench.ts';
import type { QualityRule, QualityRuleData } from '@mintmark/domain/audits/quality-rules.ts';
import type { BenchPiece } from '@mintmark/domain/audits/rule-bench.ts';
import { shanghaiDay, startOfDay } from '../../../kernel/clock.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { companyIdsOf } from '../../../kernel/scope.ts';
import { qualityRulesOn } from '../../../workflow/audits/check-rules.repo.ts';
import { BENCH_MOST, type BenchCheck, checkedCoins, countChecked } from './bench.queries.ts';
import { findRule } from './rule.repo.ts';
import { benchAnswer, DAYS, isSame } from './try-rule.ts';

/** The pieces of one company by the rules of the day and with the tried one. */
async function piecesOf(
  db: Reader,
  checks: readonly BenchCheck[],
  { companyId, tried, day }: { companyId: string; tried: QualityRule; day: string },
): Promise<BenchPiece[]> {
  const open = await qualityRulesOn(db, companyId, day);
  const others = open.filter(({ id }) => id !== tried.id);
  // A rule that holds already is shown against the house without it, a draft against its older version.
  const isHeld = open.some((rule) => rule.id === tried.id && !isSame(rule, tried));
  const before = checksBy(isHeld ? open : others, checks);
  const after = checksBy([...others, tried], checks);
  return checks.map(({ id, coinCode, day: on, checkerIds, misses }) => ({
    ...{ id, coinCode, day: on, graderIds: checkerIds, misses },
    before: before.get(id) ?? [],
    after: after.get(id) ?? [],
  }));
}

/**
 * The rule bench of the quality check: pieces that were checked in the last 90 days by the rules of today and with this
 * one: how many more checks, and which failures, corrections and disputes a person would have had before him.
 */
export const tryQualityRule = query(calls.tryQualityRule, async ({ params }, { db, scope, clock }) =>
  db.read(scope, async (reader) => {
    const row = found(await findRule(reader, scope, params.id));
    if (row.kind !== 'quality') throw new AppError('NOT_FOUND');
    const to = shanghaiDay(clock.now());
    const start = startOfDay(to, -DAYS);
    const asked = { companyIds: row.companyId === null ? companyIdsOf(scope) : [row.companyId], from: start };
    const checks = await checkedCoins(reader, asked);
    const leftOut = checks.length < BENCH_MOST ? 0 : (await countChecked(reader, asked)) - checks.length;
    const tried: QualityRule = { ...(row.rule as QualityRuleData), id: row.code, companyId: row.companyId };
    const pieces: BenchPiece[] = [];
    for (const [companyId, own] of Map.groupBy(checks, (check) => check.companyId))
      pieces.push(...(await piecesOf(reader, own, { companyId, tried, day: to })));
    return benchAnswer(reader, pieces, { from: shanghaiDay(start), to, leftOut });
  }),
);
