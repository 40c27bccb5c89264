import type { AllowedAction } from '@mintmark/contract/kernel/envelope.ts';
import type { OrderDetailDto } from '@mintmark/contract/receiving/order-detail.schema.ts';
import { mayWithdraw } from '@mintmark/domain/grading/withdrawal.ts';
import { iso } from '../../../kernel/clock.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { QuoteSummary } from '../../../workflow/money/quote.ts';
import { maskMobile } from '../../identity/index.ts';
import type { Receiver } from '../form/order-drafts.repo.ts';
import type { catalogueNames, OrderLineRow } from '../form/order-lines.repo.ts';
import type { Announced } from '../receipt/announced.repo.ts';
import type {
  coinRowsOf,
  discrepanciesOf,
  OrderRow,
  parcelsOfOrder,
  partiesOf,
  questionsOf,
} from './order-detail.queries.ts';
import type { customerOfOrder } from './order-facts.queries.ts';
import type { OrderListRow } from './orders.queries.ts';

type RowsOf<F extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<F>>;
type Names = ReadonlyMap<string, string>;

/** Everything that the record's page shows, as read. */
export interface OrderRecord {
  readonly order: OrderRow;
  /** The row of the list: what list and record both say is said there. */
  readonly row: OrderListRow;
  readonly scope: Scope;
  readonly parties: Awaited<ReturnType<typeof partiesOf>>;
  readonly customer: Awaited<ReturnType<typeof customerOfOrder>>;
  readonly lines: readonly OrderLineRow[];
  readonly catalogue: Awaited<ReturnType<typeof catalogueNames>>;
  /** Graders whose holders crossovers come in. */
  readonly graders: ReadonlyMap<string, { readonly nameZh: string; readonly nameEn: string }>;
  readonly discrepancies: RowsOf<typeof discrepanciesOf>;
  readonly questions: RowsOf<typeof questionsOf>;
  readonly coins: RowsOf<typeof coinRowsOf>;
  readonly parcels: RowsOf<typeof parcelsOfOrder>;
  readonly announced: readonly Announced[];
  readonly warnings: OrderDetailDto['warnings'];
  readonly names: Names;
  readonly couponNo: string | null;
  readonly actions: readonly AllowedAction[];
}

const text = (at: Date): string => iso(at) ?? '';

/** Phone masked: whoever may see it asks the customer's record. */
export function presentReceiver({ name, phone, areaCode, areaText, detail }: Partial<Receiver>) {
  return {
    name: name ?? '',
    phone: maskMobile(phone ?? null),
    areaCode: areaCode ?? '',
    areaText: areaText ?? '',
    detail: detail ?? '',
  };
}

function presentLine(line: OrderLineRow, { catalogue, graders, order }: OrderRecord): OrderDetailDto['lines'][number] {
  const item = line.catalogItemId === null ? null : catalogue.items.get(line.catalogItemId);
  const variety = line.varietyId === null ? null : catalogue.varieties.get(line.varietyId);
  const quoted = (order.quote as QuoteSummary | null)?.lines.find((one) => one.lineId === line.id);
  const extras = line.extras as { feeTypes?: number[] };
  const grader = graders.get(line.oldGraderId ?? '');
  return {
    id: line.id,
    seq: line.seq,
    category1: line.category1,
    catalogItemId: line.catalogItemId,
    itemCode: item?.code ?? null,
    itemZh: item?.nameZh ?? null,
    itemEn: item?.nameEn ?? null,
    varietyId: line.varietyId,
    varietyZh: variety?.nameZh ?? null,
    varietyEn: variety?.nameEn ?? null,
    name: line.name,
    yearText: line.yearText,
    varietyText: line.varietyText,
    reference: line.reference,
    quantity: line.quantity,
    declaredFen: line.declaredFen,
    serviceType: line.serviceType,
    tierAsked: line.tierAsked,
    oldCertNo: line.oldCertNo,
    wishedGrade: line.wishedGrade,
    oldGraderId: line.oldGraderId,
    oldGraderZh: grader?.nameZh ?? null,
    oldGraderEn: grader?.nameEn ?? null,
    oldGradeText: line.oldGradeText,
    openWhen: line.openWhen,
    extras: { feeTypes: extras.feeTypes ?? [] },
    customerNote: line.customerNote,
    countedQty: line.countedQty,
    confirmedQty: line.confirmedQty,
    condition: line.condition,
    isAdded: line.isAdded,
    quoteTier: quoted?.tier ?? null,
    quoteFen: quoted?.feeFen ?? null,
  };
}

function presentQuestion(row: OrderRecord['questions'][number], names: Names): OrderDetailDto['questions'][number] {
  const facts = row.facts as { note?: string; quotedFen?: number; totalFen?: number };
  return {
    id: row.id,
    questionVersion: row.questionVersion,
    cause: row.cause,
    note: facts.note ?? null,
    quotedFen: facts.quotedFen ?? null,
    totalFen: facts.totalFen ?? null,
    askedAt: text(row.askedAt),
    askedByName: names.get(row.askedBy ?? '') ?? null,
    answer: row.answer,
    answerChannel: row.answerChannel,
    answerNote: row.answerNote,
    answeredAt: iso(row.answeredAt),
    answeredByName: names.get(row.answeredBy ?? '') ?? null,
  };
}

