import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import {
  CORRECTED_FIELDS,
  type CorrectionObjection,
  correctionObjection,
  fieldsObjection,
  isOnLabel,
} from '@mintmark/domain/entry/correction.ts';
import type { Tx } from '../kernel/db/database.ts';
import { AppError } from '../kernel/errors.ts';
import { type AuditTaskRow, openTasksOf } from './audits/audit-tasks.repo.ts';
import { syncCertificate } from './certificates/certificates.repo.ts';
import type { CoinPatch, CoinRow } from './coins/coin.repo.ts';
import { appendCoinEvent } from './coins/coin-events.repo.ts';
import { coinGrams } from './coins/coin-grams.ts';
import { writeMove } from './coins/coin-move.repo.ts';
import { openParcelOf } from './coins/coin-parcel.queries.ts';
import { changedFields, recordChanges } from './coins/modifications.repo.ts';
import { repriceOrder } from './coins/settle.ts';
import { validLabel, voidLabel } from './labels/labels.repo.ts';

type By = { readonly now: Date; readonly accountId: string };
type Fields = Readonly<Record<string, unknown>>;

/** Fields of a coin as they are and as they shall be. */
export interface CorrectionValues {
  readonly before: Fields;
  readonly after: Fields;
}

const pick = (row: object): Fields => Object.fromEntries(CORRECTED_FIELDS.map((key) => [key, Reflect.get(row, key)]));

/** What differs between the coin and the coin as it shall be. */
export function correctionOf(coin: CoinRow, wanted: CoinRow): CorrectionValues {
  const changes = changedFields(pick(coin), pick(wanted));
  return {
    before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
    after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
  };
}

/** What keeps a correction from being made now; null when it may. */
function objectionTo(coin: CoinRow, { after }: CorrectionValues): CorrectionObjection | null {
  const serviceAfter = typeof after['serviceType'] === 'number' ? after['serviceType'] : coin.serviceType;
  return correctionObjection(coin) ?? fieldsObjection(coin, Object.keys(after), serviceAfter);
}

/**
 * Throws GUARD_FAILED for what stands against a correction now. A parcel was weighed and insured with the value of its coins: it
 * stays while a coin lies in one.
 */
export async function assertCorrectable(tx: Tx, coin: CoinRow, values: CorrectionValues): Promise<void> {
  const guard = objectionTo(coin, values);
  if (guard === 'wrong-state') throw new AppError('GUARD_FAILED', { params: { guard: 'correctionClosed' } });
  if (guard !== null) throw new AppError('GUARD_FAILED', { params: { guard } });
  if ('declaredFen' in values.after && (await openParcelOf(tx, coin.id)) !== null)
    throw new AppError('GUARD_FAILED', { params: { guard: 'valueInParcel' } });
}

/** One at a time: throws GUARD_FAILED while a correction of the coin waits for its audit. */
export async function assertNoneAsked(tx: Tx, coin: CoinRow): Promise<void> {
  const open = await openTasksOf(tx, coin.id);
  if (open.some(({ type }) => type === AUDIT_TYPE.detailChange))
    throw new AppError('GUARD_FAILED', { params: { guard: 'correctionAsked' } });
}

/** Columns of the coin that a correction writes; what it is found by follows its names. */
function patchOf(coin: CoinRow, after: Fields): CoinPatch {
  const patch: CoinPatch = Object.fromEntries(Object.entries(after).filter(([key]) => isField(key)));
  return { ...patch, grams: coinGrams({ ...coin, ...after }) };
}
const isField = (key: string): boolean => CORRECTED_FIELDS.some((one) => one === key);

/** What became of label and certificate. */
export interface Corrected {
  readonly coin: CoinRow;
  readonly isLabelVoid: boolean;
}

/**
 * Writes a correction: the coin with its chain, a printed label void, a new version of the certificate's data, price, tier and
 * bill of the order anew (states.md rule 3). The caller holds order and coin, and records who asked and who agreed.
 */
export async function writeCorrection(
  tx: Tx,
  coin: CoinRow,
  values: CorrectionValues,
  reason: string,
  by: By,
): Promise<Corrected> {
  const { before, after } = values;
  const event = await appendCoinEvent(tx, coin, { kind: 'corrected', data: { before, after, reason } }, by);
  const saved = await writeMove(tx, coin, { ...patchOf(coin, after), ...event }, by);
  const isLabelVoid = isOnLabel(Object.keys(after)) && (await validLabel(tx, coin.id)) !== null;
  if (isLabelVoid) await voidLabel(tx, coin.id, 'corrected', by.now);
  if (saved.certNo !== null) await syncCertificate(tx, saved, 'corrected', by);
  await repriceOrder(tx, coin.orderId, by);
  return { coin: saved, isLabelVoid };
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a task of type 5 asks for; null for any other task. */
export function askedCorrectionOf(task: Pick<AuditTaskRow, 'type' | 'before' | 'after'>): CorrectionValues | null {
  const { type, before, after } = task;
  if (type !== AUDIT_TYPE.detailChange || !isFields(before) || !isFields(after)) return null;
  return Object.keys(after).some(isField) ? { before, after } : null;
}

const CATEGORY_FIELDS: readonly string[] = ['category2'];

/**
 * Does what a second person has approved, as long as the coin still says what was looked at. Throws GUARD_FAILED when it has
 * gone on to where the correction is closed, or was changed meanwhile.
 */
export async function applyApprovedCorrection(tx: Tx, coin: CoinRow | null, task: AuditTaskRow, by: By): Promise<void> {
  const values = askedCorrectionOf(task);
  if (values === null || coin === null) return;
  await assertCorrectable(tx, coin, values);
  const now = correctionOf(coin, { ...coin, ...values.before });
  if (Object.keys(now.after).length > 0) throw new AppError('GUARD_FAILED', { params: { guard: 'changedMeanwhile' } });
  await writeCorrection(tx, coin, values, task.reason, by);
  const { companyId, orderId, id: coinId } = coin;
  const of = { companyId, orderId, coinId, reason: task.reason, accountId: task.requestedBy, approvedBy: by.accountId };
  const changes = changedFields(values.before, values.after).map((change) => ({
    ...change,
    ...of,
    group: CATEGORY_FIELDS.includes(change.field) ? ('category' as const) : ('detail' as const),
  }));
  await recordChanges(tx, changes, by);
}
