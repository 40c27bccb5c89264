import type { LabelTemplatePhase } from '@mintmark/contract/labels/label-template.enums.ts';
import { type LabelTemplateRow, zLabelTemplateRow } from '@mintmark/contract/labels/label-template.schema.ts';
import { HOUSE_PAPERS, LABEL_KINDS } from '@mintmark/domain/labels/printer.enums.ts';
import { sql } from 'kysely';
import { anyOf, col, customScope, defineList, filter } from '../../../kernel/listing/index.ts';
import { companyIdsOf } from '../../../kernel/scope.ts';

const TODAY = sql`(now() AT TIME ZONE 'Asia/Shanghai')::date`;
/** In use: of the published versions of a template that have begun, the one that began last. */
const PHASE = sql`CASE WHEN t.status <> 'published' THEN t.status WHEN t.valid_from > ${TODAY} THEN 'future'
  WHEN EXISTS (SELECT FROM label_templates n WHERE n.code = t.code AND n.status = 'published' AND n.valid_from <= ${TODAY}
    AND (n.valid_from, n.template_version) > (t.valid_from, t.template_version)) THEN 'followed' ELSE 'current' END`;

/** Receipt, entry and box labels stand in both. */
const KINDS_OF = {
  labels: LABEL_KINDS.map(({ code }) => code),
  papers: HOUSE_PAPERS.map(({ code }) => code),
};

/** 标签管理, 模板管理: versions of the templates of the house and of companies in scope. */
export const labelTemplateList = defineList({
  key: 'labels.templates',
  table: 'label_templates',
  alias: 't',
  joins: sql`LEFT JOIN companies p ON p.id = t.company_id LEFT JOIN accounts u ON u.id = t.updated_by`,
  columns: {
    id: col.id(sql`t.id`, { sort: true }),
    version: col.int(sql`t.version`),
    companyId: col.id<string | null>(sql`t.company_id`),
    companyZh: col.text<string | null>(sql`p.name_zh`),
    companyEn: col.text<string | null>(sql`p.name_en`),
    code: col.text(sql`t.code`, { sort: true }),
    templateVersion: col.int(sql`t.template_version`, { sort: true }),
    kind: col.text<LabelTemplateRow['kind']>(sql`t.kind`, { sort: true }),
    category: col.int<number | null>(sql`t.category`),
    lang: col.text<LabelTemplateRow['lang']>(sql`t.lang`),
    isOnChoice: col.bool(sql`t.is_on_choice`),
    nameZh: col.text(sql`t.name_zh`, { sort: true }),
    nameEn: col.text(sql`t.name_en`, { sort: true }),
    note: col.text(sql`t.note`),
    widthMm: col.int(sql`(t.data->>'widthMm')::float8`),
    heightMm: col.int(sql`(t.data->>'heightMm')::float8`),
    status: col.text(sql`t.status`),
    phase: col.text<LabelTemplatePhase>(PHASE),
    validFrom: col.day(sql`t.valid_from`, { sort: true }),
    publishedAt: col.time<string | null>(sql`t.published_at`, { sort: true }),
    jobs: col.int(sql`(SELECT count(*)::int FROM print_jobs j
      WHERE j.template_code = t.code AND j.template_version = t.template_version)`),
    updatedAt: col.time(sql`t.updated_at`, { sort: true }),
    updatedBy: col.text<string | null>(sql`coalesce(nullif(u.real_name, ''), u.username)`),
  },
  filters: {
    q: filter.custom((value) =>
      typeof value === 'string' && value.trim() !== ''
        ? sql`strpos(lower(concat_ws(' ', t.code, t.name_zh, t.name_en, t.note)), lower(${value.trim()})) > 0`
        : null,
    ),
    kind: filter.oneOf(sql`t.kind`, 'text'),
    group: filter.custom((value) =>
      value === 'labels' || value === 'papers' ? anyOf(sql`t.kind`, KINDS_OF[value], 'text') : null,
    ),
    phase: filter.custom((value) =>
      Array.isArray(value) && value.length > 0 ? anyOf(PHASE, value.map(String), 'text') : null,
    ),
    companyId: filter.oneOf(sql`t.company_id`, 'bigint'),
    ofHouse: filter.boolean(sql`(t.company_id IS NULL)`),
  },
  scope: customScope(null, (scope) => {
    const ids = companyIdsOf(scope);
    return {
      companyIds: null,
      where: ids === null ? [] : [sql`(t.company_id IS NULL OR ${anyOf(sql`t.company_id`, ids, 'bigint')})`],
    };
  }),
  defaultSort: '-updatedAt',
  count: 'exact',
  row: zLabelTemplateRow,
});
