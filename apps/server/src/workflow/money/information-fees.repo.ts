import { INFORMATION_PAYERS, type InformationPayer } from '@mintmark/domain/finance/information/information.enums.ts';
import type { InformationRate } from '@mintmark/domain/finance/information/information-rates.ts';
import { type Insertable, sql } from 'kysely';
import type { InformationFeesTable } from '../../db/schema.generated.ts';
import { shanghaiDay } from '../../kernel/clock.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';

const payerOf = (code: number): InformationPayer | null =>
  INFORMATION_PAYERS.find((one) => one.code === code)?.code ?? null;

/** Rates of the house and of these companies that are in force on a day or were before (decision 0096). */
export async function ratesUntil(
  db: Reader,
  companyIds: readonly string[],
  day: string,
): Promise<readonly InformationRate[]> {
  const rows = await db
    .selectFrom('informationRates')
    .select(['id', 'companyId', 'payerType', 'category1', 'category2', 'resultType', 'amountFen', 'validFrom'])
    .where('withdrawnAt', 'is', null)
    .where('validFrom', '<=', day)
    .where((eb) =>
      eb.or([eb('companyId', 'is', null), eb('companyId', '=', sql<string>`ANY (${[...companyIds]}::bigint[])`)]),
    )
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const payerType = payerOf(row.payerType);
    return payerType === null ? [] : [{ ...row, payerType }];
  });
}

/** A piece whose measures are complete, with what its order says of it. */
export interface MeasuredPiece {
  readonly coinId: string;
  readonly orderId: string;
  readonly companyId: string;
  readonly agentId: string | null;
  readonly category1: number;
  readonly category2: number | null;
  readonly priceListId: string | null;
  /** The company's fee by the price list of the order; 0 without a list. */
  readonly listFen: number;
  /** Day of submission of the order (D7). */
  readonly day: string;
}

/** Pieces in the order of their ids. */
export async function measuredPieces(db: Reader, coinIds: readonly string[]): Promise<readonly MeasuredPiece[]> {
  const rows = await db
    .selectFrom('coins as c')
    .innerJoin('submissionOrders as o', 'o.id', 'c.orderId')
    .leftJoin('priceLists as p', 'p.id', 'o.priceListId')
    .select(['c.id as coinId', 'c.orderId', 'c.companyId', 'o.agentId', 'c.category1', 'c.category2', 'o.priceListId'])
    .select(['o.submittedAt', 'o.createdAt'])
    .select(sql<number>`coalesce((p.data->'information'->>'companyFen')::int, 0)`.as('listFen'))
    .where('c.id', '=', sql<string>`ANY (${[...coinIds]}::bigint[])`)
    .orderBy('c.id')
    .execute();
  return rows.map(({ submittedAt, createdAt, ...row }) => ({ ...row, day: shanghaiDay(submittedAt ?? createdAt) }));
}

/** Writes fees; a piece and payer that have one already keep it, whoever comes second. */
export async function insertFees(tx: Tx, fees: readonly Insertable<InformationFeesTable>[]): Promise<void> {
  if (fees.length === 0) return;
  await tx
    .insertInto('informationFees')
    .values([...fees])
    .onConflict((c) => c.columns(['coinId', 'payerType']).doNothing())
    .execute();
}
