import { parcelsEndpoints } from '@mintmark/contract/receiving/parcels.endpoints.ts';
import type { zHandOut } from '@mintmark/contract/receiving/parcels.schema.ts';
import { type ParcelAction, parcelMachine } from '@mintmark/domain/receiving/parcel.machine.ts';
import { asScanned } from '@mintmark/domain/receiving/parcels.ts';
import type { z } from 'zod';
import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { nextState } from '../../../workflow/step.ts';
import { useWitness } from '../../identity/index.ts';
import { byOf } from '../acts/order-act.ts';
import { finishParcel, keepPhotos } from './parcel-act.ts';
import { insertStep, lockParcel, type ParcelRow, saveParcel } from './parcels.repo.ts';

interface Leaving {
  readonly reason: string;
  readonly photoKeys: readonly string[];
  /** What is kept of how it left. */
  readonly gone: Readonly<Record<string, unknown>>;
  /** The history's words for it. */
  readonly note: string;
}

/** The parcel is no longer in the house: custody ends with who took it, and no place is left. */
async function leave(tx: Tx, ctx: CommandContext, before: ParcelRow, action: ParcelAction, how: Leaving) {
  const status = nextState(parcelMachine, action, before);
  const { reason, photoKeys, gone, note } = how;
  const facts = { gone: jsonb({ reason, ...gone }), goneAt: ctx.now, goneBy: ctx.actor.accountId };
  const parcel = await saveParcel(tx, before, { status, place: '', ...facts });
  await keepPhotos(tx, ctx, parcel, photoKeys);
  const kind = action === 'sendBack' ? 'sentBack' : 'handedOut';
  await insertStep(tx, parcel, { kind, note: `${note} · ${reason}` }, byOf(ctx));
  return finishParcel(ctx, before, parcel, { reason, after: { note } });
}

/** A parcel without owner goes back with a courier as it came, with the waybill that it went by. */
export const sendBack = command(parcelsEndpoints.sendBack, async (tx, { params, body }, ctx) => {
  const before = await lockParcel(tx, ctx.scope, params.id, body.version);
  const { reason, photoKeys, version: _, waybillNo: typed, ...to } = body;
  const waybillNo = asScanned(typed);
  return leave(tx, ctx, before, 'sendBack', {
    reason,
    photoKeys,
    gone: { ...to, waybillNo },
    note: `${body.courier} ${waybillNo}`,
  });
});

/** What the second person approves (POST /api/identity/witness, purpose `receiving.handOut`, target = the parcel). */
export const handOutWitnessContent = ({ packageCode, person }: { packageCode: string; person: string }) => ({
  packageCode,
  person,
});

const witnessOf = (
  tx: Tx,
  { id, packageCode, companyId }: ParcelRow,
  { person, witnessToken }: z.output<typeof zHandOut>,
  ctx: CommandContext,
): Promise<string> =>
  useWitness(tx, {
    token: witnessToken,
    purpose: 'receiving.handOut',
    targetId: id,
    content: handOutWitnessContent({ packageCode, person }),
    actorId: ctx.actor.accountId,
    permission: 'order:order:return',
    companyId,
    now: ctx.now,
  });

/**
 * A parcel without owner is handed out at the counter. Nobody knows what it is worth, so it always wants document, picture,
 * signature and a second person who may do the same.
 */
export const handOut = command(parcelsEndpoints.handOut, async (tx, { params, body }, ctx) => {
  const before = await lockParcel(tx, ctx.scope, params.id, body.version);
  nextState(parcelMachine, 'handOut', before);
  const witnessId = await witnessOf(tx, before, body, ctx);
  const { reason, photoKeys, person, idType, strokes } = body;
  const idLast4 = body.idLast4.toUpperCase();
  return leave(tx, ctx, before, 'handOut', {
    reason,
    photoKeys,
    gone: { person, idType, idLast4, strokes, witnessId },
    note: `${person} ····${idLast4}`,
  });
});
