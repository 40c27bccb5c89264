import { parcelsEndpoints } from '@mintmark/contract/receiving/parcels.endpoints.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { type ParcelAction, parcelMachine } from '@mintmark/domain/receiving/parcel.machine.ts';
import { UNCOUNTED } from '@mintmark/domain/receiving/parcels.ts';
import { z } from 'zod';
import { iso } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { type ActionRule, allowedActions } from '../../../workflow/allowed.ts';
import { lineRule, permissionsOf } from '../../../workflow/step.ts';
import { signFileUrl } from '../../files/index.ts';
import { personNames } from '../receipt/receipt.queries.ts';
import { photosOf } from '../receipt/receipt.repo.ts';
import {
  type ListedParcel,
  ordersOfParcel,
  parcelFacts,
  parcelList,
  parcelPage,
  stepsOfParcel,
} from './parcels.queries.ts';

/** The list with the counts of its tabs. */
export const listParcels = query(parcelsEndpoints.listParcels, ({ query: asked }, context) =>
  context.db.read(context.scope, (db) => parcelPage(db, context.scope, asked)),
);

const zGone = z.object({
  reason: z.string().default(''),
  receiver: z.string().default(''),
  phone: z.string().default(''),
  address: z.string().default(''),
  courier: z.string().default(''),
  waybillNo: z.string().default(''),
  idType: z.int().nullable().default(null),
  idLast4: z.string().default(''),
  person: z.string().default(''),
  strokes: z.array(z.array(z.int())).default([]),
  witnessId: z.string().nullable().default(null),
});

async function goneOf(db: Reader, { gone, goneAt, goneBy }: Awaited<ReturnType<typeof parcelFacts>>) {
  if (goneAt === null) return null;
  const { witnessId, ...how } = zGone.parse(gone);
  const names = await personNames(db, [goneBy, witnessId]);
  const nameOf = (id: string | null) => names.get(id ?? '') ?? '';
  return { ...how, at: iso(goneAt) ?? '', by: nameOf(goneBy), witness: nameOf(witnessId) };
}

/** Why an order stays in the parcel; null where it may be taken out. */
function refusalOf({ isCounted, status }: Awaited<ReturnType<typeof ordersOfParcel>>[number]): string | null {
  if (isCounted) return 'nothingCounted';
  const { draft, arrived } = orderMachine.state;
  return status === draft || status === arrived ? null : 'wrong-state';
}

function actionsOf(row: ListedParcel, context: SignedInContext) {
  const asked = { guards: { receiptOpen: () => true, orderNotInParcel: () => true }, facts: null };
  const rule = (action: ParcelAction): ActionRule => lineRule(parcelMachine, action, row, asked);
  const moves = UNCOUNTED.some((status) => status === row.status);
  return allowedActions(context.actor, context.locale, [
    rule('match'),
    rule('join'),
    { action: 'move', permission: permissionsOf(parcelMachine, 'join'), isInState: moves },
    rule('sendBack'),
    rule('handOut'),
  ]);
}

async function ordersDto(db: Reader, id: string, context: SignedInContext) {
  const may = allowedActions(context.actor, context.locale, [
    { action: 'takeOut', permission: permissionsOf(parcelMachine, 'takeOut'), isInState: true },
  ]);
  return (await ordersOfParcel(db, id)).map((order) => {
    const refusal = refusalOf(order);
    const { isCounted: _, ...facts } = order;
    return {
      ...facts,
      mayTakeOut: may.length > 0 && refusal === null,
      refusal: refusal === null || may.length === 0 ? null : textMessage(refusal, context.locale),
    };
  });
}

/** One parcel: photos, orders, history, how it left. */
export const getParcel = query(parcelsEndpoints.getParcel, ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const row = await rowById(db, parcelList, context.scope, params.id);
    const facts = await parcelFacts(db, row.id);
    const { customerId, name, customerNo } = facts;
    const link = { accountId: context.actor.accountId, purpose: 'receipt', now: context.clock.now() };
    return {
      ...row,
      companyId: facts.companyId,
      customer: customerId === null ? null : { id: customerId, name: name ?? '', customerNo: customerNo ?? '' },
      photos: (await photosOf(db, 'package', [row.id])).map(({ id, fileKey }) => ({
        id,
        url: signFileUrl(context.config, fileKey, link),
      })),
      orders: await ordersDto(db, row.id, context),
      gone: await goneOf(db, facts),
      steps: (await stepsOfParcel(db, row.id)).map((step) => ({ ...step, at: iso(step.at) ?? '' })),
      allowedActions: actionsOf(row, context),
    };
  }),
);
