import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { PRINT_REASON } from '@mintmark/domain/labels/labels.enums.ts';
import type { Locale } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { CoinRow } from '../../workflow/coins/coin.repo.ts';
import { appendCoinEvent } from '../../workflow/coins/coin-events.repo.ts';
import { writeMove } from '../../workflow/coins/coin-move.repo.ts';
import { recordChanges } from '../../workflow/coins/modifications.repo.ts';
import { moveCoin } from '../../workflow/coins/move-coin.ts';
import { labelHash } from '../../workflow/labels/label-data.ts';
import { voidLabel } from '../../workflow/labels/labels.repo.ts';
import { nextPrintJobNo } from '../../workflow/numbers.repo.ts';
import { refreshOrder } from '../../workflow/orders/order.repo.ts';
import { type CheckedPrint, type Problem, problemText } from './check-label.ts';
import { type By, insertPrint, insertPrintJob } from './label-prints.repo.ts';

/** The error of the first problem; `data.refusals` names every coin that was refused, nothing has been written. */
function refusal(refused: readonly CheckedPrint[], locale: Locale): AppError {
  const refusals = refused.map(({ coin, problems }) => ({
    coinId: coin.id,
    coinCode: coin.coinCode,
    problems: problems.map((one) => ({ ...one, text: problemText(one, locale) })),
  }));
  const data = { refusals };
  const first: Problem = refused[0]?.problems[0] ?? { code: 'wrong-state', field: null };
  if (first.code === 'versionStale') return new AppError('VERSION_STALE', { data });
  if (first.code === 'label.TEXT_TOO_LONG') {
    const name = problemText({ code: `label.field.${first.field}`, field: null }, locale);
    return new AppError('LABEL_TEXT_LONG', { params: { field: name }, data: { ...data, field: first.field } });
  }
  return new AppError('GUARD_FAILED', {
    params: { guard: first.field === null ? first.code : problemText(first, locale) },
    data: { ...data, guard: first.code },
  });
}

/** Every label must be printable, of one company and of one template, else the whole job is refused. */
export function assertPrintable(checked: readonly CheckedPrint[], locale: Locale): void {
  const refused = checked.filter((one) => one.problems.length > 0);
  if (refused.length > 0) throw refusal(refused, locale);
  if (new Set(checked.map((one) => one.coin.companyId)).size > 1)
    throw new AppError('GUARD_FAILED', { params: { guard: 'oneCompany' } });
  if (new Set(checked.map(({ template }) => `${template?.id}@${template?.version}`)).size > 1)
    throw new AppError('GUARD_FAILED', { params: { guard: 'oneTemplate' } });
}

/** 60 → 65; further on the coin stays where it is and its chain says that the label was printed again. */
async function advance(tx: Tx, one: CheckedPrint, jobNo: string, by: By): Promise<CoinRow> {
  const { coin, state } = one;
  const data = { printNo: state.lastNo + 1, jobNo };
  if (coin.status === coinMachine.state.toLabel) {
    // A slab that was opened for its label left its place in the tray.
    const patch = { labelledBy: by.accountId, boxNo: null, boxPosition: null };
    return moveCoin(tx, coin, { action: 'label', patch, data }, by);
  }
  const event = await appendCoinEvent(tx, coin, { kind: 'relabel', data: { ...data, reason: one.wish.reason } }, by);
  return writeMove(tx, coin, { ...event, labelledBy: by.accountId }, by);
}

async function printOne(
  tx: Tx,
  one: CheckedPrint,
  job: { id: string; no: string; seq: number },
  by: By,
): Promise<CoinRow> {
  const { coin, state, wish, label } = one;
  if (label === null) throw new AppError('INTERNAL');
  const printNo = state.lastNo + 1;
  const reason = printNo === 1 ? PRINT_REASON.first : (wish.reason ?? PRINT_REASON.first);
  await voidLabel(tx, coin.id, 'reprint', by.now);
  await insertPrint(
    tx,
    { coin, jobId: job.id, seq: job.seq, printNo, reason, note: wish.note ?? '', label, hash: labelHash(label) },
    by,
  );
  if (printNo > 1)
    await recordChanges(
      tx,
      [
        {
          companyId: coin.companyId,
          orderId: coin.orderId,
          coinId: coin.id,
          group: 'label',
          field: 'printNo',
          before: state.valid?.printNo ?? null,
          after: printNo,
          reason: wish.note ?? '',
        },
      ],
      by,
    );
  return advance(tx, one, job.no, by);
}

export interface PrintedJob {
  readonly id: string;
  readonly jobNo: string;
  readonly companyId: string;
  readonly coins: readonly CoinRow[];
}

/** Writes a job of checked labels: numbered items, former prints void, coins labelled, orders derived again. */
export async function printLabels(
  tx: Tx,
  checked: readonly CheckedPrint[],
  place: { readonly startSlot: number; readonly printerId: string | null },
  by: By,
): Promise<PrintedJob> {
  const companyId = checked[0]?.coin.companyId;
  const { template, logoKey = null } = checked[0] ?? {};
  if (companyId === undefined || !template) throw new AppError('INTERNAL');
  const jobNo = await nextPrintJobNo(tx, by.now);
  const job = { companyId, jobNo, kind: 'grading', template, logoKey, count: checked.length, ...place } as const;
  const id = await insertPrintJob(tx, job, by);
  const coins: CoinRow[] = [];
  for (const [index, one] of checked.entries())
    coins.push(await printOne(tx, one, { id, no: jobNo, seq: index + 1 }, by));
  for (const orderId of new Set(checked.map((one) => one.order.id))) await refreshOrder(tx, orderId);
  return { id, jobNo, companyId, coins };
}
