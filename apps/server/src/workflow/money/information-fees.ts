import { INFORMATION_PAYER } from '@mintmark/domain/finance/information/information.enums.ts';
import { dueOnMeasures } from '@mintmark/domain/finance/information/information-rates.ts';
import { shanghaiDay } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { insertFees, measuredPieces, ratesUntil } from './information-fees.repo.ts';

type By = { readonly now: Date; readonly accountId: string | null };

/**
 * What companies and agents owe for pieces whose measures are complete now (states.md coin 20 “company information fee accrues
 * once”, fees.md §13): by the rates of the order's day, once for a piece, whatever is measured again later. The caller holds the
 * coins.
 */
export async function accrueInformationFees(tx: Tx, coinIds: readonly string[], by: By): Promise<void> {
  if (coinIds.length === 0) return;
  const pieces = await measuredPieces(tx, coinIds);
  const day = shanghaiDay(by.now);
  const rates = await ratesUntil(tx, [...new Set(pieces.map(({ companyId }) => companyId))], day);
  const fees = pieces.flatMap(({ day: orderDay, agentId, listFen, priceListId, ...piece }) =>
    dueOnMeasures(rates, { ...piece, day: orderDay, hasAgent: agentId !== null, listFen }).map((due) => ({
      ...piece,
      ...due,
      agentId: due.payerType === INFORMATION_PAYER.agent ? agentId : null,
      priceListId: due.rateId === null ? priceListId : null,
      ...{ day, at: by.now, measuredBy: by.accountId },
    })),
  );
  await insertFees(tx, fees);
}
