import { zRatingRow } from '@mintmark/contract/grading/rating.schema.ts';
import { sql } from 'kysely';
import { COIN_TITLES, col, defineList, filter, scopeByGrading, type TypedList } from '../../../kernel/listing/index.ts';
import { KEPT_COINS } from '../../../workflow/coins/kept-coins.queries.ts';
import { MISSING, PLACELESS } from '../../../workflow/coins/placeless.queries.ts';
import { SEALED } from '../../../workflow/coins/sealed.queries.ts';
import { gradedByAny } from '../indexed/graders.queries.ts';
import { PRINTS, printedAs } from './rating-prints.queries.ts';

/** A result as everybody may see it: none while the coin is graded blind. */
export const open = (column: ReturnType<typeof sql>) => sql`CASE WHEN ${SEALED} THEN NULL ELSE ${column} END`;

/** Numbers of grades from and to; of a coin that is graded blind there is none. */
const numbersBetween = filter.moneyRange(open(sql`c.grade_number`));

/** What a rating order is, whichever way it is found; a grading company also sees the coins that were sent to it (D14). */
export const RATINGS = {
  table: 'coins',
  alias: 'c',
  base: sql`c.deleted_at IS NULL`,
  joins: sql`LEFT JOIN submission_orders o ON o.id = c.order_id LEFT JOIN customers k ON k.id = c.customer_id`,
  columns: {
    id: col.id(sql`c.id`, { sort: true }),
    coinCode: col.text(sql`c.coin_code`, { sort: true }),
    // Certificate numbers begin with the letter of their category.
    certNo: col.text<string | null>(sql`c.cert_no`, { sort: true, clustered: true }),
    orderId: col.id<string | null>(sql`c.order_id`),
    orderCode: col.text<string | null>(sql`o.order_code`, { joined: true }),
    customerName: col.text<string | null>(sql`k.name`, { joined: true }),
    name: col.text(sql`c.name`),
    nameEn: col.text(sql`c.name_en`),
    variety: col.text(sql`c.variety_text`),
    year: col.text(sql`c.year_text`),
    category1: col.int(sql`c.category1`),
    category2: col.int(sql`c.category2`),
    status: col.int(sql`c.status`),
    round: col.int(sql`c.round`),
    resultType: col.int<number | null>(open(sql`c.result_type`)),
    grade: col.json<never>(open(sql`c.grade`)),
    gradeNumber: col.int<number | null>(open(sql`c.grade_number`)),
    declaredFen: col.fen<number | null>(sql`c.declared_fen`, { sort: true, sum: true }),
    feeFen: col.fen<number | null>(sql`c.fee_fen`, { sort: true, sum: true }),
    isPay: col.int<number | null>(sql`o.is_pay`, { joined: true }),
    tierUsed: col.text<string | null>(sql`c.tier_used`),
    serviceType: col.int<number | null>(sql`c.service_type`),
    boxNo: col.text<string | null>(sql`c.box_no`),
    prints: col.int<number | null>(PRINTS),
    isHeld: col.bool(sql`(c.is_held OR o.is_held)`, { joined: true }),
    isMark: col.int(sql`c.is_mark`),
    flags: col.json<string[]>(sql`to_json(c.flags)`),
    gradedAt: col.time<string | null>(open(sql`c.graded_at`)),
    updatedAt: col.time(sql`c.updated_at`, { sort: true }),
    version: col.int(sql`c.version`),
  },
  filters: {
    companyId: filter.company(sql`c.company_id`),
    status: filter.status(sql`c.status`),
    certNo: filter.codes([sql`c.cert_no`]),
    coinCode: filter.codes([sql`c.coin_code`]),
    orderCode: filter.codes([sql`o.order_code`], { joined: true }),
    itemCode: filter.custom((value) =>
      Array.isArray(value) && value.length > 0
        ? sql`c.catalog_item_id IN (SELECT i.id FROM catalog_items i WHERE i.code = ANY (${value}::text[]))`
        : null,
    ),
    category1: filter.oneOf(sql`c.category1`, 'smallint'),
    resultType: filter.oneOf(open(sql`c.result_type`), 'smallint'),
    serviceType: filter.oneOf(sql`c.service_type`, 'smallint'),
    gradedAt: filter.custom((value) => {
      const days = filter.dayRange(sql`c.graded_at`).condition(value);
      return days && sql`${days} AND NOT ${SEALED}`;
    }),
    declared: filter.moneyRange(sql`c.declared_fen`),
    score: numbersBetween,
    grader: filter.custom((value) =>
      Array.isArray(value) && value.length > 0 ? gradedByAny(value.map(String)) : null,
    ),
    boxNo: filter.oneOf(sql`c.box_no`, 'text'),
    customerId: filter.oneOf(sql`c.customer_id`, 'bigint'),
    prints: filter.custom((value) => printedAs(value)),
    placeless: filter.custom((value) => (value === true ? PLACELESS : null)),
    missing: filter.custom((value) => (value === true ? MISSING : null)),
  },
  scope: scopeByGrading({ company: sql`c.company_id`, grading: sql`c.grading_company_id`, category: sql`c.category1` }),
  defaultSort: '-id',
  count: 'counted',
  kept: KEPT_COINS,
  hot: true,
  // Kept totals know the sums of most questions; of others, as many as cost no more than a page are added up.
  sumUpTo: 1_000,
  row: zRatingRow,
} as const;

/** Rating orders, words looked up among the titles of the coins. */
export const ratingList = defineList({
  ...RATINGS,
  key: 'grading.ratings',
  filters: { ...RATINGS.filters, q: filter.titles(sql`c.grams`, COIN_TITLES) },
});

/** The list for files: the result in words, sealed as in the list. */
export const forFile = (list: typeof ratingList): TypedList<Readonly<Record<string, unknown>>> => ({
  ...list,
  columns: {
    ...list.columns,
    gradeZh: col.text<string | null>(open(sql`c.grade_zh`)),
    gradeEn: col.text<string | null>(open(sql`c.grade_en`)),
  },
});
