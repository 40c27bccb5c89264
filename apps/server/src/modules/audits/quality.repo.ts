import type { AnsweredItem } from '@mintmark/domain/audits/quality-answers.ts';
import { jsonb, type Tx } from '../../kernel/db/database.ts';
import type { CoinRow } from '../../workflow/coin.repo.ts';

export interface QualityCheck {
  readonly result: 'pass' | 'fail';
  readonly checklist: readonly AnsweredItem[];
  readonly step?: string | undefined;
  readonly severity?: number | undefined;
  readonly note: string;
  readonly photoKeys: readonly string[];
  /** The first of two people: the coin stays where it is. */
  readonly isFirst?: boolean;
}

export async function insertQcRecord(
  tx: Tx,
  coin: CoinRow,
  check: QualityCheck,
  by: { now: Date; accountId: string },
): Promise<void> {
  await tx
    .insertInto('qcRecords')
    .values({
      companyId: coin.companyId,
      coinId: coin.id,
      result: check.result,
      checklist: jsonb(check.checklist),
      step: check.result === 'fail' ? (check.step ?? 'data') : null,
      severity: check.severity ?? null,
      note: check.note,
      photoKeys: [...check.photoKeys],
      firstAtSeq: check.isFirst === true ? coin.eventSeq : null,
      checkedBy: by.accountId,
      checkedAt: by.now,
    })
    .execute();
}
