import type { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import { z } from 'zod';
import type { SignedInContext } from '../../../kernel/context.ts';
import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { holdOwnPictures, signFileUrl } from '../../files/index.ts';
import type { By, DeliveryRow } from '../delivery.repo.ts';

type Waiver = NonNullable<BodyOf<typeof deliveryEndpoints.pack>['waiver']>;

const zKept = z.object({
  channel: z.string(),
  person: z.string(),
  saidAt: z.string(),
  note: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
});

/** No word, and none of an earlier time when the parcel was open. */
export const NOT_WAIVED = { isInsuranceWaived: false, insuranceWaiver: null, insuranceWaiverFile: null } as const;

/** The customer's word as it is kept with the parcel: who wrote it down, and when. Throws beside the field. */
export async function keepWaiver(tx: Tx, waiver: Waiver, by: By & { readonly name: string }) {
  const { fileKey, ...said } = waiver;
  if (Date.parse(waiver.saidAt) > by.now.getTime()) throw fieldError('waiver.saidAt', 'in-future');
  if (fileKey !== undefined)
    await holdOwnPictures(tx, [fileKey], { accountId: by.accountId, dir: 'Delivery/', path: 'waiver.fileKey' });
  const kept: z.output<typeof zKept> = { ...said, by: by.name, at: by.now.toISOString() };
  return { isInsuranceWaived: true, insuranceWaiver: jsonb(kept), insuranceWaiverFile: fileKey ?? null };
}

/** The word that is shown; null without one. */
export function waiverOf(delivery: DeliveryRow, context: SignedInContext) {
  const kept = zKept.safeParse(delivery.insuranceWaiver);
  if (!delivery.isInsuranceWaived || !kept.success) return null;
  const link = { accountId: context.actor.accountId, purpose: 'delivery', now: context.clock.now() };
  return { ...kept.data, photo: signFileUrl(context.config, delivery.insuranceWaiverFile, link) };
}
