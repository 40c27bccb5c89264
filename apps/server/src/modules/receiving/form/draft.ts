import type { OrderLineInput } from '@mintmark/contract/receiving/order.schema.ts';
import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { gramsOf, pinyinInitials } from '../../../kernel/search/index.ts';
import { insertDraft, type NewDraftRow } from '../../../workflow/orders/new-order.repo.ts';
import { type OrderRow, refreshOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { namedCoupon } from '../../../workflow/orders/order-rights.ts';
import { type Summed, sumsOf } from './line-check.ts';
import {
  type AddressRow,
  addressesOf,
  agentOf,
  type CustomerRow,
  type DraftStart,
  type Receiver,
} from './order-drafts.repo.ts';
import { insertLines, linesOfOrder } from './order-lines.repo.ts';

type By = { now: Date; accountId: string | null };

/** What a person may say about the head of a draft. */
export interface DraftHead {
  readonly returnMethod?: number | undefined;
  readonly addressId?: string | undefined;
  readonly receiver?: Receiver | null | undefined;
  readonly couponNo?: string | null | undefined;
  readonly pointsUsed?: number | undefined;
  readonly remark?: string | undefined;
}

const snapshot = (row: AddressRow): Receiver => ({
  name: row.name,
  phone: row.phone,
  areaCode: row.areaCode,
  areaText: row.areaText,
  detail: row.detail,
});

/**
 * The address that a head names: one of the customer's, the typed one, null to remove it; undefined = as it was. Throws
 * INPUT_INVALID for an address of somebody else.
 */
export async function receiverOf(tx: Tx, customerId: string, head: DraftHead): Promise<Receiver | null | undefined> {
  if (head.addressId === undefined) return head.receiver;
  const row = (await addressesOf(tx, customerId)).find((address) => address.id === head.addressId);
  if (!row) throw fieldError('addressId', 'not-found');
  return snapshot(row);
}

function assertPoints(head: DraftHead, customer: CustomerRow): void {
  if ((head.pointsUsed ?? 0) > customer.points) throw fieldError('pointsUsed', 'too-big');
}

const ownerOf = ({ id: customerId, companyId }: CustomerRow, id: string | null) => ({ id, customerId, companyId });

export interface NewDraft {
  readonly customer: CustomerRow;
  /** Undefined: the customer's own agent. */
  readonly agentId?: string | null | undefined;
  readonly head: DraftHead;
  readonly start: DraftStart;
  /** Checked lines (`checkLines`, import). */
  readonly lines: readonly OrderLineInput[];
  readonly source: number;
}

/** Agent and return method come from the customer, the pay point from who pays; an agent's person makes orders of his own agency only. */
export async function makeDraft(tx: Tx, scope: Scope, draft: NewDraft, by: By): Promise<NewDraftRow> {
  const { customer, head, lines } = draft;
  const agentId =
    scope.kind === 'agent' ? scope.agentId : draft.agentId === undefined ? customer.agentId : draft.agentId;
  const agent = agentId === null ? null : await agentOf(tx, customer.companyId, agentId);
  if (scope.kind === 'agent' && draft.agentId !== undefined && draft.agentId !== agentId)
    throw new AppError('NOT_FOUND');
  assertPoints(head, customer);
  const couponId = await namedCoupon(tx, ownerOf(customer, null), head.couponNo ?? null, by.now);
  const receiver = await receiverOf(tx, customer.id, head);
  const { id, orderCode, defaultAddress } = draft.start;
  const order = insertDraft(
    tx,
    {
      id,
      companyId: customer.companyId,
      orderCode,
      customerId: customer.id,
      agentId,
      source: draft.source,
      // The agent of an order pays it (D8).
      payPoint: (agent ?? customer).payPoint,
      returnMethod: head.returnMethod ?? customer.returnMethod,
      receiver: receiver === undefined ? defaultAddress : receiver,
      couponId,
      pointsUsed: head.pointsUsed ?? 0,
      remark: head.remark ?? '',
      ...lineFacts(orderCode, customer, lines),
    },
    by,
  );
  insertLines(tx, order, lines, 0);
  return order;
}

type Named = Pick<CustomerRow, 'name' | 'customerNo'>;

/** What an order keeps of its lines: sums, categories and the words by which it is found. */
function lineFacts(orderCode: string, customer: Named, lines: readonly Summed[]) {
  const words = [...new Set(lines.map((line) => line.name))].slice(0, 40);
  const grams = gramsOf([orderCode, customer.name, pinyinInitials(customer.name), customer.customerNo, ...words]);
  return { ...sumsOf(lines), grams };
}

/** Sums, categories and search words of an order after its lines changed; raises the version. */
export async function withLineFacts(tx: Tx, order: OrderRow, customer: Named, by: By): Promise<OrderRow> {
  const facts = lineFacts(order.orderCode, customer, await linesOfOrder(tx, order.id));
  const saved = await saveOrder(tx, order, facts, by);
  return refreshOrder(tx, saved.id);
}

/** Writes the head of a draft that is being changed. */
export async function saveHead(
  tx: Tx,
  order: OrderRow,
  customer: CustomerRow,
  head: DraftHead,
  by: By,
): Promise<OrderRow> {
  assertPoints(head, customer);
  const { couponNo } = head;
  const couponId =
    couponNo === undefined ? undefined : await namedCoupon(tx, ownerOf(customer, order.id), couponNo, by.now);
  const receiver = await receiverOf(tx, customer.id, head);
  return saveOrder(
    tx,
    order,
    {
      ...(head.returnMethod === undefined ? {} : { returnMethod: head.returnMethod }),
      ...(receiver === undefined ? {} : { receiver: receiver === null ? null : jsonb(receiver) }),
      ...(couponId === undefined ? {} : { couponId }),
      ...(head.pointsUsed === undefined ? {} : { pointsUsed: head.pointsUsed }),
      ...(head.remark === undefined ? {} : { remark: head.remark }),
    },
    by,
  );
}
