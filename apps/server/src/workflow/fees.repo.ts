import { type FeeLine, isFeeType, type ManualLine } from '@mintmark/domain/finance/pricing/fee-line.ts';
import type { Tx } from '../kernel/db/database.ts';

type Stage = 'quote' | 'calc' | 'final';

const ORDER = '';

export interface StoredLines {
  /** Lines made by the engine, by coin id ('' = the order's own), as canonical text. */
  readonly texts: ReadonlyMap<string, string>;
  /** Lines by hand, by coin id ('' = the order's own). */
  readonly manual: ReadonlyMap<string, readonly ManualLine[]>;
  readonly calcNo: number;
}

const textOf = (
  lines: readonly Pick<
    FeeLine,
    'feeType' | 'ruleId' | 'ruleVersion' | 'basisFen' | 'rateBp' | 'qty' | 'unitFen' | 'amountFen'
  >[],
) =>
  JSON.stringify(
    lines.map((l) => [l.feeType, l.ruleId, l.ruleVersion, l.basisFen, l.rateBp, l.qty, l.unitFen, l.amountFen]),
  );

/** The current lines of a stage, for comparing with a new calculation. */
export async function storedLines(tx: Tx, orderId: string, stage: Stage): Promise<StoredLines> {
  const rows = await tx
    .selectFrom('feeLines')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('stage', '=', stage)
    .where('isCurrent', '=', true)
    .orderBy('id')
    .execute();
  const engine = new Map<string, (typeof rows)[number][]>();
  const manual = new Map<string, ManualLine[]>();
  for (const row of rows) {
    const key = row.coinId ?? ORDER;
    if (row.isManual && isFeeType(row.feeType))
      manual.set(key, [
        ...(manual.get(key) ?? []),
        { feeType: row.feeType, amountFen: row.amountFen, reason: row.reason },
      ]);
    else engine.set(key, [...(engine.get(key) ?? []), row]);
  }
  const texts = new Map([...engine].map(([key, lines]) => [key, textOf(lines as never)]));
  return { texts, manual, calcNo: rows.reduce((max, row) => Math.max(max, row.calcNo), 0) };
}

/** Replaces the engine's lines of one coin (or of the order) where they differ; earlier ones stay, no longer current. */
export async function replaceLines(
  tx: Tx,
  target: {
    companyId: string;
    orderId: string;
    coinId: string | null;
    stage: Stage;
    calcNo: number;
    now: Date;
    accountId: string | null;
  },
  lines: readonly FeeLine[],
  stored: StoredLines,
): Promise<boolean> {
  const fresh = lines.filter((line) => !line.isManual);
  if (stored.texts.get(target.coinId ?? ORDER) === textOf(fresh)) return false;
  if (fresh.length === 0 && !stored.texts.has(target.coinId ?? ORDER)) return false;
  let old = tx
    .updateTable('feeLines')
    .set({ isCurrent: false })
    .where('orderId', '=', target.orderId)
    .where('stage', '=', target.stage)
    .where('isCurrent', '=', true)
    .where('isManual', '=', false);
  old = target.coinId === null ? old.where('coinId', 'is', null) : old.where('coinId', '=', target.coinId);
  await old.execute();
  if (fresh.length === 0) return true;
  await tx
    .insertInto('feeLines')
    .values(
      fresh.map((line) => ({
        companyId: target.companyId,
        orderId: target.orderId,
        coinId: target.coinId,
        stage: target.stage,
        calcNo: target.calcNo,
        feeType: line.feeType,
        ruleId: line.ruleId,
        ruleVersion: line.ruleVersion,
        basisFen: line.basisFen,
        rateBp: line.rateBp,
        qty: line.qty,
        unitFen: line.unitFen,
        amountFen: line.amountFen,
        reason: line.reason ?? '',
        createdBy: target.accountId,
        createdAt: target.now,
      })),
    )
    .execute();
  return true;
}

/** Totals and tier of a coin after a calculation. */
export async function storeCoinPrice(
  tx: Tx,
  coinId: string,
  price: { feeFen: number; infoFeeFen: number; tierUsed: string | null },
): Promise<void> {
  await tx.updateTable('coins').set(price).where('id', '=', coinId).execute();
}

/** All current lines by type of a stage: what a bill posts. */
export async function linesForBill(tx: Tx, orderId: string): Promise<{ feeType: number; amountFen: number }[]> {
  const rows = await tx
    .selectFrom('feeLines')
    .select(['feeType', 'amountFen'])
    .where('orderId', '=', orderId)
    .where('stage', '=', 'calc')
    .where('isCurrent', '=', true)
    .execute();
  return rows.map((row) => ({ feeType: row.feeType, amountFen: row.amountFen }));
}
