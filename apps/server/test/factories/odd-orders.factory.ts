import { PAY_STATE } from '@mintmark/domain/finance/finance.enums.ts';
import { sql } from 'kysely';
import { SYSTEM_SCOPE } from '../../src/kernel/scope.ts';
import type { TestServer } from '../harness.ts';
import { aCustomer, anOrder, type OrderOptions } from './order.factory.ts';
import { moneyAndParcel } from './parcel.factory.ts';

const COIN = { status: 90, declaredFen: 250_000, feeFen: 4_000 };
const SHORT = { declaredQty: 66, declaredFen: 9_000_000 };

/** Orders whose figures people read differently: short, surplus, withdrawn, lost, refunded, waived, not priced, deleted. */
const ODD: readonly OrderOptions[] = [
  // A shortage that is settled but not confirmed yet, and the same confirmed.
  { ...SHORT, reached: 'arrived', confirmedQty: null, agreedQty: 65, agreedDeclaredFen: 8_900_000 },
  { ...SHORT, reached: 'received', confirmedQty: 65, agreedQty: 65, confirmedDeclaredFen: 8_900_000 },
  { declaredQty: 3, declaredFen: 300, reached: 'received', confirmedQty: 4, confirmedDeclaredFen: 400 },
  { coins: [COIN, { ...COIN, status: -3 }, { ...COIN, status: -4 }, { ...COIN, status: -1 }], calculatedFen: 12_000 },
  { coins: [COIN], billedFen: 8_000, paidFen: 8_000, refundedFen: 3_000, isPay: PAY_STATE.refunded },
  { coins: [COIN], billedFen: 0, isPay: PAY_STATE.waived, dueFen: 0, quotedFen: 700 },
  { coins: [COIN], billedFen: 100, paidFen: 900, dueFen: -800 },
  // A draft that was quoted before it was taken back, and one that nobody has priced.
  { declaredQty: 2, declaredFen: 200, reached: 'draft', confirmedQty: null, quotedFen: 555, dueFen: 555 },
  { declaredQty: 0, reached: 'draft', confirmedQty: null },
];

/** One company with all of them, a payment, a delivery, and an order in the bin. */
export async function oddOrders(server: TestServer): Promise<void> {
  const companyId = await server.company();
  const customerId = (await aCustomer(server, { companyId })).id;
  const made = [];
  for (const options of ODD) made.push(await anOrder(server, { companyId, customerId, ...options }));
  const [first] = made.filter(({ coins }) => coins.length > 0);
  if (first) await moneyAndParcel(server, first);
  const gone = await anOrder(server, { companyId, customerId, ...SHORT });
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`UPDATE submission_orders SET deleted_at = now() WHERE id = ${gone.order.id}`.execute(tx);
  });
}
