import type { UploadDir } from '@mintmark/contract/files/files.schema.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { holdOwnPictures } from '../../files/index.ts';
import { insertPhotos, placesOfHouse } from '../receipt/receipt.repo.ts';
import type { ParcelRow } from './parcels.repo.ts';

const DIR: UploadDir = 'Receipt/';

export interface ParcelAct {
  readonly reason?: string;
  /** The order that it came to, or was taken from. */
  readonly orderId?: string;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** The common end of a step: one row in the operation log, the answer. */
export async function finishParcel(ctx: CommandContext, before: ParcelRow | null, parcel: ParcelRow, act: ParcelAct) {
  await ctx.audit({
    targetType: 'parcel',
    targetId: parcel.id,
    targetNo: parcel.packageCode,
    companyId: parcel.companyId,
    ...(before === null ? {} : { before: { status: before.status, place: before.place } }),
    after: { status: parcel.status, place: parcel.place, ...act.after },
    ...(act.reason === undefined ? {} : { reason: act.reason }),
  });
  const { id, packageCode, status, version } = parcel;
  return { id, packageCode, status, version, orderId: act.orderId ?? null };
}

/** Where the house has places a parcel lies in one of them; the place where it lies already stays. Throws beside the field. */
export async function assertParcelPlace(tx: Tx, place: string, before = ''): Promise<void> {
  if (place === before) return;
  const places = await placesOfHouse(tx);
  if (places.length > 0 && !places.includes(place)) throw fieldError('place', 'bad-choice');
}

/** Photos that the person has just taken of the parcel. Throws beside the field. */
export async function keepPhotos(
  tx: Tx,
  ctx: CommandContext,
  { id, companyId }: Pick<ParcelRow, 'id' | 'companyId'>,
  keys: readonly string[],
): Promise<void> {
  const { accountId } = ctx.actor;
  await holdOwnPictures(tx, keys, { accountId, dir: DIR, path: 'photoKeys' });
  await insertPhotos(tx, { companyId, type: 'package', id }, keys, { now: ctx.now, accountId });
}
