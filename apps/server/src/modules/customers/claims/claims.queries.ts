import { zClaimRow } from '@mintmark/contract/customers/claims.schema.ts';
import type { ClaimState } from '@mintmark/domain/certificates/claim.machine.ts';
import type { ClaimRemedy } from '@mintmark/domain/certificates/claims.ts';
import { sql } from 'kysely';
import { col, defineList, filter, scopeBy } from '../../../kernel/listing/index.ts';
import { rowsOfPerson } from '../person.repo.ts';

/** Claims; an agent sees those of their own customers. */
export const claimList = defineList({
  key: 'customers.claims',
  table: 'warranty_claims',
  alias: 'w',
  joins: sql`LEFT JOIN audit_tasks t ON t.id = w.audit_task_id LEFT JOIN accounts r ON r.id = w.requested_by
    LEFT JOIN accounts d ON d.id = w.decided_by LEFT JOIN submission_orders o ON o.id = w.order_id
    LEFT JOIN coins f ON f.id = w.found_coin_id`,
  columns: {
    id: col.id(sql`w.id`, { sort: true }),
    claimNo: col.text(sql`w.claim_no`),
    certNo: col.text(sql`w.cert_no`),
    state: col.text<ClaimState>(sql`w.state`),
    remedy: col.text<ClaimRemedy | null>(sql`w.remedy`),
    amountFen: col.fen(sql`w.amount_fen`),
    reason: col.text(sql`w.reason`),
    taskNo: col.text<string | null>(sql`t.task_no`),
    requestedByName: col.text<string | null>(sql`r.real_name`),
    requestedAt: col.time(sql`w.requested_at`),
    decidedByName: col.text<string | null>(sql`d.real_name`),
    orderCode: col.text<string | null>(sql`o.order_code`),
    foundCoinCode: col.text<string | null>(sql`f.coin_code`),
    version: col.int(sql`w.version`),
  },
  filters: {
    customerId: filter.custom((value) =>
      typeof value === 'string' ? sql`w.customer_id IN ${rowsOfPerson(value)}` : sql`false`,
    ),
  },
  scope: scopeBy({
    company: sql`w.company_id`,
    agent: sql`(SELECT k.agent_id FROM customers k WHERE k.id = w.customer_id)`,
    own: [sql`w.requested_by`],
  }),
  defaultSort: '-id',
  count: 'exact',
  row: zClaimRow,
});
