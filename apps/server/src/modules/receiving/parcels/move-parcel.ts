import { parcelsEndpoints } from '@mintmark/contract/receiving/parcels.endpoints.ts';
import { parcelMachine } from '@mintmark/domain/receiving/parcel.machine.ts';
import { UNCOUNTED } from '@mintmark/domain/receiving/parcels.ts';
import { command } from '../../../kernel/handlers.ts';
import { stateConflict, stateNames } from '../../../workflow/state-conflict.ts';
import { byOf } from '../acts/order-act.ts';
import { assertParcelPlace, finishParcel, keepPhotos } from './parcel-act.ts';
import { insertStep, lockParcel, saveParcel } from './parcels.repo.ts';

/** Where it lies now and what was seen of it, as long as it was not opened and counted. */
export const moveParcel = command(parcelsEndpoints.moveParcel, async (tx, { params, body }, ctx) => {
  const before = await lockParcel(tx, ctx.scope, params.id, body.version);
  const { place, piecesSeen, note, photoKeys } = body;
  if (!UNCOUNTED.some((status) => status === before.status))
    throw stateConflict(stateNames(parcelMachine, before.status), 'move', { status: before.status });
  await assertParcelPlace(tx, place, before.place);
  const parcel = await saveParcel(tx, before, { place, piecesSeen, note });
  await keepPhotos(tx, ctx, parcel, photoKeys);
  await insertStep(tx, parcel, { kind: 'moved', note: note === before.note ? '' : note }, byOf(ctx));
  return finishParcel(ctx, before, parcel, { after: { piecesSeen, photos: photoKeys.length } });
});
