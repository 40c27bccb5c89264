import { type FeeLine, isFeeType, type ManualLine } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { type Selectable, sql } from 'kysely';
import type { FeeLinesTable } from '../../db/schema.generated.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';

/** `quote` at submission, `calc` kept current, `final` as it stood at the moment of payment (fees.md §21). */
export type Stage = 'quote' | 'calc' | 'final';

export type FeeLineRow = Selectable<FeeLinesTable>;

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

/** The current lines of a stage in the order in which they were made. */
export async function currentLines(db: Reader, orderId: string, stage: Stage): Promise<FeeLineRow[]> {
  return db
    .selectFrom('feeLines')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('stage', '=', stage)
    .where('isCurrent', '=', true)
    .orderBy('id')
    .execute();
}

/** The current lines of a stage, for comparing with a new calculation. */
export async function storedLines(db: Reader, orderId: string, stage: Stage): Promise<StoredLines> {
  const rows = await currentLines(db, orderId, stage);
  const engine = new Map<string, (typeof rows)[number][]>();
  const manual = new Map<string, ManualLine[]>();
  for (const row of rows) {
    const key = row.coinId ?? ORDER;
    if (row.isManual && isFeeType(row.feeType))
      manual.set(key, [...(manual.get(key) ?? []), { ...row, feeType: row.feeType }]);
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

/** Lines of coins that are no longer part of the price (deleted rows) stop counting, those by hand as well. */
export async function retireLines(tx: Tx, orderId: string, coinIds: readonly string[]): Promise<void> {
  if (coinIds.length === 0) return;
  await tx
    .updateTable('feeLines')
    .set({ isCurrent: false })
    .where('orderId', '=', orderId)
    .where('stage', '=', 'calc')
    .where('isCurrent', '=', true)
    .where('coinId', 'in', [...coinIds])
    .execute();
  await tx
    .updateTable('coins')
    .set({ feeFen: 0, infoFeeFen: 0 })
    .where('id', 'in', [...coinIds])
    .execute();
}

/** Lines that the engine had made when the order was paid, by coin id ('' = the order's own); null before. */
export async function finalLines(tx: Tx, orderId: string): Promise<ReadonlyMap<string, readonly FeeLine[]> | null> {
  const rows = await currentLines(tx, orderId, 'final');
  if (rows.length === 0) return null;
  const byTarget = new Map<string, FeeLine[]>([[ORDER, []]]);
  for (const row of rows) {
    const key = row.coinId ?? ORDER;
    const lines = byTarget.get(key) ?? [];
    byTarget.set(key, lines);
    if (!row.isManual && isFeeType(row.feeType)) lines.push({ ...row, feeType: row.feeType });
  }
  return byTarget;
}

/** Keeps the current lines as the final ones, once (fees.md §21 “Final = at the moment of payment”). */
export async function freezeLines(tx: Tx, orderId: string, by: { now: Date; accountId: string | null }): Promise<void> {
  await sql`INSERT INTO fee_lines (company_id, order_id, coin_id, line_id, stage, calc_no, fee_type, rule_id, rule_version,
      basis_fen, rate_bp, qty, unit_fen, amount_fen, is_manual, is_discountable, is_taxable, reason, fee_item_id, created_by, created_at)
    SELECT company_id, order_id, coin_id, line_id, 'final', calc_no, fee_type, rule_id, rule_version,
      basis_fen, rate_bp, qty, unit_fen, amount_fen, is_manual, is_discountable, is_taxable, reason, fee_item_id, ${by.accountId}, ${by.now}
    FROM fee_lines f WHERE order_id = ${orderId} AND stage = 'calc' AND is_current
      AND NOT EXISTS (SELECT FROM fee_lines x WHERE x.order_id = ${orderId} AND x.stage = 'final')
    ORDER BY id`.execute(tx);
}

type NewManualLine = ManualLine & {
  readonly coinId: string | null;
  readonly feeItemId?: string;
  readonly limitFen?: number;
  readonly auditTaskId?: string;
};

/** Adds lines by hand to the current lines; they take part in the next calculation. Ids in the order of the lines. */
export async function insertManualLines(
  tx: Tx,
  of: { companyId: string; orderId: string; ruleVersion: number },
  lines: readonly NewManualLine[],
  by: { now: Date; accountId: string | null },
): Promise<string[]> {
  if (lines.length === 0) return [];
  const rows = await tx
    .insertInto('feeLines')
    .values(
      lines.map((line) => ({
        companyId: of.companyId,
        orderId: of.orderId,
        coinId: line.coinId,
        stage: 'calc' as const,
        calcNo: 0,
        feeType: line.feeType,
        ruleId: `${line.feeType}.manual`,
        ruleVersion: of.ruleVersion,
        unitFen: line.amountFen,
        amountFen: line.amountFen,
        isManual: true,
        reason: line.reason,
        feeItemId: line.feeItemId ?? null,
        isDiscountable: line.isDiscountable ?? false,
        isTaxable: line.isTaxable ?? true,
        limitFen: line.limitFen ?? null,
        auditTaskId: line.auditTaskId ?? null,
        createdBy: by.accountId,
        createdAt: by.now,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The current line by hand of an order, or undefined. */
export async function findManualLine(tx: Tx, orderId: string, lineId: string): Promise<FeeLineRow | undefined> {
  return tx
    .selectFrom('feeLines')
    .selectAll()
    .where('id', '=', lineId)
    .where('orderId', '=', orderId)
    .where('stage', '=', 'calc')
    .where('isCurrent', '=', true)
    .where('isManual', '=', true)
    .executeTakeFirst();
}

/** Takes lines by hand out of the current lines; the rows stay. */
export async function retireManualLines(tx: Tx, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return;
  await tx
    .updateTable('feeLines')
    .set({ isCurrent: false })
    .where('id', 'in', [...lineIds])
    .execute();
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
