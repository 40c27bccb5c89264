import { zChipRow } from '@mintmark/contract/labels/chip.schema.ts';
import { zLabelQueueRow, zPrintJobRow } from '@mintmark/contract/labels/label.schema.ts';
import { PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import { mayLabel } from '@mintmark/domain/finance/payment-gate.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { isPayPoint } from '@mintmark/domain/receiving/order-status.ts';
import { sql } from 'kysely';
import { codes } from '../../kernel/db/codes.ts';
import { anyOf, col, defineList, filter, scopeBy } from '../../kernel/listing/index.ts';
import { keptCertified } from '../../workflow/coins/kept-coins.queries.ts';

/** States in which a coin is waiting for its label or has one and is in the house. */
export const LABEL_STATES: readonly number[] = [
  coinMachine.state.toLabel,
  coinMachine.state.toBox,
  coinMachine.state.encapsulating,
  coinMachine.state.slabImaging,
  coinMachine.state.toCheck,
  coinMachine.state.rework,
  coinMachine.state.spotCheck,
  coinMachine.state.ready,
];

const VALID_PRINT = sql`(SELECT p.id, p.print_no, p.printed_at, p.confirmed_at FROM label_prints p
  WHERE p.coin_id = c.id AND p.voided_at IS NULL)`;
const HAS_VALID = sql`EXISTS (SELECT FROM label_prints p WHERE p.coin_id = c.id AND p.voided_at IS NULL)`;

/** Does the payment point of the order allow a label (D8)? An unknown point counts as “before labelling”. */
export function isLabelPaid(order: { readonly payPoint: number; readonly dueFen: number }): boolean {
  const payPoint = isPayPoint(order.payPoint) ? order.payPoint : PAY_POINT.afterGrading;
  return mayLabel({ payPoint, dueFen: order.dueFen, quotePaid: false, onCredit: false });
}

export const labelQueueList = defineList({
  key: 'labels.queue',
  table: 'coins',
  alias: 'c',
  base: sql`c.deleted_at IS NULL AND c.cert_no IS NOT NULL AND c.status IN (${codes(...LABEL_STATES)})`,
  joins: sql`LEFT JOIN submission_orders o ON o.id = c.order_id LEFT JOIN LATERAL ${VALID_PRINT} v ON true`,
  columns: {
    id: col.id(sql`c.id`, { sort: true }),
    version: col.int(sql`c.version`),
    coinCode: col.text(sql`c.coin_code`, { sort: true }),
    certNo: col.text<string | null>(sql`c.cert_no`, { sort: true }),
    orderCode: col.text(sql`coalesce(o.order_code, '')`, { sort: true, joined: true }),
    dispatchId: col.id(sql`c.dispatch_id`),
    name: col.text(sql`c.name`),
    nameEn: col.text(sql`c.name_en`),
    variety: col.text(sql`c.variety_text`),
    year: col.text(sql`c.year_text`),
    category1: col.int(sql`c.category1`, { sort: true }),
    status: col.int(sql`c.status`, { sort: true }),
    resultType: col.int<number | null>(sql`c.result_type`),
    grade: col.json<never>(sql`c.grade`),
    isHeld: col.bool(sql`c.is_held OR coalesce(o.is_held OR o.has_open_question, false)`, { joined: true }),
    payPoint: col.int(sql`coalesce(o.pay_point, 2)`, { joined: true }),
    dueFen: col.fen(sql`coalesce(o.due_fen, 1)`, { joined: true }),
    printNo: col.int<number | null>(sql`v.print_no`, { joined: true }),
    printCount: col.int(sql`(SELECT count(*)::int FROM label_prints p WHERE p.coin_id = c.id)`),
    printedAt: col.time<string | null>(sql`v.printed_at`, { joined: true }),
    confirmedAt: col.time<string | null>(sql`v.confirmed_at`, { joined: true }),
  },
  filters: {
    status: filter.oneOf(sql`c.status`, 'smallint'),
    orderCode: filter.codes([sql`o.order_code`], { joined: true }),
    dispatchId: filter.oneOf(sql`c.dispatch_id`, 'bigint'),
    certNo: filter.codes([sql`c.cert_no`]),
    coinCode: filter.codes([sql`c.coin_code`]),
    category1: filter.oneOf(sql`c.category1`, 'smallint'),
    printed: filter.boolean(HAS_VALID),
  },
  scope: scopeBy({ company: sql`c.company_id`, agent: sql`c.agent_id`, category: sql`c.category1` }),
  defaultSort: 'id',
  count: 'exact',
  kept: keptCertified(sql`kept.status IN (${codes(...LABEL_STATES)})`),
  row: zLabelQueueRow,
  present: ({ payPoint, dueFen, ...row }) => ({ ...row, mayLabel: isLabelPaid({ payPoint, dueFen }) }),
});

export const printJobList = defineList({
  key: 'labels.jobs',
  table: 'print_jobs',
  alias: 'j',
  base: sql`j.kind IN ('grading', 'receipt', 'entry', 'chip', 'waybill', 'box', 'tray', 'delivery', 'card')`,
  joins: sql`LEFT JOIN accounts a ON a.id = j.created_by`,
  columns: {
    id: col.id(sql`j.id`, { sort: true }),
    jobNo: col.text(sql`j.job_no`, { sort: true }),
    kind: col.text(sql`j.kind`),
    template: col.text(sql`j.template_code`),
    templateVersion: col.int(sql`j.template_version`),
    count: col.int(sql`j.count`),
    confirmedQty: col.int(
      sql`(SELECT count(*)::int FROM label_prints p WHERE p.job_id = j.id AND p.confirmed_at IS NOT NULL)`,
    ),
    voidedQty: col.int(
      sql`(SELECT count(*)::int FROM label_prints p WHERE p.job_id = j.id AND p.voided_at IS NOT NULL)`,
    ),
    status: col.text<never>(sql`j.status`),
    who: col.text(sql`coalesce(a.real_name, '')`, { joined: true }),
    createdAt: col.time(sql`j.created_at`, { sort: true }),
    confirmedAt: col.time<string | null>(sql`j.confirmed_at`),
    version: col.int(sql`j.version`),
  },
  filters: {
    jobNo: filter.codes([sql`j.job_no`]),
    kind: filter.oneOf(sql`j.kind`, 'text'),
    status: filter.oneOf(sql`j.status`, 'text'),
    certNo: filter.custom((value) =>
      Array.isArray(value) && value.length > 0
        ? sql`EXISTS (SELECT FROM label_prints p WHERE p.job_id = j.id AND ${anyOf(sql`p.cert_no`, value, 'text')})`
        : null,
    ),
    created: filter.dayRange(sql`j.created_at`),
  },
  scope: scopeBy({
    company: sql`j.company_id`,
    through: [
      {
        from: sql`FROM (SELECT job_id, coin_id FROM label_prints UNION ALL SELECT job_id, coin_id FROM handling_prints
            UNION ALL SELECT h.job_id, i.coin_id FROM handling_prints h JOIN delivery_items i ON i.delivery_id = h.delivery_id
            UNION ALL SELECT h.job_id, b.id FROM handling_prints h JOIN coins b ON b.company_id = h.company_id AND b.box_no = h.box_no) x
          JOIN coins k ON k.id = x.coin_id WHERE x.job_id = j.id`,
        category: sql`k.category1`,
      },
    ],
  }),
  defaultSort: '-id',
  count: 'exact',
  row: zPrintJobRow,
});

export const chipList = defineList({
  key: 'labels.chips',
  table: 'coins',
  alias: 'c',
  base: sql`c.deleted_at IS NULL AND c.cert_no IS NOT NULL AND c.status IN (${codes(...LABEL_STATES)})
    AND c.extras->'feeTypes' @> '25'`,
  joins: sql`LEFT JOIN submission_orders o ON o.id = c.order_id
    LEFT JOIN chips h ON h.coin_id = c.id AND h.voided_at IS NULL`,
  columns: {
    id: col.id(sql`c.id`, { sort: true }),
    version: col.int(sql`c.version`),
    coinCode: col.text(sql`c.coin_code`, { sort: true }),
    certNo: col.text<string | null>(sql`c.cert_no`, { sort: true }),
    orderCode: col.text(sql`coalesce(o.order_code, '')`, { sort: true, joined: true }),
    name: col.text(sql`c.name`),
    nameEn: col.text(sql`c.name_en`),
    variety: col.text(sql`c.variety_text`),
    category1: col.int(sql`c.category1`),
    status: col.int(sql`c.status`),
    uid: col.text<string | null>(sql`h.uid`, { joined: true }),
    writtenAt: col.time<string | null>(sql`h.written_at`, { joined: true }),
    verifiedAt: col.time<string | null>(sql`h.verified_at`, { joined: true }),
  },
  filters: {
    orderCode: filter.codes([sql`o.order_code`], { joined: true }),
    certNo: filter.codes([sql`c.cert_no`]),
    coinCode: filter.codes([sql`c.coin_code`]),
    uid: filter.codes([sql`h.uid`], { joined: true }),
    written: filter.boolean(sql`h.uid IS NOT NULL`, { joined: true }),
    verified: filter.boolean(sql`h.verified_at IS NOT NULL`, { joined: true }),
  },
  scope: scopeBy({ company: sql`c.company_id`, agent: sql`c.agent_id`, category: sql`c.category1` }),
  defaultSort: 'id',
  count: 'exact',
  row: zChipRow,
});
