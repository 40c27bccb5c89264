import { closingsEndpoints as calls } from '@mintmark/contract/finance/closing/closings.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { CLOSING_KIND } from '@mintmark/domain/finance/closing/closing.enums.ts';
import { closingMachine } from '@mintmark/domain/finance/closing/closing.machine.ts';
import { dayAfter, daysOfMonth, monthOf } from '@mintmark/domain/finance/closing/closing-rules.ts';
import type { AccountKey, Transfer } from '@mintmark/domain/finance/ledger.ts';
import type { TestClient, TestServer } from '../../../../test/harness.ts';
import { shanghaiDay, startOfDay } from '../../../kernel/clock.ts';
import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { postTransfer } from '../../../workflow/money/ledger.repo.ts';
import { fundDesk } from '../funds/funds.factory.ts';
import { insertClosing, saveClosing } from './closings.repo.ts';

const PAGE = 'finance:closing:page';
type Close = BodyInputOf<typeof calls.closeBooks>;

/** Whoever closes, and whoever opens again. */
export async function closersOf(server: TestServer, companyId: string) {
  const closer = await server.person({
    companyId,
    permissions: [PAGE, 'finance:closing:close', 'finance:closing:template', 'finance:capital:page'],
  });
  const opener = await server.person({ companyId, permissions: [PAGE, 'finance:closing:reopen'] });
  return { closer, opener };
}

/** Money from the opening balance to a place, posted at the first second of a day. */
export function postOn(
  tx: Tx,
  companyId: string,
  { day, key, to, fen }: { day: string; key: string; to: AccountKey; fen: number },
) {
  const transfer: Transfer = {
    kind: 'opening',
    reference: key,
    legs: [
      { account: to, amountFen: fen },
      { account: 'opening', amountFen: -fen },
    ],
  };
  const of = { companyId, orderId: null, paymentId: null, key, now: startOfDay(day), accountId: null };
  return postTransfer(tx, transfer, of);
}

/** A house on the fifth of a month, with its places of money and the people of closing. */
export async function closingDesk() {
  const desk = await fundDesk();
  const { server, companyId } = desk;
  const first = daysOfMonth(monthOf(dayAfter(daysOfMonth(monthOf(desk.today())).to))).from;
  server.clock.advance(startOfDay(first, 4).getTime() - server.clock.now().getTime() + 10 * 3_600_000);
  const people = await closersOf(server, companyId);
  const month = monthOf(first);
  const dayOf = (at: number) => dayAfter(first, at - 1);
  /** So many days later, with everybody signed in anew. */
  const later = async (days: number) => {
    server.clock.advance(days * 86_400_000);
    return closersOf(server, companyId);
  };
  const post = (day: string, fen: number, to: AccountKey = `bank:${desk.bank}`) =>
    server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      postOn(tx, companyId, { day, to, fen, key: `test:${day}:${fen}` }),
    );
  const close = (who: TestClient, to: string, more: Partial<Close> = {}) =>
    who.call(calls.closeBooks, { body: { companyId, kind: CLOSING_KIND.day, to, ...more } });
  const closeMonth = (who: TestClient, to: string, more: Partial<Close> = {}) =>
    close(who, to, { kind: CLOSING_KIND.month, ...more });
  return { ...desk, ...people, month, dayOf, later, post, close, closeMonth };
}

/** Today closed, as it is for an act that began before the end of a day; answers how it is opened again. */
export async function closeToday({ services, clock }: TestServer, companyId: string, closedBy: string) {
  const day = shanghaiDay(clock.now());
  const days = { kind: CLOSING_KIND.day, fromDay: day, toDay: day, points: jsonb([]), vouchers: 0, debitFen: 0 };
  const row = await services.db.transaction(SYSTEM_SCOPE, (tx) =>
    insertClosing(tx, { ...days, companyId, closedBy, closedAt: clock.now() }),
  );
  const opened = { status: closingMachine.state.reopened, decidedBy: closedBy, decidedAt: clock.now() };
  return () => services.db.transaction(SYSTEM_SCOPE, (tx) => saveClosing(tx, row, opened));
}
