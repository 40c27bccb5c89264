import { zCheckTaskRow } from '@mintmark/contract/audits/check-desk.schema.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { col, defineList, filter, scopeBy } from '../../../kernel/listing/index.ts';
import { HOLDERS, holderColumns, holderFilters, keptByRule, NAME } from '../manage/holder.queries.ts';

/** 质检任务管理: every visit of a coin to the outbound quality check, open and decided. */
export const checkDeskList = defineList({
  key: 'audits.checks',
  table: 'quality_tasks',
  alias: 't',
  base: sql`t.deleted_at IS NULL`,
  joins: sql`LEFT JOIN coins c ON c.id = t.coin_id LEFT JOIN submission_orders o ON o.id = c.order_id
    LEFT JOIN qc_records q ON q.id = t.record_id LEFT JOIN accounts d ON d.id = t.decided_by ${HOLDERS}`,
  columns: {
    id: col.id(sql`t.id`, { sort: true }),
    ...holderColumns,
    coinId: col.id(sql`t.coin_id`),
    coinCode: col.text(sql`c.coin_code`, { joined: true }),
    certNo: col.text<string | null>(sql`c.cert_no`, { joined: true }),
    orderCode: col.text(sql`o.order_code`, { joined: true }),
    name: col.text(sql`c.name`, { joined: true }),
    nameEn: col.text(sql`c.name_en`, { joined: true }),
    variety: col.text(sql`c.variety_text`, { joined: true }),
    category1: col.int(sql`t.category1`),
    step: col.text<string | null>(sql`q.step`, { joined: true }),
    severity: col.int<number | null>(sql`q.severity`, { joined: true }),
    note: col.text<string | null>(sql`q.note`, { joined: true }),
    decidedBy: col.text<string | null>(NAME(sql`d`), { joined: true }),
    decidedAt: col.time<string | null>(sql`t.decided_at`),
    createdAt: col.time(sql`t.created_at`),
    version: col.int(sql`t.version`),
  },
  filters: { ...holderFilters, category1: filter.oneOf(sql`t.category1`, 'smallint') },
  scope: scopeBy({ company: sql`t.company_id`, category: sql`t.category1` }),
  defaultSort: 'id',
  count: 'counted',
  kept: [keptByRule('quality')],
  row: zCheckTaskRow,
});

/** The checks of a task, the first of two people first, each with its scan. */
export async function recordsOf(db: Reader, recordIds: readonly string[]) {
  return db
    .selectFrom('qcRecords as q')
    .innerJoin('accounts as a', 'a.id', 'q.checkedBy')
    .leftJoin('qcScans as s', 's.id', 'q.scanId')
    .leftJoin('accounts as b', 'b.id', 's.scannedBy')
    .select(['q.id', 'q.result', 'q.step', 'q.severity', 'q.note', 'q.checklist', 'q.photoKeys', 'q.checkedAt'])
    .select(['q.firstAtSeq', 'a.realName', 's.coinCode', 's.labelCode', 's.chipUid', 's.isFine', 's.differences'])
    .select(['s.scannedAt', 'b.realName as scannedBy'])
    .where('q.id', 'in', [...recordIds])
    .orderBy('q.id')
    .execute();
}
