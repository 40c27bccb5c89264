import type { AnsweredItem } from '@mintmark/domain/audits/quality-answers.ts';
import { jsonb, type Tx } from '../../kernel/db/database.ts';
import type { CoinRow } from '../../workflow/coins/coin.repo.ts';

export interface QualityCheck {
  readonly result: 'pass' | 'fail';
  readonly checklist: readonly AnsweredItem[];
  readonly step?: string | undefined;
  readonly severity?: number | undefined;
  readonly note: string;
  readonly photoKeys: readonly string[];
  /** The first of two people: the coin stays where it is. */
  readonly isFirst?: boolean;
  /** Of a check that passes: the scan on which it rests. */
  readonly scanId?: string;
}

/** Keeps what a person answered; the id of the record. */
export async function insertQcRecord(
  tx: Tx,
  coin: CoinRow,
  check: QualityCheck,
  by: { now: Date; accountId: string },
): Promise<string> {
  const row = await tx
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
      scanId: check.scanId ?? null,
      firstAtSeq: check.isFirst === true ? coin.eventSeq : null,
      checkedBy: by.accountId,
      checkedAt: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface QcScan {
  readonly coinCode: string;
  readonly labelCode?: string | undefined;
  readonly chipUid?: string | undefined;
  readonly differences: readonly string[];
}

/** Keeps what was read, whether it was right or not; the id of the scan. */
export async function insertQcScan(tx: Tx, coin: CoinRow, scan: QcScan, by: { now: Date; accountId: string }) {
  const row = await tx
    .insertInto('qcScans')
    .values({
      companyId: coin.companyId,
      coinId: coin.id,
      atSeq: coin.eventSeq,
      coinCode: scan.coinCode,
      labelCode: scan.labelCode ?? null,
      chipUid: scan.chipUid ?? null,
      isFine: scan.differences.length === 0,
      differences: [...scan.differences],
      scannedBy: by.accountId,
      scannedAt: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
