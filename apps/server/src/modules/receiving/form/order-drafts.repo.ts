import type { zReceiver } from '@mintmark/contract/receiving/order.schema.ts';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { AgentsTable, CustomerAddressesTable, CustomersTable } from '../../../db/schema.generated.ts';
import { type Reader, runText, type Tx } from '../../../kernel/db/database.ts';
import { fieldError, found } from '../../../kernel/errors.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { orderCodeOf } from '../../../workflow/numbers.repo.ts';

/** The address as the order keeps it; later changes of the customer's addresses do not touch it. */
export type Receiver = z.output<typeof zReceiver>;
export type CustomerRow = Selectable<CustomersTable>;
export type AgentRow = Selectable<AgentsTable>;
export type AddressRow = Selectable<CustomerAddressesTable>;

/** The customer that the person may hand pieces in for, or NOT_FOUND. */
export async function customerInScope(db: Reader, scope: Scope, customerId: string): Promise<CustomerRow> {
  let query = db.selectFrom('customers').selectAll().where('id', '=', customerId).where('deletedAt', 'is', null);
  if (scope.kind === 'agent') query = query.where('agentId', '=', scope.agentId);
  else if (scope.kind !== 'all') query = query.where('companyId', 'in', [...scope.companyIds, '0']);
  return found(await query.executeTakeFirst());
}

/** An agent of the company by id; the field is marked when there is none. */
export async function agentOf(db: Reader, companyId: string, agentId: string): Promise<AgentRow> {
  const row = await db
    .selectFrom('agents')
    .selectAll()
    .where('id', '=', agentId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  if (!row) throw fieldError('agentId', 'not-found');
  return row;
}

/** Addresses of a customer, the default one first. */
export async function addressesOf(db: Reader, customerId: string): Promise<AddressRow[]> {
  return db
    .selectFrom('customerAddresses')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .execute();
}

/** What a new draft takes besides its customer, in one statement: its id and number, and the default address. */
export interface DraftStart {
  readonly id: string;
  readonly orderCode: string;
  readonly defaultAddress: Receiver | null;
}

const START = `SELECT nextval('submission_orders_id_seq') AS id, nextval('order_no_seq') AS serial,
  (SELECT json_build_object('name', name, 'phone', phone, 'areaCode', area_code, 'areaText', area_text, 'detail', detail)
    FROM customer_addresses WHERE customer_id = $1 AND is_default ORDER BY id LIMIT 1) AS address`;

export async function draftStart(tx: Tx, customerId: string, now: Date): Promise<DraftStart> {
  const [row] = (await runText(tx, START, [customerId])) as { id: string; serial: string; address: Receiver | null }[];
  const { id, serial, address } = found(row);
  return { id, orderCode: orderCodeOf(now, Number(serial)), defaultAddress: address };
}

/** The company that receives; one that does not work takes no orders. */
export async function companyOf(db: Reader, companyId: string): Promise<{ status: number }> {
  return db.selectFrom('companies').select('status').where('id', '=', companyId).executeTakeFirstOrThrow();
}

/** The stored quote is void: the order goes back to draft. */
export async function voidQuote(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('feeLines')
    .set({ isCurrent: false })
    .where('orderId', '=', orderId)
    .where('stage', '=', 'quote')
    .where('isCurrent', '=', true)
    .execute();
}
