import { SCORE_READERS } from '@mintmark/contract/grading/rating.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { SCORE_LEVEL } from '@mintmark/domain/grading/grading.enums.ts';
import type { Observed } from '@mintmark/domain/grading/observed.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { type Actor, may } from '../../../kernel/auth/actor.ts';
import { iso } from '../../../kernel/clock.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { gradeOf, observedOf, type ScoreRow } from '../../../workflow/coins/scores.repo.ts';
import { TELLING } from '../../../workflow/messages/telling-actions.ts';

/** The columns of a coin that say whether its rows are still blind. */
export type SealedCoin = Pick<CoinRow, 'status' | 'returnPoints' | 'isRework' | 'gradedAt' | 'resultType'>;

/** Where a coin on a detour (lost, withdrawn, deleted) stands in the grading. */
function standing(coin: SealedCoin): number {
  return coin.status < coinMachine.state.toEnter ? (coin.returnPoints.at(-1) ?? coin.status) : coin.status;
}

/**
 * Blind until 45, 46 or 50 (D6): no score, defect, comment, reason or name of its graders leaves for anyone but the
 * author. A coin sent back to the conference is blind again, and so is one that waits for its second look (85); one in data
 * rework is not.
 */
export function isSealed(coin: SealedCoin): boolean {
  const status = standing(coin);
  if (status < coinMachine.state.toEnter) return coin.gradedAt === null || coin.resultType === RESULT.withdrawn;
  if (status < coinMachine.state.toAuthenticate) return !coin.isRework;
  return status < coinMachine.state.highScoreAudit || status === coinMachine.state.spotCheck;
}

/** May see other people's rows of a coin whose result stands. */
export const READERS = SCORE_READERS;

export interface ScoreView {
  readonly id: string;
  readonly round: number;
  readonly level: number;
  readonly kind: string;
  /** Null: not for this person. */
  readonly graderId: string | null;
  readonly graderNo: string | null;
  readonly isOwn: boolean;
  readonly grade: Grade;
  readonly comment: string;
  readonly reason: string;
  readonly fineScore: number | null;
  readonly observed: Observed;
  readonly participants: readonly string[];
  readonly submittedAt: string;
}

export interface ScoreSight {
  /** Blind rows of the running round that are in, of those expected: “1/2” is all that others learn. */
  readonly given: number;
  readonly expected: number;
  readonly rows: readonly ScoreView[];
}

function viewOf(row: ScoreRow, numbers: ReadonlyMap<string, string>, actor: Actor): ScoreView {
  return {
    id: row.id,
    round: row.round,
    level: row.level,
    kind: row.kind,
    graderId: row.graderId,
    graderNo: numbers.get(row.graderId) ?? null,
    isOwn: row.graderId === actor.accountId,
    grade: gradeOf(row),
    comment: row.comment,
    reason: row.reason,
    fineScore: row.fineScore === null ? null : Number(row.fineScore),
    observed: observedOf(row),
    participants: [...row.participants],
    submittedAt: iso(row.submittedAt) ?? '',
  };
}

/**
 * The one place that decides who sees which rows of a coin: for its record, list, export, history and log (D6). While the
 * coin is sealed everyone sees his own rows and “given of expected”, whatever he may else do; afterwards readers see all,
 * others still only their own. Rows may include taken-back and authentication rows; they follow the same rule.
 */
export function presentScores(
  coin: SealedCoin & Pick<CoinRow, 'round'>,
  rows: readonly ScoreRow[],
  actor: Actor,
  numbers: ReadonlyMap<string, string> = new Map(),
): ScoreSight {
  const seesAll = !isSealed(coin) && may(actor, ...READERS);
  const recalled = new Set(rows.flatMap((row) => row.supersedesId ?? []));
  const blind = rows.filter(
    (row) =>
      row.kind === 'score' && row.level <= SCORE_LEVEL.third && row.round === coin.round && !recalled.has(row.id),
  );
  return {
    given: blind.length,
    expected: Math.max(2, blind.length),
    rows: rows.filter((row) => seesAll || row.graderId === actor.accountId).map((row) => viewOf(row, numbers, actor)),
  };
}

/** The coin's result columns as a person may read them: nothing while the coin is sealed, an earlier round's included. */
export function presentResult<T extends SealedCoin & Pick<CoinRow, 'grade' | 'gradeZh' | 'gradeEn' | 'gradeNumber'>>(
  coin: T,
): Pick<T, 'resultType' | 'grade' | 'gradeZh' | 'gradeEn' | 'gradeNumber' | 'gradedAt'> {
  const { resultType, grade, gradeZh, gradeEn, gradeNumber, gradedAt } = coin;
  if (!isSealed(coin) || coin.resultType === RESULT.withdrawn)
    return { resultType, grade, gradeZh, gradeEn, gradeNumber, gradedAt };
  return { resultType: null, grade: null, gradeZh: null, gradeEn: null, gradeNumber: null, gradedAt: null };
}

/**
 * Must the author, reason and data of this chain event (kind) or log row (action) be left out for the person? Lists of
 * events, the operation log and custody moves of a coin ask here (D6 “log view or event”).
 */
export function hidesAuthor(
  coin: SealedCoin,
  entry: { readonly kind: string; readonly accountId: string | null },
  actor: Actor,
): boolean {
  return TELLING.has(entry.kind) && entry.accountId !== actor.accountId && isSealed(coin);
}
