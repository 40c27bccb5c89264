import type { RowPatch } from '@mintmark/contract/entry/detail-entry.schema.ts';
import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { normalizeCertNo } from '@mintmark/domain/certificates/cert-number.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { iso } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { failureBody } from '../../../kernel/http/envelope.ts';
import { readCategoryBook } from '../../../workflow/catalogue/categories.repo.ts';
import { throughMerges } from '../../../workflow/catalogue/merged-items.repo.ts';
import { assertHolds } from '../../../workflow/certificates/certificate-holds.repo.ts';
import { oldCertificates } from '../../../workflow/certificates/old-certificates.repo.ts';
import { type CoinRow, saveCoin } from '../../../workflow/coins/coin.repo.ts';
import { changedFields, type FieldChange, recordChanges } from '../../../workflow/coins/modifications.repo.ts';
import { orderDay, scalesOf } from '../../../workflow/coins/scales.repo.ts';
import { offersIn } from '../../../workflow/company-scope.repo.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { stateConflict, stateNames } from '../../../workflow/state-conflict.ts';
import { gradersByIds } from '../../system/index.ts';
import { type DispatchRow, lockDispatch } from '../dispatches/dispatch.repo.ts';
import { assertRowsOpen, byOf } from '../dispatches/order-step.ts';
import { itemsByIds, lockRows, oldPieces, personName } from './entry-facts.repo.ts';
import { presentRows, type RowSetting, rowSetting } from './entry-row.present.ts';
import { applyPatch, type PatchedRow, type PatchFacts } from './row-patch.ts';
import { tiersOf } from './tiers.ts';

type Result = DataOf<typeof entryEndpoints.saveRows>['results'][number];
type Asked = { readonly id: string; readonly version: number; readonly patch: RowPatch };

/** What the patches name, read at once. */
async function patchFacts(
  tx: Tx,
  setting: RowSetting,
  coins: readonly CoinRow[],
  patches: readonly RowPatch[],
): Promise<PatchFacts> {
  const certNos = patches.map((patch) => (patch.oldCertNo ? normalizeCertNo(patch.oldCertNo) : null));
  const graderIds = [...coins.map((coin) => coin.oldGraderId), ...patches.map((patch) => patch.oldGraderId ?? null)];
  const graders = await gradersByIds(tx, [...new Set(graderIds.filter((id) => id !== null))]);
  return {
    categories: await readCategoryBook(tx),
    offers: coins[0] === undefined ? null : offersIn(setting.offers, coins[0]),
    list: setting.list,
    book: await scalesOf(tx, coins),
    items: await itemsByIds(
      tx,
      [...coins.map((coin) => coin.catalogItemId), ...patches.map((patch) => patch.catalogItemId ?? null)],
      { companyId: coins[0]?.gradingCompanyId ?? setting.order.companyId, day: orderDay(setting.order) },
    ),
    oldPieces: await oldPieces(tx, certNos),
    certificates: await oldCertificates(
      tx,
      setting.order.companyId,
      certNos.filter((certNo) => certNo !== null),
    ),
    graders: new Map(
      graders.map(({ id, certPattern, isActive, deletedAt }) => [
        id,
        { certPattern, isOffered: isActive && deletedAt === null },
      ]),
    ),
  };
}

/** The patches with survivors of merged items, and what they name; an item that is merged between the two reads is read once more. */
export async function readPatches(
  tx: Tx,
  setting: RowSetting,
  coins: readonly CoinRow[],
  written: readonly RowPatch[],
) {
  const read = async () => {
    const patches = await throughMerges(tx, written);
    return { patches, facts: await patchFacts(tx, setting, coins, patches) };
  };
  const first = await read();
  const isGone = ({ catalogItemId }: RowPatch) => catalogItemId && !first.facts.items.has(catalogItemId);
  return first.patches.some(isGone) ? read() : first;
}

function conflict(coin: CoinRow): AppError {
  return stateConflict(stateNames(coinMachine, coin.status), 'edit', { status: coin.status });
}

/** Of which category a piece is: a kind of change of its own. */
const CATEGORY_FIELDS: ReadonlySet<string> = new Set(['category1', 'category2']);

/** Changes of rows that were finished before are kept for ever with the reason of the reopening (D1, modificationRecord). */
export function detailChanges(before: CoinRow, after: CoinRow, dispatch: DispatchRow): FieldChange[] {
  if (dispatch.reopenedAt === null) return [];
  const keys = Object.keys(after).filter((key) => RECORDED.has(key));
  const pick = (row: CoinRow) => Object.fromEntries(keys.map((key) => [key, Reflect.get(row, key)]));
  return changedFields(pick(before), pick(after)).map((change) => ({
    ...change,
    companyId: before.companyId,
    orderId: before.orderId,
    coinId: before.id,
    group: CATEGORY_FIELDS.has(change.field) ? ('category' as const) : ('detail' as const),
    reason: dispatch.reopenReason,
  }));
}

