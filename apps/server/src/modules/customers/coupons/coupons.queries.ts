import { couponsEndpoints } from '@mintmark/contract/customers/coupons.endpoints.ts';
import { zCouponRow } from '@mintmark/contract/customers/coupons.schema.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedInContext } from '../../../kernel/context.ts';
import { query } from '../../../kernel/handlers.ts';
import { col, defineList, filter, runList, scopeBy } from '../../../kernel/listing/index.ts';
import { type ActionRule, allowedActions } from '../../../workflow/allowed.ts';
import { rowsOfPerson } from '../person.repo.ts';

/** The day in Shanghai, which decides what has expired. */
const TODAY = sql`(now() AT TIME ZONE 'Asia/Shanghai')::date`;
const SHOWN = sql`CASE WHEN c.state = 'issued' AND c.valid_to < ${TODAY} THEN 'expired' ELSE c.state END`;

const zListed = zCouponRow.omit({ allowedActions: true }).extend({ issuedById: z.string() });

/** Coupons; an agent sees those of their own customers. */
export const couponList = defineList({
  key: 'customers.coupons',
  table: 'coupons',
  alias: 'c',
  joins: sql`LEFT JOIN customers u ON u.id = c.customer_id LEFT JOIN accounts i ON i.id = c.issued_by
    LEFT JOIN accounts a ON a.id = c.approved_by LEFT JOIN submission_orders o ON o.id = c.order_id`,
  columns: {
    id: col.id(sql`c.id`, { sort: true }),
    version: col.int(sql`c.version`),
    couponNo: col.text(sql`c.coupon_no`),
    customerId: col.id<string | null>(sql`c.customer_id`),
    customerNo: col.text<string | null>(sql`u.customer_no`),
    amountFen: col.fen<number | null>(sql`c.amount_fen`),
    rateBp: col.int<number | null>(sql`c.rate_bp`),
    maxFen: col.fen<number | null>(sql`c.max_fen`),
    minimumFen: col.fen(sql`c.minimum_fen`),
    services: col.json<number[]>(sql`to_json(c.services)`),
    validFrom: col.text(sql`c.valid_from::text`),
    validTo: col.text(sql`c.valid_to::text`),
    state: col.text<'waiting' | 'issued' | 'reserved' | 'spent' | 'expired' | 'void'>(SHOWN),
    reason: col.text(sql`c.reason`),
    issuedById: col.id(sql`c.issued_by`),
    issuedByName: col.text<string | null>(sql`i.real_name`),
    issuedAt: col.time(sql`c.issued_at`),
    approvedByName: col.text<string | null>(sql`a.real_name`),
    orderCode: col.text<string | null>(sql`o.order_code`),
    worthFen: col.fen<number | null>(sql`c.worth_fen`),
  },
  filters: {
    customerId: filter.custom((value) =>
      typeof value === 'string' ? sql`(c.customer_id IS NULL OR c.customer_id IN ${rowsOfPerson(value)})` : null,
    ),
    state: filter.custom((value) => (typeof value === 'string' ? sql`${SHOWN} = ${value}` : null)),
  },
  scope: scopeBy({
    company: sql`c.company_id`,
    agent: sql`(SELECT k.agent_id FROM customers k WHERE k.id = c.customer_id)`,
    own: [sql`c.issued_by`],
  }),
  defaultSort: '-id',
  count: 'exact',
  row: zListed,
});

type Listed = NonNullable<typeof couponList.rowType>;

/** What may be done with a coupon as it is; who issued it does not approve it. */
function rulesFor({ state, issuedById }: Listed, { actor, scope }: SignedInContext): ActionRule[] {
  const agent = scope.kind === 'agent' && 'notForAgents';
  const isWaiting = state === 'waiting';
  const decide = (action: string): ActionRule[] =>
    isWaiting
      ? [
          {
            action,
            permission: 'customer:coupon:approve',
            isInState: true,
            failing: [agent, issuedById === actor.accountId && 'notIssuer'],
          },
        ]
      : [];
  const isFree = isWaiting || state === 'issued' || state === 'expired';
  const end: ActionRule[] = isFree
    ? [{ action: 'void', permission: 'customer:coupon:issue', isInState: true, failing: [agent] }]
    : [];
  return [...decide('approve'), ...decide('reject'), ...end];
}

/** Coupons with what the reader may do with each. */
export const listCoupons = query(couponsEndpoints.listCoupons, ({ query: asked }, context) =>
  context.db.read(context.scope, async (db) => {
    const page = await runList(db, couponList, context.scope, asked);
    const list = page.list.map((row) => ({
      ...row,
      allowedActions: allowedActions(context.actor, context.locale, rulesFor(row, context)),
    }));
    return { ...page, list };
  }),
);
