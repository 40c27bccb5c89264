import { type FeeItem, zFeeItem } from '@mintmark/contract/system/fee-items.schema.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { col, defineList, filter, globalScope } from '../../../kernel/listing/index.ts';

/** Today in Shanghai as the database sees it. */
const TODAY = sql`(now() AT TIME ZONE 'Asia/Shanghai')::date`;
const now = (column: 'amount_fen' | 'max_fen') => sql`(SELECT m.${sql.ref(column)} FROM fee_item_amounts m
  WHERE m.fee_item_id = i.id AND m.valid_from <= ${TODAY} ORDER BY m.valid_from DESC LIMIT 1)`;
const next = (column: 'amount_fen' | 'valid_from') => sql`(SELECT m.${sql.ref(column)} FROM fee_item_amounts m
  WHERE m.fee_item_id = i.id AND m.valid_from > ${TODAY} ORDER BY m.valid_from LIMIT 1)`;

/** The house's fee items, without a company (D14). */
export const feeItemList = defineList({
  key: 'system.feeItems',
  table: 'fee_items',
  alias: 'i',
  columns: {
    id: col.id(sql`i.id`, { sort: true }),
    version: col.int(sql`i.version`),
    code: col.text(sql`i.code`, { sort: true }),
    nameZh: col.text(sql`i.name_zh`, { sort: true }),
    nameEn: col.text(sql`i.name_en`, { sort: true }),
    feeType: col.int<FeeItem['feeType']>(sql`i.fee_type`, { sort: true }),
    unit: col.int<FeeItem['unit']>(sql`i.unit`, { sort: true }),
    isEditable: col.bool(sql`i.is_editable`),
    isTaxable: col.bool(sql`i.is_taxable`),
    isDiscountable: col.bool(sql`i.is_discountable`),
    categories: col.json<number[]>(sql`to_jsonb(i.categories)`),
    note: col.text(sql`i.note`),
    isActive: col.bool(sql`i.is_active`, { sort: true }),
    amountFen: col.fen<number | null>(now('amount_fen')),
    maxFen: col.fen<number | null>(now('max_fen')),
    nextFrom: col.day<string | null>(next('valid_from')),
    nextFen: col.fen<number | null>(next('amount_fen')),
    updatedAt: col.time(sql`i.updated_at`, { sort: true }),
  },
  filters: {
    search: filter.custom((value) =>
      typeof value === 'string' && value !== ''
        ? sql`strpos(lower(concat_ws(E'\\x1f', i.code, i.name_zh, i.name_en, i.note)), lower(${value})) > 0`
        : null,
    ),
    unit: filter.oneOf(sql`i.unit`, 'smallint'),
    isActive: filter.boolean(sql`i.is_active`),
  },
  scope: globalScope,
  defaultSort: 'code',
  count: 'exact',
  row: zFeeItem,
});

/** Every amount of an item, the newest first. Throws NOT_FOUND. */
export async function amountsOf(db: Reader, id: string) {
  found(await db.selectFrom('feeItems').select('id').where('id', '=', id).executeTakeFirst());
  const rows = await db
    .selectFrom('feeItemAmounts as m')
    .leftJoin('accounts as a', 'a.id', 'm.createdBy')
    .select(['m.validFrom', 'm.amountFen', 'm.maxFen', 'm.createdAt', 'a.realName as byName'])
    .where('m.feeItemId', '=', id)
    .orderBy('m.validFrom', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    amountFen: Number(row.amountFen),
    maxFen: Number(row.maxFen),
    createdAt: row.createdAt.toISOString(),
  }));
}
