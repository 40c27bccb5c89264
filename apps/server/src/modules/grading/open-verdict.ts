import { VERDICT_RULE_IDS, verdictAudit } from '@mintmark/domain/audits/check-rules.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { firedRules, openAudit } from '../../workflow/audit-tasks.repo.ts';
import type { CoinRow } from '../../workflow/coin.repo.ts';

/**
 * Opens the review of a verdict 4, 5, 6, 8 or 9 (states.md rule 4). The rule fires once in a round; a second doubt of the
 * same round (another appraiser, or the conference) opens its task without the rule's name, so that no coin waits in 35
 * for nobody. Nobody is named as requester: graders stay anonymous until the result stands (D6).
 */
export async function openVerdict(
  tx: Tx,
  coin: CoinRow,
  verdict: { readonly resultType: number; readonly reason: string },
  by: { now: Date; accountId: string | null },
): Promise<void> {
  const demand = verdictAudit(verdict.resultType, coin.declaredFen);
  if (demand === null) return;
  const ruleCode = demand.auditType === 7 ? VERDICT_RULE_IDS[7] : VERDICT_RULE_IDS[8];
  const hasFired = (await firedRules(tx, coin)).includes(ruleCode);
  await openAudit(
    tx,
    coin,
    {
      type: demand.auditType,
      levels: demand.levels,
      ruleCode: hasFired ? '' : ruleCode,
      before: {},
      after: { resultType: verdict.resultType },
      requestedBy: null,
      reason: verdict.reason,
    },
    by,
  );
}
