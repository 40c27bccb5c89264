import type { Tx } from '../../kernel/db/database.ts';
import { sendAhead } from '../../kernel/db/transact.ts';
import { sayMoved } from '../../kernel/words/words.ts';
import { derivedOfNew, type OrderRow } from './order.repo.ts';

/** What the makers of a draft answer and log. */
export type NewDraftRow = Pick<OrderRow, 'id' | 'orderCode' | 'companyId' | 'status' | 'version' | 'declaredFen'>;

/** What a draft is made of; its id and number come from their sequences. */
export type DraftValues = Pick<
  OrderRow,
  | 'id'
  | 'orderCode'
  | 'companyId'
  | 'customerId'
  | 'agentId'
  | 'source'
  | 'payPoint'
  | 'returnMethod'
  | 'couponId'
  | 'pointsUsed'
  | 'remark'
  | 'declaredQty'
  | 'declaredFen'
  | 'categories'
  | 'services'
  | 'grams'
> & { readonly receiver: unknown };

const INSERT_DRAFT = `INSERT INTO submission_orders (id, order_code, company_id, customer_id, agent_id, source, pay_point,
    return_method, coupon_id, points_used, remark, declared_qty, declared_fen, categories, services, grams, receiver,
    status, is_pay, delivery_status, due_fen, is_on_credit, has_open_question, coin_qty, created_at, created_by, updated_at,
    updated_by) OVERRIDING SYSTEM VALUE
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::jsonb, $18, $19, $20, $21, $22, $23, $24,
    $25, $26, $25, $26)`;

/**
 * Inserts a draft with its derived columns; nobody else can see it before the commit. The row leaves now and is waited for
 * with the commit.
 */
export function insertDraft(tx: Tx, draft: DraftValues, by: { now: Date; accountId: string | null }): NewDraftRow {
  const made = derivedOfNew(draft.payPoint);
  const { id, orderCode, companyId, declaredFen } = draft;
  sendAhead(tx, INSERT_DRAFT, [
    ...[id, orderCode, companyId, draft.customerId, draft.agentId, draft.source, draft.payPoint, draft.returnMethod],
    ...[draft.couponId, draft.pointsUsed, draft.remark, draft.declaredQty, declaredFen, draft.categories],
    ...[draft.services, draft.grams, draft.receiver === null ? null : JSON.stringify(draft.receiver)],
    ...[made.status, made.isPay, made.deliveryStatus, made.dueFen, made.isOnCredit, made.hasOpenQuestion, made.coinQty],
    ...[by.now, by.accountId],
  ]);
  sayMoved(tx, 'order', id, made.status);
  return { id, orderCode, companyId, status: made.status, version: 1, declaredFen };
}
