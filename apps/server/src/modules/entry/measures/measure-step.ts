import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { verdictAudit } from '@mintmark/domain/audits/check-rules.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { openAudit } from '../../../workflow/audits/audit-tasks.repo.ts';
import { syncCertificate } from '../../../workflow/certificates/certificates.repo.ts';
import { type CoinRow, lockedCoins } from '../../../workflow/coins/coin.repo.ts';
import { recordChanges } from '../../../workflow/coins/modifications.repo.ts';
import { moveCoin } from '../../../workflow/coins/move-coin.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { voidLabel } from '../../../workflow/labels/labels.repo.ts';
import { accrueInformationFees } from '../../../workflow/money/information-fees.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { itemMeasuresOfCoins, oversizeLimits, writeMeasures } from './measure-facts.repo.ts';
import type { Measured } from './measuring.ts';

type By = { now: Date; accountId: string };

/** A rework whose measures leave the tolerance: somebody else decides in 46 whether it is the same piece (rule 9). */
async function openRemeasureAudit(tx: Tx, coin: CoinRow, measured: Measured, by: By): Promise<void> {
  const { weightMg, diameterUm } = measured.coin;
  await openAudit(
    tx,
    coin,
    {
      type: AUDIT_TYPE.questionable,
      levels: verdictAudit(RESULT.questionable, coin.declaredFen)?.levels ?? 1,
      ruleCode: '',
      before: { grade: coin.grade, gradeZh: coin.gradeZh, weightMg, diameterUm },
      after: { flags: measured.newFlags, weightMg: coin.weightMg, diameterUm: coin.diameterUm },
      requestedBy: null,
      reason: measured.newFlags.join(' '),
    },
    by,
  );
}

/** A coin that goes on: 20 → 30, after a rework back to its label (60), or to an audit (46). */
async function moveOn(tx: Tx, coin: CoinRow, measured: Measured, by: By): Promise<CoinRow> {
  const { values, step } = measured;
  if (step === 'stay') return coin;
  const { grams, ...rest } = values;
  const patch = { ...rest, ...(grams === null ? {} : { grams }), measuredBy: by.accountId };
  const data = { weightMg: values.weightMg, diameterUm: values.diameterUm, flags: values.flags };
  if (step === 'measure') return moveCoin(tx, coin, { action: 'measure', patch, data }, by);
  const moved = await moveCoin(tx, coin, { action: step, patch: { ...patch, isRework: false }, data }, by);
  await voidLabel(tx, coin.id, 'rework', by.now);
  await syncCertificate(tx, moved, 'rework', by);
  if (step === 'remeasuredDoubt') await openRemeasureAudit(tx, moved, measured, by);
  return moved;
}

/** Largest measure of a piece as the price sees it; before it is measured, the catalogue's diameter. */
const sizeOf = (row: { diameterUm: number | null; lengthUm: number | null }, catalogueUm: number | null) =>
  row.diameterUm === null && row.lengthUm === null ? catalogueUm : Math.max(row.diameterUm ?? 0, row.lengthUm ?? 0);

/** Orders in which a measured size crosses the limit of the oversize fee: only these are priced again (fees.md §9). */
async function ordersToPrice(tx: Tx, rows: readonly Measured[]): Promise<Set<string>> {
  const sized = rows.filter(
    ({ coin, values }) => coin.diameterUm !== values.diameterUm || coin.lengthUm !== values.lengthUm,
  );
  if (sized.length === 0) return new Set();
  const limits = await oversizeLimits(tx, [...new Set(sized.map(({ coin }) => coin.orderId))]);
  const items = await itemMeasuresOfCoins(
    tx,
    sized.map(({ coin }) => coin.id),
  );
  const crosses = ({ coin, values }: Measured) => {
    const limit = limits.get(coin.orderId) ?? Number.POSITIVE_INFINITY;
    const catalogueUm = items.get(coin.catalogItemId ?? '')?.diameterUm ?? null;
    return (sizeOf(coin, catalogueUm) ?? 0) > limit !== (sizeOf(values, catalogueUm) ?? 0) > limit;
  };
  return new Set(sized.filter(crosses).map(({ coin }) => coin.orderId));
}

/** What an answer says of a coin that was saved. */
export type SavedCoin = Pick<CoinRow, 'id' | 'coinCode' | 'version' | 'status' | 'flags'>;

/** Writes what `measure` found, in the transaction that holds the locks; the coins as they are afterwards, by id. */
export async function writeMeasured(
  tx: Tx,
  rows: readonly Measured[],
  by: By,
): Promise<ReadonlyMap<string, SavedCoin>> {
  const staying = rows.filter((row) => row.step === 'stay');
  const after = new Map<string, SavedCoin>(
    staying.map(({ coin: { id, coinCode, version, status }, values: { flags } }) => [
      id,
      { id, coinCode, version: version + 1, status, flags },
    ]),
  );
  await Promise.all([
    writeMeasures(
      tx,
      staying.map(({ coin, values }) => ({ id: coin.id, version: coin.version, values })),
      by,
    ),
    recordChanges(
      tx,
      rows.flatMap((row) => row.changes),
      by,
    ),
  ]);
  const moving = rows.filter((row) => row.step !== 'stay');
  const whole = await lockedCoins(
    tx,
    moving.map(({ coin }) => coin.id),
  );
  for (const row of moving) after.set(row.coin.id, await moveOn(tx, found(whole.get(row.coin.id)), row, by));
  const measured = moving.filter(({ step }) => step === 'measure').map(({ coin }) => coin.id);
  await accrueInformationFees(tx, measured, by);
  const priced = await ordersToPrice(tx, rows);
  for (const orderId of priced) await repriceOrder(tx, orderId, by);
  for (const orderId of new Set(moving.map(({ coin }) => coin.orderId)))
    if (!priced.has(orderId)) await refreshOrder(tx, orderId);
  return after;
}