const RECORDED: ReadonlySet<string> = new Set([
  'catalogItemId',
  'varietyId',
  'category2',
  'name',
  'nameEn',
  'varietyText',
  'yearText',
  'declaredFen',
  'serviceType',
  'tierAsked',
  'tierUsed',
  'oldCertNo',
  'oldGraderId',
  'wishedGrade',
  'openWhen',
  'isError',
  'isPattern',
  'extras',
  'customerNote',
  'innerNote',
]);

/** Rows with their patches applied, or why not; nothing is written. */
function readRows(asked: readonly Asked[], coins: readonly CoinRow[], facts: PatchFacts) {
  const byId = new Map(coins.map((coin) => [coin.id, coin]));
  return asked.map(({ id, version, patch }) => {
    const coin = byId.get(id);
    if (coin === undefined) return { id, coin: null, patched: null, error: new AppError('NOT_FOUND') };
    if (coin.status !== coinMachine.state.toEnter) return { id, coin, patched: null, error: conflict(coin) };
    if (coin.version !== version) return { id, coin, patched: null, error: new AppError('VERSION_STALE') };
    const patched = applyPatch(coin, patch, facts);
    const error = patched.problems.length > 0 ? new AppError('INPUT_INVALID', { fields: patched.problems }) : null;
    return { id, coin, patched: error === null ? patched : null, error };
  });
}
type Read = ReturnType<typeof readRows>[number];

/** Saves one row with the tier that its value asks for. */
export async function writeRow(
  tx: Tx,
  patched: PatchedRow,
  tierUsed: string | null,
  by: { now: Date; accountId: string },
): Promise<CoinRow> {
  return saveCoin(tx, patched.row, { ...patched.patch, tierUsed, enteredBy: by.accountId }, by);
}

async function failed(tx: Tx, setting: RowSetting, read: Read, context: CommandContext): Promise<Result> {
  const error = read.error ?? new AppError('INTERNAL');
  const { code, msg, data } = failureBody(error, context.locale, context.requestId);
  const isStale = error.id === 'VERSION_STALE' && read.coin !== null;
  const [current] = isStale && read.coin ? await presentRows(tx, setting, [read.coin], context.locale) : [];
  return {
    id: read.id,
    row: null,
    error: {
      code,
      errorId: data.errorId,
      msg,
      fields: [...(data.fields ?? [])],
      current: current ?? null,
      currentBy: isStale && read.coin ? await personName(tx, read.coin.updatedBy) : null,
    },
  };
}

/**
 * Changed cells of up to 200 rows (D29). Rows that were saved by somebody else meanwhile, are gone, or hold a wrong value
 * stay as they are and come back with their error; the others are saved with the tier their value asks for.
 */
export const saveRows = command(entryEndpoints.saveRows, async (tx, { params, body }, context) => {
  const by = byOf(context);
  const locked = await lockDispatch(tx, context.scope, params.id);
  assertRowsOpen(locked, 'edit');
  const { order, dispatch } = locked;
  const ids = body.rows.map((row) => row.id);
  if (new Set(ids).size !== ids.length) throw fieldError('rows', 'already-used');
  const setting = await rowSetting(tx, order);
  const coins = await lockRows(tx, dispatch.id, ids);
  const written = body.rows.map((row) => row.patch);
  const { patches, facts } = await readPatches(tx, setting, coins, written);
  const reads = readRows(
    body.rows.map((row, at) => ({ ...row, patch: patches[at] ?? row.patch })),
    coins,
    facts,
  );
  const good = reads.flatMap((read) => read.patched ?? []);
  const tiers =
    setting.list === null
      ? null
      : await tiersOf(
          tx,
          order,
          setting.list,
          good.map((one) => one.row),
        );
  const saved = new Map<string, CoinRow>();
  const changes: FieldChange[] = [];
  for (const patched of good) {
    const tierUsed = tiers === null ? patched.row.tierUsed : (tiers.get(patched.row.id)?.tierUsed ?? null);
    const row = await writeRow(tx, patched, tierUsed, by);
    const before = coins.find((coin) => coin.id === row.id);
    if (before) changes.push(...detailChanges(before, row, dispatch));
    saved.set(row.id, row);
  }
  await recordChanges(tx, changes, by);
  if (good.some(({ patch }) => 'oldCertNo' in patch || 'serviceType' in patch))
    await assertHolds(tx, await refreshOrder(tx, order.id));
  const shown = new Map(
    (await presentRows(tx, setting, [...saved.values()], context.locale)).map((row) => [row.id, row]),
  );
  const results: Result[] = [];
  for (const read of reads) {
    const row = shown.get(read.id);
    results.push(row ? { id: read.id, row, error: null } : await failed(tx, setting, read, context));
  }
  await context.audit({
    targetType: 'dispatch',
    targetId: dispatch.id,
    targetNo: dispatch.dispatchNo,
    companyId: order.companyId,
    after: { saved: saved.size, refused: reads.length - saved.size },
  });
  return { seq: body.seq, savedAt: iso(context.now) ?? '', results };
});
