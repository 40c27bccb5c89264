import type { CompanyItem, zCompanyItemChange } from '@mintmark/contract/companies/company-item.schema.ts';
import { findBoxType } from '@mintmark/domain/labels/holders.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { CompanyItemsTable } from '../../../db/schema.generated.ts';
import { codes } from '../../../kernel/db/codes.ts';
import { jsonb, type Reader, type Tx } from '../../../kernel/db/database.ts';
import { saidAtField } from '../../../kernel/db/said-at-field.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { coversCompany, type Scope } from '../../../kernel/scope.ts';

export type OwnRow = Selectable<CompanyItemsTable>;
export type OwnFields = Omit<z.output<typeof zCompanyItemChange>, 'version'>;
type References = CompanyItem['house']['references'];
type By = { readonly now: Date; readonly accountId: string };

/** What the form edits. */
export function editable(row: OwnRow): OwnFields {
  const { nameZh, nameEn, ownReferences, ownVarieties, weightTolMg, diameterTolUm, isRefused, note } = row;
  const { baseFen, rateBp, minTier, maxNumber } = row;
  return {
    nameZh,
    nameEn,
    references: ownReferences as References | null,
    weightTolMg,
    diameterTolUm,
    varieties: ownVarieties as OwnFields['varieties'],
    ...{ baseFen, rateBp, minTier, maxNumber },
    boxType: row.boxType as OwnFields['boxType'],
    isRefused,
    note,
  };
}

const referenceText = (references: References | null): string | null =>
  references === null ? null : references.map(({ system, no }) => `${system}-${no}`).join(', ');

/** The offered varieties under the names that the company gives them. */
const varietyText = (
  varieties: OwnFields['varieties'],
  house: readonly { readonly id: string; readonly nameZh: string }[],
): string | null =>
  varieties === null
    ? null
    : varieties.map(({ id, nameZh }) => nameZh ?? house.find((one) => one.id === id)?.nameZh ?? id).join(', ');

const HUNDRED = 100;
const yuan = (fen: number | null): string | null => (fen === null ? null : (fen / HUNDRED).toFixed(2));
const percent = (bp: number | null): string | null => (bp === null ? null : `${bp / HUNDRED}%`);

const THOUSAND = 1_000;
/** mg as g, µm as mm: as people read them. */
const inUnits = (value: number | null): string | null => (value === null ? null : String(value / THOUSAND));

/** What the operation log keeps; what is as the house has it stays out. */
export function logged(row: OwnRow, house: readonly { readonly id: string; readonly nameZh: string }[]) {
  const { references, varieties, weightTolMg, diameterTolUm, isRefused, baseFen, rateBp, boxType, ...rest } =
    editable(row);
  return {
    ...rest,
    references: referenceText(references),
    varieties: varietyText(varieties, house),
    weightTolMg: inUnits(weightTolMg),
    diameterTolUm: inUnits(diameterTolUm),
    boxType: boxType === null ? null : findBoxType(boxType)?.zh,
    itemBaseFen: yuan(baseFen),
    itemRateBp: percent(rateBp),
    isRefused: isRefused ? '✓' : null,
    validFrom: row.validFrom,
    validTo: row.validTo,
  };
}

/** The item as the house has it, which nobody merges away until the end. Throws NOT_FOUND. */
export async function lockItem(tx: Tx, id: string) {
  const item = found(
    await tx
      .selectFrom('catalogItems')
      .select(['id', 'code', 'mergedInto', 'weightMg', 'diameterUm', 'nameZh', 'category1', 'category2'])
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst(),
  );
  const varieties = await tx
    .selectFrom('catalogVarieties')
    .select(['id', 'nameZh'])
    .where('itemId', '=', id)
    .orderBy('sort')
    .execute();
  return { ...item, varieties };
}

/** Nobody else gives the company values for the item until the transaction ends; all its rows, the oldest first. */
export async function lockLine(tx: Tx, companyId: string, itemId: string): Promise<OwnRow[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`company_items:${companyId}/${itemId}`}, 0))`.execute(tx);
  return tx
    .selectFrom('companyItems')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('itemId', '=', itemId)
    .orderBy('validFrom')
    .execute();
}

/** Locks a row of a company of the scope. Throws NOT_FOUND, VERSION_STALE with what the other saved. */
export async function lockRow(tx: Tx, scope: Scope, id: string, version: number): Promise<OwnRow> {
  const row = found(
    await tx.selectFrom('companyItems').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  );
  if (!coversCompany(scope, row.companyId)) throw new AppError('NOT_FOUND');
  if (version !== row.version)
    throw new AppError('VERSION_STALE', { data: { current: { version: row.version, ...editable(row) } } });
  return row;
}

/** Coins that were entered under the row. */
export async function countCoins(db: Reader, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM coins WHERE company_item_id = ${id}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Orders that were submitted on its days with a piece of the item: their prices stand on what it sets. */
export async function countQuoted(db: Reader, row: OwnRow): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(DISTINCT o.id)::int AS n
    FROM submission_orders o JOIN submission_lines l ON l.order_id = o.id
    WHERE o.company_id = ${row.companyId} AND o.deleted_at IS NULL AND o.status >= ${codes(orderMachine.state.submitted)} AND l.catalog_item_id = ${row.itemId}
      AND (o.submitted_at AT TIME ZONE 'Asia/Shanghai')::date BETWEEN ${row.validFrom}::date
        AND coalesce(${row.validTo}::date, 'infinity')`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Columns of what the form edits. */
export const columnsOf = ({ references, varieties, ...rest }: OwnFields) => ({
  ...rest,
  ownVarieties: varieties === null ? null : jsonb(varieties),
  ownReferences: references === null ? null : jsonb(references),
});

const APART = { company_items_days: ['validFrom', 'company-item-day-taken'] } as const;

/** Throws INPUT_INVALID when other values hold on one of its days. */
export async function insertRow(tx: Tx, values: Insertable<CompanyItemsTable>): Promise<OwnRow> {
  return saidAtField(tx.insertInto('companyItems').values(values).returningAll().executeTakeFirstOrThrow(), APART);
}

/** Writes and raises the version. */
export async function saveRow(tx: Tx, id: string, patch: Updateable<CompanyItemsTable>, by: By): Promise<OwnRow> {
  return saidAtField(
    tx
      .updateTable('companyItems')
      .set({ ...patch, version: sql`version + 1`, updatedAt: by.now, updatedBy: by.accountId })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
    APART,
  );
}

export async function deleteRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('companyItems').where('id', '=', id).execute();
}
