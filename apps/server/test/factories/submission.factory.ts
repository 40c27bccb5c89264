import { readFileSync } from 'node:fs';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import type { Insertable } from 'kysely';
import type { CustomersTable } from '../../src/db/schema.generated.ts';
import { jsonb } from '../../src/kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../src/kernel/scope.ts';
import type { TestClient, TestServer } from '../harness.ts';
import { aCustomer, anOrder } from './order.factory.ts';

/** What the people at the counter, in service and in management may do with submission orders. */
export const ORDER_PERMISSIONS = [
  'closeReview:order:page',
  'order:order:submit',
  'order:order:cancel',
  'order:order:restore',
  'order:order:hold',
  'order:order:ask',
  'order:order:answer',
  'order:order:return',
] as const;

type CreateBody = BodyInputOf<typeof receivingEndpoints.createOrder>;
type LineInput = NonNullable<CreateBody['lines']>[number];

/** A line of one silver dollar without a catalogue item. */
export function aLine(more: Partial<LineInput> = {}): LineInput {
  return {
    category1: CATEGORY.struck,
    catalogItemId: null,
    name: '民国三年袁世凯像壹圆',
    quantity: 1,
    declaredFen: 180_000,
    serviceType: SERVICE.newGrading,
    ...more,
  };
}

export const A_RECEIVER = {
  name: '王守成',
  phone: '13800138000',
  areaCode: '330106',
  areaText: '浙江省杭州市西湖区',
  detail: '文三路 1 号',
};

export interface Counter {
  readonly companyId: string;
  readonly customerId: string;
  readonly client: TestClient;
}

/** A company with a customer who has signed, and a person who may do everything with orders. */
export async function aCounter(
  server: TestServer,
  options: { companyId?: string; customer?: Partial<Insertable<CustomersTable>> } = {},
): Promise<Counter> {
  const companyId = options.companyId ?? (await server.company());
  const customer = await aCustomer(server, { companyId, ...options.customer });
  const client = await server.person({ permissions: ORDER_PERMISSIONS, companyId });
  return { companyId, customerId: customer.id, client };
}

/** A draft made through the command. */
export async function aDraft(counter: Counter, more: Partial<CreateBody> = {}) {
  return counter.client.ok(receivingEndpoints.createOrder, {
    body: { customerId: counter.customerId, receiver: A_RECEIVER, lines: [aLine()], ...more },
  });
}

/** A submitted order made through the commands. */
export async function aSubmitted(counter: Counter, more: Partial<CreateBody> = {}) {
  const draft = await aDraft(counter, more);
  return counter.client.ok(receivingEndpoints.submitOrder, {
    params: { id: draft.id },
    body: { version: draft.version },
  });
}

/** A file of e2e/fixtures as the browser sends it. */
export function fixtureBase64(name: string): string {
  return readFileSync(new URL(`../../../../e2e/fixtures/${name}`, import.meta.url)).toString('base64');
}

/** Id of a curated catalogue item by its code (`MS-001`). */
export async function itemIdOf(server: TestServer, code: string): Promise<string> {
  const row = await server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('catalogItems').select('id').where('code', '=', code).executeTakeFirstOrThrow(),
  );
  return row.id;
}

/** An earlier coin of the customer with a certificate of ours, by rows; the demo customer's is Y6000123459 of MS-001. */
export async function anOldCertificate(
  server: TestServer,
  counter: Pick<Counter, 'companyId' | 'customerId'>,
  options: { certNo?: string; itemCode?: string; status?: number } = {},
): Promise<void> {
  const { certNo = 'Y6000123459', itemCode = 'MS-001', status = 1 } = options;
  const made = await anOrder(server, {
    companyId: counter.companyId,
    customerId: counter.customerId,
    coins: [{ status: 40, catalogItemId: await itemIdOf(server, itemCode) }],
  });
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('certificates')
      .values({
        companyId: counter.companyId,
        certNo,
        letter: certNo.slice(0, 1),
        coinId: made.coins[0]?.id ?? null,
        status,
        data: jsonb({ certNo }),
        dataHash: Buffer.alloc(32),
        allocatedAt: server.clock.now(),
      })
      .execute(),
  );
}
