import { checkRulesEndpoints as calls } from '@mintmark/contract/companies/check-rules.endpoints.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import {
  type CheckRule,
  type CheckRuleData,
  matchCheckRules,
  withItemLimit,
} from '@mintmark/domain/audits/check-rules.ts';
import { drawOf } from '@mintmark/domain/audits/draw.ts';
import { type BenchPiece, benchResult } from '@mintmark/domain/audits/rule-bench.ts';
import { graderGap } from '@mintmark/domain/grading/consensus.ts';
import { compareGrades, stepDistance } from '@mintmark/domain/grading/grade.ts';
import { shanghaiDay, startOfDay } from '../../../kernel/clock.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { companyIdsOf } from '../../../kernel/scope.ts';
import { auditRulesOn } from '../../../workflow/audits/check-rules.repo.ts';
import { type ScaleBook, scaleIn, scalesOf } from '../../../workflow/coins/scales.repo.ts';
import { BENCH_MOST, type BenchCoin, countFinal, finalCoins, namesOf } from './bench.queries.ts';
import { findRule } from './rule.repo.ts';

/** How far the bench looks back (product.md, 12). */
export const DAYS = 90;
/** Pieces that are named. */
const NAMED = 50;
/** Verdicts are reviewed whatever the rules say. */
const VERDICTS: readonly number[] = [AUDIT_TYPE.counterfeit, AUDIT_TYPE.questionable];

/**
 * The audits that rules open for a piece, each rule with the draw that the piece always has for it, and the one that the
 * company's own highest number of the item opens without a rule.
 */
function auditsOf(coin: BenchCoin, rules: readonly CheckRule[], { day, scales }: Bench): number[] {
  const scale = scaleIn(scales, coin);
  if (scale === null) return [];
  const { grade, oldGrade, blind } = coin;
  const isUp = oldGrade !== null && compareGrades(scale, grade, oldGrade) === 1;
  const facts = {
    ...coin,
    scale,
    gapSteps: blind.length >= 2 ? graderGap(scale, blind) : 0,
    isOutOfTolerance: coin.hasFlags,
    regradeUpSteps: isUp && oldGrade !== null ? stepDistance(scale, grade, oldGrade) : null,
    day,
    firedRuleIds: [],
  };
  const demands = rules.flatMap((rule) => matchCheckRules([rule], { ...facts, drawBp: drawOf(coin.id, rule.id) }));
  return withItemLimit(demands, coin.itemLimit, { ...facts, drawBp: 0 })
    .map(({ auditType }) => auditType)
    .filter((type) => !VERDICTS.includes(type));
}

interface Bench {
  readonly day: string;
  readonly tried: CheckRule;
  /** Scales that the pieces were graded on (decision 0021). */
  readonly scales: ScaleBook;
  /** Rules of a company, asked once. */
  readonly rules: Map<string, readonly CheckRule[]>;
}

async function pieceOf(db: Reader, coin: BenchCoin, bench: Bench): Promise<BenchPiece> {
  const { day, tried, rules } = bench;
  const all = rules.get(coin.companyId) ?? (await auditRulesOn(db, coin.companyId, day));
  rules.set(coin.companyId, all);
  const open = all.map((rule) => ({ ...rule, validFrom: null, validTo: null }));
  const others = open.filter(({ id }) => id !== tried.id);
  const { id, coinCode, graderIds, misses } = coin;
  const common = { id, coinCode, day: coin.day, graderIds, misses };
  const isHeld = open.some((rule) => rule.id === tried.id && !isSame(rule, tried));
  // A rule that holds already is shown against the house without it, a draft against its older version.
  const before = auditsOf(coin, isHeld ? open : others, bench);
  return { ...common, before, after: auditsOf(coin, [...others, tried], bench) };
}

export const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The figures of a bench with the names of people. */
export async function benchAnswer(
  db: Reader,
  pieces: readonly BenchPiece[],
  span: { readonly from: string; readonly to: string; readonly leftOut: number },
) {
  const result = benchResult(pieces, NAMED);
  const names = await namesOf(
    db,
    result.graders.map(({ key }) => key),
  );
  return {
    ...result,
    ...span,
    types: [...result.types],
    days: [...result.days],
    misses: [...result.misses],
    graders: result.graders.map((one) => ({ ...one, name: names.get(one.key) ?? '' })),
    caught: result.caught.map((one) => ({ ...one, misses: [...one.misses] })),
  };
}

/**
 * The rule bench: pieces of the last 90 days by the rules of today and with this one. Nothing is written; the pieces are
 * those of the reader's companies that the rule would look at.
 */
export const tryAuditRule = query(calls.tryAuditRule, async ({ params }, { db, scope, clock }) =>
  db.read(scope, async (reader) => {
    const row = found(await findRule(reader, scope, params.id));
    if (row.kind !== 'audit') throw new AppError('NOT_FOUND');
    const to = shanghaiDay(clock.now());
    const start = startOfDay(to, -DAYS);
    const asked = { companyIds: row.companyId === null ? companyIdsOf(scope) : [row.companyId], from: start };
    const coins = await finalCoins(reader, asked);
    const leftOut = coins.length < BENCH_MOST ? 0 : (await countFinal(reader, asked)) - coins.length;
    const tried = { ...(row.rule as CheckRuleData), id: row.code, validFrom: null, validTo: null };
    const bench: Bench = { day: to, tried, scales: await scalesOf(reader, coins), rules: new Map() };
    const pieces: BenchPiece[] = [];
    for (const coin of coins) pieces.push(await pieceOf(reader, coin, bench));
    return benchAnswer(reader, pieces, { from: shanghaiDay(start), to, leftOut });
  }),
);