function presentDiscrepancy(
  row: OrderRecord['discrepancies'][number],
  names: Names,
): OrderDetailDto['discrepancies'][number] {
  return {
    id: row.id,
    type: row.type,
    lineSeq: row.lineSeq,
    quantity: row.quantity,
    note: row.note,
    openedAt: text(row.openedAt),
    openedByName: names.get(row.openedBy) ?? null,
    decision: row.decision,
    decisionNote: row.decisionNote,
    decidedAt: iso(row.decidedAt),
    closedAt: iso(row.closedAt),
  };
}

/** Summary of the stored quote, without its lines (they stand beside the order's) and what only pricing reads. */
export function presentQuote(summary: QuoteSummary): NonNullable<OrderDetailDto['quote']> {
  const { lines: _lines, isHousePriced: _isHousePriced, ownTerms: _ownTerms, ...quote } = summary;
  return quote;
}

function presentHead(record: OrderRecord) {
  const { order, customer, parties, names, scope } = record;
  return {
    id: order.id,
    version: order.version,
    orderCode: order.orderCode,
    status: order.status,
    source: order.source,
    companyId: order.companyId,
    companyZh: parties.company.nameZh,
    companyEn: parties.company.nameEn,
    customer: {
      id: customer.id,
      customerNo: customer.customerNo,
      name: customer.name,
      mobile: maskMobile(customer.mobile),
      level: customer.level,
      agreementSignedAt: iso(customer.agreementSignedAt),
      isBlocked: customer.isBlocked,
    },
    agent: parties.agent,
    payPoint: order.payPoint,
    payRateBp: order.payRateBp,
    returnMethod: order.returnMethod,
    receiver: order.receiver === null ? null : presentReceiver(order.receiver as Partial<Receiver>),
    remark: order.remark,
    innerRemark: scope.kind === 'agent' ? null : order.innerRemark,
    isMark: order.isMark,
    hold: order.isHeld
      ? { reason: order.holdReason, byName: names.get(order.heldBy ?? '') ?? null, at: iso(order.heldAt) }
      : null,
    isReturning: order.isReturning,
    categories: order.categories,
    services: order.services,
    declaredQty: order.declaredQty,
    confirmedQty: order.confirmedQty,
    coinQty: order.coinQty,
    deliveryStatus: order.deliveryStatus,
  };
}

function presentMoney({ order, row, couponNo }: OrderRecord) {
  return {
    declaredFen: order.declaredFen,
    confirmedDeclaredFen: order.confirmedDeclaredFen,
    couponNo,
    couponFen: order.couponFen,
    pointsUsed: order.pointsUsed,
    piecesQty: row.piecesQty,
    piecesFen: row.piecesFen,
    quotedFen: row.quotedFen,
    totalFen: row.totalFen,
    calculatedFen: order.calculatedFen,
    billedFen: order.billedFen,
    paidFen: order.paidFen,
    dueFen: row.dueFen,
    isPay: order.isPay,
    isOnCredit: order.isOnCredit,
    quote: order.quote === null ? null : presentQuote(order.quote as QuoteSummary),
  };
}

function presentTimes({ order, names }: OrderRecord) {
  return {
    createdAt: text(order.createdAt),
    createdByName: names.get(order.createdBy ?? '') ?? null,
    submittedAt: iso(order.submittedAt),
    arrivedAt: iso(order.arrivedAt),
    confirmedAt: iso(order.confirmedAt),
    entryStartedAt: iso(order.entryStartedAt),
    entryFinishedAt: iso(order.entryFinishedAt),
    paidAt: iso(order.paidAt),
    shippedAt: iso(order.shippedAt),
    closedAt: iso(order.closedAt),
    cancelledAt: iso(order.cancelledAt),
    promisedAt: iso(order.promisedAt),
  };
}

/** The record as the contract has it. */
export function presentOrder(record: OrderRecord): OrderDetailDto {
  const { names } = record;
  return {
    ...presentHead(record),
    ...presentMoney(record),
    ...presentTimes(record),
    lines: record.lines.map((line) => presentLine(line, record)),
    discrepancies: record.discrepancies.map((row) => presentDiscrepancy(row, names)),
    questions: record.questions.map((row) => presentQuestion(row, names)),
    coins: record.coins.map(({ round: _round, certNo, ...coin }, index) => ({
      ...coin,
      certNo,
      canWithdraw: mayWithdraw(record.coins[index] ?? { ...coin, round: 0, certNo: null }),
    })),
    announced: record.announced.map(({ courier, waybillNo, announcedAt, hasArrived }) => ({
      courier,
      waybillNo,
      at: announcedAt.toISOString(),
      hasArrived,
    })),
    parcels: record.parcels.map((row) => ({ ...row, arrivedAt: text(row.arrivedAt) })),
    warnings: [...record.warnings],
    tiers: record.order.tiers,
    allowedActions: [...record.actions],
  };
}
