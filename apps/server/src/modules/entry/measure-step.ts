import { verdictAudit } from '@mintmark/domain/audits/check-rules.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { openAudit } from '../../workflow/audit-tasks.repo.ts';
import { syncCertificate } from '../../workflow/certificates.repo.ts';
import type { CoinRow } from '../../workflow/coin.repo.ts';
import { voidLabel } from '../../workflow/labels.repo.ts';
import { recordChanges } from '../../workflow/modifications.repo.ts';
import { moveCoin } from '../../workflow/move-coin.ts';
import { refreshOrder } from '../../workflow/order.repo.ts';
import { repriceOrder } from '../../workflow/settle.ts';
import { itemMeasures, oversizeLimits, writeMeasures } from './measure-facts.repo.ts';
import type { Measured } from './measuring.ts';

type By = { now: Date; accountId: string };

const QUESTIONABLE = 5;
const REMEASURED_AUDIT = 8;

/** A rework whose measures leave the tolerance: somebody else decides in 46 whether it is the same piece (rule 9). */
async function openRemeasureAudit(tx: Tx, coin: CoinRow, measured: Measured, by: By): Promise<void> {
  const { weightMg, diameterUm } = measured.coin;
  await openAudit(
    tx,
    coin,
    {
      type: REMEASURED_AUDIT,
      levels: verdictAudit(QUESTIONABLE, coin.declaredFen)?.levels ?? 1,
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
async function moveOn(tx: Tx, measured: Measured, by: By): Promise<CoinRow> {
  const { coin, values, step } = measured;
  if (step === 'stay') return coin;
  const patch = { ...values, measuredBy: by.accountId };
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
  const items = await itemMeasures(
    tx,
    sized.map(({ coin }) => coin.catalogItemId),
  );
  const crosses = ({ coin, values }: Measured) => {
    const limit = limits.get(coin.orderId) ?? Number.POSITIVE_INFINITY;
    const catalogueUm = items.get(coin.catalogItemId ?? '')?.diameterUm ?? null;
    return (sizeOf(coin, catalogueUm) ?? 0) > limit !== (sizeOf(values, catalogueUm) ?? 0) > limit;
  };
  return new Set(sized.filter(crosses).map(({ coin }) => coin.orderId));
}

/** Writes what `measure` found, in the transaction that holds the locks; the coins as they are afterwards, by id. */
export async function writeMeasured(tx: Tx, rows: readonly Measured[], by: By): Promise<ReadonlyMap<string, CoinRow>> {
  const staying = rows.filter((row) => row.step === 'stay');
  await writeMeasures(
    tx,
    staying.map(({ coin, values }) => ({ id: coin.id, version: coin.version, values })),
    by,
  );
  const after = new Map<string, CoinRow>(
    staying.map(({ coin, values }) => [
      coin.id,
      { ...coin, ...values, version: coin.version + 1, measuredBy: by.accountId },
    ]),
  );
  const moving = rows.filter((row) => row.step !== 'stay');
  for (const row of moving) after.set(row.coin.id, await moveOn(tx, row, by));
  await recordChanges(
    tx,
    rows.flatMap((row) => row.changes),
    by,
  );
  const priced = await ordersToPrice(tx, rows);
  for (const orderId of priced) await repriceOrder(tx, orderId, by);
  for (const orderId of new Set(moving.map(({ coin }) => coin.orderId)))
    if (!priced.has(orderId)) await refreshOrder(tx, orderId);
  return after;
}
