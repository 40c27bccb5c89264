import { zScoreRuleRow } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import { sql } from 'kysely';
import { col, defineList, filter, houseOrOwn } from '../../kernel/listing/index.ts';

/** 评分规则: the scale of a category, by company. */
export const scoreRuleList = defineList({
  key: 'catalogue.scoreRules',
  table: 'score_rules',
  alias: 's',
  joins: sql`LEFT JOIN scales l ON l.id = s.scale_id LEFT JOIN companies p ON p.id = s.company_id`,
  columns: {
    id: col.id(sql`s.id`, { sort: true }),
    companyId: col.id<string | null>(sql`s.company_id`),
    companyName: col.text<string | null>(sql`p.name_zh`),
    category1: col.int(sql`s.category1`, { sort: true }),
    scaleCode: col.text(sql`l.code`),
    version: col.int(sql`s.version`),
    validFrom: col.day(sql`s.valid_from`),
    validTo: col.day<string | null>(sql`s.valid_to`),
  },
  filters: {
    companyId: filter.oneOf(sql`s.company_id`, 'bigint'),
    category1: filter.oneOf(sql`s.category1`, 'smallint'),
    scaleCode: filter.oneOf(sql`l.code`, 'text', { joined: true }),
  },
  scope: houseOrOwn(sql`s.company_id`),
  defaultSort: 'category1',
  count: 'exact',
  row: zScoreRuleRow,
});
