import type { Insertable } from 'kysely';
import type { CoinsTable } from '../../../db/schema.generated.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { sayMoved } from '../../../kernel/words/words.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { appendCoinEvent } from '../../../workflow/coins/coin-events.repo.ts';
import { coinGrams } from '../../../workflow/coins/coin-grams.ts';
import { bookMove } from '../../../workflow/coins/custody.repo.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import type { DispatchRow } from '../dispatches/dispatch.repo.ts';

const NAMELESS = { name: '', nameEn: '', varietyText: '', yearText: '' };

type By = { now: Date; accountId: string | null };

/** Facts of a piece that entry writes; numbers, place and chain are added here. */
export type NewCoin = Pick<
  Insertable<CoinsTable>,
  | 'lineId'
  | 'category1'
  | 'category2'
  | 'catalogItemId'
  | 'varietyId'
  | 'name'
  | 'nameEn'
  | 'varietyText'
  | 'yearText'
  | 'declaredFen'
  | 'serviceType'
  | 'tierAsked'
  | 'tierUsed'
  | 'oldCertNo'
  | 'oldGrade'
  | 'wishedGrade'
  | 'openWhen'
  | 'oldGraderId'
  | 'isError'
  | 'isPattern'
  | 'extras'
  | 'customerNote'
  | 'innerNote'
>;

export interface Origin {
  readonly coinCode: string;
  readonly seq: number;
  /** Head of the older coin's chain, of a piece that comes back (D13). */
  readonly previousHead: Buffer | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A coin row in 0 with the first link of its chain, taken over from the receiving desk's custody (states.md rule 1). */
export async function insertNewCoin(
  tx: Tx,
  order: OrderRow,
  dispatch: DispatchRow,
  facts: NewCoin,
  origin: Origin,
  by: By,
): Promise<CoinRow> {
  const coin = await tx
    .insertInto('coins')
    .values({
      ...facts,
      companyId: order.companyId,
      gradingCompanyId: dispatch.gradingCompanyId,
      agentId: order.agentId,
      orderId: order.id,
      dispatchId: dispatch.id,
      customerId: order.customerId,
      coinCode: origin.coinCode,
      seq: origin.seq,
      place: 'entry',
      holderId: by.accountId,
      grams: coinGrams({ ...NAMELESS, ...facts, coinCode: origin.coinCode }),
      createdAt: by.now,
      createdBy: by.accountId,
      updatedAt: by.now,
      updatedBy: by.accountId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const chain = await appendCoinEvent(
    tx,
    { ...coin, eventHead: origin.previousHead },
    { kind: 'created', data: { orderCode: order.orderCode, dispatchNo: dispatch.dispatchNo, ...origin.data } },
    by,
  );
  await bookMove(tx, {
    companyId: coin.companyId,
    coinId: coin.id,
    fromPlace: 'receiving',
    toPlace: 'entry',
    holderId: by.accountId,
    cause: 'created',
    accountId: by.accountId,
    now: by.now,
  });
  sayMoved(tx, 'coin', coin.id, coin.status);
  await tx.updateTable('coins').set(chain).where('id', '=', coin.id).execute();
  return { ...coin, ...chain };
}
