import { randomUUID } from 'node:crypto';
import { informationBillsEndpoints as bills } from '@mintmark/contract/finance/information/information-bills.endpoints.ts';
import { informationFeesEndpoints as fees } from '@mintmark/contract/finance/information/information-fees.endpoints.ts';
import { isMonthOver } from '@mintmark/domain/finance/information/information-month.ts';
import { later, shanghaiDay } from '../../../kernel/clock.ts';
import type { Services } from '../../../kernel/context.ts';
import type { AnyEndpoint } from '../../../kernel/handlers.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { financeModule } from '../../../modules/finance/index.ts';
import { accrueInformationFees } from '../../../workflow/money/information-fees.ts';
import { bankOf, measuredCoins, openFees, openMonths } from './acts.repo.ts';
import { contextOf, type Played } from './acts.ts';

const DAY_MS = 86_400_000;

interface Act {
  readonly call: AnyEndpoint;
  readonly by: 'finance' | 'cashier';
  readonly params?: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly daysAgo: number;
}

type Saved = { readonly id: string; readonly version: number };

/** What the pieces of the sample orders owed when they were measured, a day and a person at a time. */
async function accrue(services: Services): Promise<readonly string[]> {
  return services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const measured = await measuredCoins(tx);
    const sittings = Map.groupBy(measured, ({ at, accountId }) => `${shanghaiDay(at)} ${accountId ?? ''}`);
    for (const coins of sittings.values()) {
      const [first] = coins;
      if (first === undefined) continue;
      const ids = coins.map(({ coinId }) => coinId);
      await accrueInformationFees(tx, ids, { now: first.at, accountId: first.accountId });
    }
    return [...new Set(measured.map(({ companyId }) => companyId))];
  });
}

/** A month of a company: billed, and for the oldest also issued and paid, for one before the last issued alone. */
async function billMonth(
  run: (act: Act) => Promise<unknown>,
  of: {
    readonly companyId: string;
    readonly month: string;
    readonly age: number;
    readonly bankId: string;
    readonly receivedAt: string;
  },
): Promise<void> {
  const { companyId, month, age, bankId, receivedAt } = of;
  const { made } = (await run({
    call: bills.makeInformationBills,
    by: 'finance',
    body: { companyId, month },
    daysAgo: 3,
  })) as {
    made: readonly { readonly id: string }[];
  };
  for (const { id } of made) {
    if (age === 0) continue;
    const issued = (await run({
      ...{ call: bills.issueInformationBill, by: 'finance', params: { id }, body: { version: 2 }, daysAgo: 2 },
    })) as Saved;
    if (age === 1) continue;
    const { version } = issued;
    const body = { version, fundAccountId: bankId, channelTxnId: `XX${id.padStart(12, '0')}`, receivedAt };
    await run({ call: bills.payInformationBill, by: 'cashier', params: { id }, body, daysAgo: 1 });
  }
}

/** Information fees of the sample house in every state: open, waived, on a draft, billed and paid. */
export async function playInformation(services: Services, { accounts }: Played): Promise<void> {
  const now = services.clock.now();
  const run = async ({ call, by, params = {}, body, daysAgo }: Act): Promise<unknown> => {
    const binding = financeModule.bindings.find(({ endpoint }) => endpoint === call);
    if (!binding) throw new Error(`nothing answers ${call.path}`);
    const context = contextOf(services, by, accounts[by] ?? '0', later(now, -daysAgo * DAY_MS));
    return binding.run({ params, query: {}, body }, { ...context, idempotencyKey: randomUUID() });
  };
  const read = <T>(ask: Parameters<typeof services.db.read<T>>[1]) => services.db.read(SYSTEM_SCOPE, ask);
  for (const companyId of await accrue(services)) {
    const refs = await read((db) => openFees(db, companyId, 2));
    const waived = { fees: refs, reason: '客户投诉后免收' };
    if (refs.length > 0) await run({ call: fees.waiveInformation, by: 'finance', body: waived, daysAgo: 4 });
    const months = (await read((db) => openMonths(db, companyId))).filter((month) =>
      isMonthOver(month, shanghaiDay(later(now, -3 * DAY_MS))),
    );
    const bankId = await read((db) => bankOf(db, companyId));
    const receivedAt = later(now, -DAY_MS).toISOString();
    for (const [at, month] of months.entries())
      await billMonth(run, { companyId, month, age: months.length - 1 - at, bankId, receivedAt });
  }
}
