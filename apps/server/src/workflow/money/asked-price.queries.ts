import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { reducedByHandFen } from '@mintmark/domain/finance/pricing/manual-line.ts';
import type { Reader } from '../../kernel/db/database.ts';
import type { AuditTaskRow } from '../audits/audit-tasks.repo.ts';
import { removedChargesFen } from '../coins/modifications.repo.ts';
import { currentLines } from './fees.repo.ts';
import { askedSheetOf } from './hand-sheet.ts';
import type { ManualRequest } from './manual-lines.ts';

/** The lines by hand that a task of type 6 asks for: one, or those of a sheet. */
export function askedLinesOf(task: Pick<AuditTaskRow, 'after'>): readonly ManualRequest[] {
  const { line } = task.after as { line?: ManualRequest };
  return askedSheetOf(task)?.lines ?? (line === undefined ? [] : [line]);
}

/** What a task asks of prices, with what the order costs and what is taken off it by hand now; null for other tasks. */
export async function askedPriceOf(db: Reader, task: AuditTaskRow) {
  if (task.type !== AUDIT_TYPE.priceChange || task.orderId === null) return null;
  const asked = askedLinesOf(task);
  const coinIds = asked.flatMap(({ coinId }) => coinId ?? []);
  const coins =
    coinIds.length === 0
      ? []
      : await db.selectFrom('coins').select(['id', 'coinCode']).where('id', 'in', coinIds).execute();
  const codes = new Map(coins.map(({ id, coinCode }) => [id, coinCode]));
  const lines = await currentLines(db, task.orderId, 'calc');
  const byHand = reducedByHandFen(lines.filter(({ isManual }) => isManual));
  return {
    totalFen: lines.reduce((sum, { amountFen }) => sum + amountFen, 0),
    takenFen: byHand + (await removedChargesFen(db, task.orderId)),
    lines: asked.map(({ coinId, feeType, amountFen, reason }) => ({
      ...{ feeType, amountFen, reason },
      coinCode: codes.get(coinId ?? '') ?? null,
    })),
  };
}
