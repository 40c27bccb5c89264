import type { zFeeLineOut } from '@mintmark/contract/finance/price.schema.ts';
import type { FeeLine } from '@mintmark/domain/finance/pricing/fee-line.ts';
import type { z } from 'zod';
import { iso } from '../../../kernel/clock.ts';
import type { FeeLineRow } from '../../../workflow/money/fees.repo.ts';
import { explainLine } from './explain-line.ts';

export type FeeLineOut = z.input<typeof zFeeLineOut>;

/** A stored line as it travels, with its explanation. */
export function presentFeeLine(row: FeeLineRow, names: ReadonlyMap<string, string>): FeeLineOut {
  return {
    id: row.id,
    feeType: row.feeType,
    ruleId: row.ruleId,
    ruleVersion: row.ruleVersion,
    basisFen: row.basisFen,
    rateBp: row.rateBp,
    qty: row.qty,
    unitFen: row.unitFen,
    amountFen: row.amountFen,
    isManual: row.isManual,
    reason: row.reason,
    byName: row.isManual && row.createdBy !== null ? (names.get(row.createdBy) ?? null) : null,
    at: row.isManual ? iso(row.createdAt) : null,
    explanation: explainLine(row),
  };
}

/** A line of the engine that was never stored (what-if). */
export function presentEngineLine(line: FeeLine): FeeLineOut {
  return { ...line, id: null, reason: line.reason ?? '', byName: null, at: null, explanation: explainLine(line) };
}
