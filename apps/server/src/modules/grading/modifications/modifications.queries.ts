import { zModificationRow } from '@mintmark/contract/grading/modifications.schema.ts';
import type { FieldGroup } from '@mintmark/domain/grading/modifications.enums.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { anyOf, col, defineList, filter, scopeBy, type TypedList } from '../../../kernel/listing/index.ts';
import { SEALED } from '../../../workflow/coins/sealed.queries.ts';
import { byApproval, KEPT_MODIFICATIONS, ofPerson } from './kept-modifications.queries.ts';

/** Digits of a stored number or text; anything else is no id. */
const idIn = (value: RawBuilder<unknown>) =>
  sql`CASE WHEN ${value} #>> '{}' ~ '^\\d{1,18}$' THEN (${value} #>> '{}')::bigint END`;

/** Items and varieties in their names, an address without house, name and number; everything else as it was stored. */
const readable = (value: RawBuilder<unknown>) => sql`CASE m.field
  WHEN 'catalogItemId' THEN (SELECT to_jsonb(concat_ws(' ', i.code, i.name_zh)) FROM catalog_items i WHERE i.id = ${idIn(value)})
  WHEN 'varietyId' THEN (SELECT to_jsonb(v.name_zh) FROM catalog_varieties v WHERE v.id = ${idIn(value)})
  WHEN 'receiver' THEN CASE jsonb_typeof(${value}) WHEN 'object' THEN to_jsonb(left(${value}->>'name', 1) || '*') ELSE ${value} END
  ELSE ${value} END`;

/** Who grades again must not read the result of before (D6), nor whose it was: that it was changed is all that is told. */
const IS_SEALED = sql`(m.field_group = 'score' AND (c.id IS NULL OR ${SEALED}))`;
const unsealed = (value: RawBuilder<unknown>, sealed = sql`NULL`) =>
  sql`CASE WHEN ${IS_SEALED} THEN ${sealed} ELSE ${value} END`;
const told = (value: RawBuilder<unknown>) => unsealed(readable(value));

const ofCoins = (column: RawBuilder<unknown>) =>
  filter.custom((value) =>
    Array.isArray(value) && value.length > 0
      ? sql`m.coin_id IN (SELECT c.id FROM coins c WHERE ${anyOf(column, value.map(String), 'text')})`
      : null,
  );

/** Changed fields of coins and orders (screen modificationRecord). An agent sees those of their customers' orders. */
export const modificationList = defineList({
  key: 'grading.modifications',
  table: 'modification_records',
  alias: 'm',
  joins: sql`LEFT JOIN coins c ON c.id = m.coin_id LEFT JOIN submission_orders o ON o.id = coalesce(m.order_id, c.order_id)
    LEFT JOIN accounts a ON a.id = m.account_id LEFT JOIN accounts b ON b.id = m.approved_by`,
  columns: {
    id: col.id(sql`m.id`, { sort: true }),
    at: col.time(sql`m.at`),
    group: col.text<FieldGroup>(sql`m.field_group`),
    field: col.text(sql`m.field`),
    before: col.json<unknown>(told(sql`m.old_value`)),
    after: col.json<unknown>(told(sql`m.new_value`)),
    reason: col.text(unsealed(sql`m.reason`, sql`''`), { joined: true }),
    who: col.text<string | null>(unsealed(sql`a.real_name`), { joined: true }),
    approvedBy: col.text<string | null>(unsealed(sql`b.real_name`), { joined: true }),
    orderId: col.id<string | null>(sql`o.id`, { joined: true }),
    orderCode: col.text<string | null>(sql`o.order_code`, { joined: true }),
    coinId: col.id<string | null>(sql`m.coin_id`),
    coinCode: col.text<string | null>(sql`c.coin_code`, { joined: true }),
    certNo: col.text<string | null>(sql`c.cert_no`, { joined: true }),
    isSealed: col.bool(IS_SEALED, { joined: true }),
  },
  filters: {
    companyId: filter.company(sql`m.company_id`),
    group: filter.oneOf(sql`m.field_group`, 'text'),
    orderCode: filter.custom((value) =>
      Array.isArray(value) && value.length > 0
        ? sql`m.order_id IN (SELECT x.id FROM submission_orders x WHERE ${anyOf(sql`x.order_code`, value.map(String), 'text')})`
        : null,
    ),
    coinCode: ofCoins(sql`c.coin_code`),
    certNo: ofCoins(sql`c.cert_no`),
    who: ofPerson(sql`m.account_id`),
    approved: byApproval(sql`(m.approved_by IS NOT NULL)`),
    at: filter.dayRange(sql`m.at`),
  },
  scope: scopeBy({
    company: sql`m.company_id`,
    // What the house noted for itself is not an agent's to read.
    agent: sql`(SELECT x.agent_id FROM submission_orders x WHERE x.id = m.order_id AND m.field NOT IN ('innerRemark', 'innerNote'))`,
    own: [sql`m.account_id`],
    through: [
      { from: sql`FROM coins x WHERE x.id = m.coin_id`, category: sql`x.category1` },
      {
        from: sql`FROM submission_orders x WHERE x.id = m.order_id AND m.coin_id IS NULL`,
        categories: sql`x.categories`,
      },
    ],
  }),
  defaultSort: '-id',
  count: 'exact',
  kept: KEPT_MODIFICATIONS,
  row: zModificationRow,
});

/** The order and the coin that a story is of, as far as the database shows them. */
export async function subjectOf(
  db: Reader,
  of: { readonly coinId?: string | undefined; readonly orderId?: string | undefined },
) {
  const { rows } = await sql<{
    orderId: string | null;
    orderCode: string;
    coinId: string | null;
    coinCode: string | null;
    certNo: string | null;
  }>`SELECT o.id::text AS "orderId", o.order_code AS "orderCode", c.id::text AS "coinId", c.coin_code AS "coinCode", c.cert_no AS "certNo"
    FROM submission_orders o LEFT JOIN coins c ON c.order_id = o.id AND c.id = ${of.coinId ?? null}
    WHERE ${of.coinId === undefined ? sql`o.id = ${of.orderId ?? null}` : sql`c.id = ${of.coinId}`}`.execute(db);
  return rows[0] ?? null;
}

/** A value beside its field, which tells how it reads. */
export type Valued = { readonly field: string; readonly value: unknown };
const valued = (value: RawBuilder<unknown>) =>
  col.json<Valued>(sql`jsonb_build_object('field', m.field, 'value', ${told(value)})`);

/** The list for files: values know their fields. */
export const modificationExportList: TypedList<Readonly<Record<string, unknown>>> = {
  ...modificationList,
  columns: { ...modificationList.columns, before: valued(sql`m.old_value`), after: valued(sql`m.new_value`) },
};

/** The list narrowed to a coin with the changes of its order, or to an order with all of its coins. */
export const storyList: typeof modificationList = {
  ...modificationList,
  filters: {
    ofOrder: filter.oneOf(sql`m.order_id`, 'bigint'),
    ofCoin: filter.custom((value) => sql`(m.coin_id = ${value} OR m.coin_id IS NULL)`),
  },
};
