import {
  INFORMATION_RATE_TABS,
  zInformationRateRow,
} from '@mintmark/contract/finance/information/information-fees.schema.ts';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { anyOf, col, defineList, filter, houseOrOwn, runList, tabCounts } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';

type Phase = 'current' | 'future' | 'past' | 'withdrawn';

/** Today in Shanghai as the database sees it. */
const TODAY = sql`(now() AT TIME ZONE 'Asia/Shanghai')::date`;
/** Is another row of the same dimensions in force since a later day? */
const REPLACED = sql`EXISTS (SELECT FROM information_rates x WHERE x.withdrawn_at IS NULL AND x.payer_type = r.payer_type
  AND x.company_id IS NOT DISTINCT FROM r.company_id AND x.category1 IS NOT DISTINCT FROM r.category1
  AND x.category2 IS NOT DISTINCT FROM r.category2 AND x.result_type IS NOT DISTINCT FROM r.result_type
  AND x.valid_from > r.valid_from AND x.valid_from <= ${TODAY})`;
const PHASE = sql`CASE WHEN r.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN r.valid_from > ${TODAY} THEN 'future'
  WHEN ${REPLACED} THEN 'past' ELSE 'current' END`;

/** 费率: of the house and of the companies in scope. */
export const informationRateList = defineList({
  key: 'finance.informationRates',
  table: 'information_rates',
  alias: 'r',
  joins: sql`LEFT JOIN companies k ON k.id = r.company_id LEFT JOIN accounts m ON m.id = r.made_by
    LEFT JOIN accounts w ON w.id = r.withdrawn_by`,
  columns: {
    id: col.id(sql`r.id`, { sort: true }),
    version: col.int(sql`r.version`),
    companyId: col.id<string | null>(sql`r.company_id`),
    companyName: col.text<string | null>(sql`k.name_zh`, { joined: true }),
    companyNameEn: col.text<string | null>(sql`k.name_en`, { joined: true }),
    payerType: col.int(sql`r.payer_type`, { sort: true }),
    category1: col.int<number | null>(sql`r.category1`, { sort: true }),
    category2: col.int<number | null>(sql`r.category2`),
    resultType: col.int<number | null>(sql`r.result_type`),
    amountFen: col.fen(sql`r.amount_fen`, { sort: true }),
    validFrom: col.day(sql`r.valid_from`, { sort: true }),
    phase: col.text<Phase>(PHASE),
    note: col.text(sql`r.note`),
    madeByName: col.text<string | null>(sql`m.real_name`, { joined: true }),
    madeAt: col.time(sql`r.made_at`, { sort: true }),
    withdrawnByName: col.text<string | null>(sql`w.real_name`, { joined: true }),
    withdrawnAt: col.time<string | null>(sql`r.withdrawn_at`),
  },
  filters: {
    companyId: filter.oneOf(sql`r.company_id`, 'bigint'),
    isHouse: filter.boolean(sql`(r.company_id IS NULL)`),
    payerType: filter.oneOf(sql`r.payer_type`, 'smallint'),
    category1: filter.oneOf(sql`r.category1`, 'smallint'),
    phase: filter.custom((value) =>
      Array.isArray(value) && value.length > 0 ? anyOf(PHASE, value.map(String), 'text') : null,
    ),
  },
  scope: houseOrOwn(sql`r.company_id`),
  defaultSort: '-validFrom',
  count: 'exact',
  row: zInformationRateRow.omit({ allowedActions: true }),
});

export type ListedRate = NonNullable<typeof informationRateList.rowType>;

/** One page with the counts of the tabs. */
export async function informationRatePage(
  db: Reader,
  scope: Scope,
  query: ListQuery & Readonly<Record<string, unknown>>,
) {
  const tabs = { list: informationRateList, tabs: INFORMATION_RATE_TABS };
  return {
    ...(await runList(db, informationRateList, scope, query)),
    counts: await tabCounts(db, scope, tabs, query),
  };
}
