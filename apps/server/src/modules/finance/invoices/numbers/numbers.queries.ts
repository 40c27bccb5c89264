import { OPEN_INVOICE_ASKS } from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { invoiceMachine } from '@mintmark/domain/finance/invoice.machine.ts';
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../../../kernel/db/database.ts';
import { rowsInScope } from '../../../../kernel/listing/index.ts';
import type { Scope } from '../../../../kernel/scope.ts';
import { invoiceList } from '../invoices.queries.ts';

/** An invoice that a row of the file names. */
export interface NamedInvoice {
  readonly id: string;
  readonly requestNo: string;
  readonly status: number;
  readonly amountFen: number;
  readonly isAsked: boolean;
}

const isAsked = sql<boolean>`EXISTS (SELECT FROM invoice_asks w WHERE w.invoice_id = i.id
  AND w.state = ANY (${[...OPEN_INVOICE_ASKS]}::smallint[]))`;

/** Invoices in sight by the numbers of their requests. */
export async function namedInvoices(
  db: Reader,
  scope: Scope,
  requestNos: readonly string[],
): Promise<ReadonlyMap<string, NamedInvoice>> {
  const rows = await db
    .selectFrom('invoices as i')
    .select(['i.id', 'i.requestNo', 'i.status', 'i.amountFen', isAsked.as('isAsked')])
    .where(sql<SqlBool>`i.request_no = ANY (${[...requestNos]}::text[])`)
    .where(rowsInScope(invoiceList, scope))
    .execute();
  return new Map(rows.map((row) => [row.requestNo, row]));
}

/** Numbers among these that an invoice or credit note has. */
export async function usedNumbers(db: Reader, nos: readonly string[]): Promise<{ code: string; no: string }[]> {
  return db
    .selectFrom('invoicePapers')
    .select(['code', 'no'])
    .where(sql<SqlBool>`no = ANY (${[...nos]}::text[])`)
    .execute();
}

/** Approved invoices that wait for a number, the oldest first. */
export async function waitingForNumbers(db: Reader, scope: Scope, limit: number) {
  return db
    .selectFrom('invoices as i')
    .select(['i.requestNo', 'i.title', 'i.taxNo', 'i.amountFen'])
    .where('i.status', '=', invoiceMachine.state.approved)
    .where(sql<SqlBool>`NOT ${isAsked}`)
    .where(rowsInScope(invoiceList, scope))
    .orderBy('i.id')
    .limit(limit)
    .execute();
}
