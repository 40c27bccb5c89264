import type { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import { FREIGHT_PAYER } from '@mintmark/domain/delivery/delivery.enums.ts';
import { parcelFees } from '@mintmark/domain/finance/pricing/price-order.ts';
import { jsonb, type Tx } from '../../kernel/db/database.ts';
import type { CommandContext } from '../../kernel/handlers.ts';
import { priceListOf } from '../../workflow/money/price-facts.repo.ts';
import { companyNameOf } from './delivery.queries.ts';
import type { Parcel } from './delivery-step.ts';

type PackBody = BodyOf<typeof deliveryEndpoints.pack>;

/** Nothing is booked: a pick-up, or a parcel that was opened again. */
export const NOT_BOOKED = { payer: FREIGHT_PAYER.monthly, freightFen: null, insuranceFeeFen: null, sender: null };

/** The house as it stands on the parcel: the company's name, where it sends from by the house's settings. */
async function senderOf(tx: Tx, { parameters }: CommandContext, companyId: string) {
  return {
    name: parameters.get('parcels.senderName') || (await companyNameOf(tx, companyId)),
    phone: parameters.get('parcels.senderPhone'),
    area: '',
    detail: parameters.get('parcels.senderAddress'),
  };
}

interface Booked {
  readonly weightG: number | null;
  readonly insuredFen: number;
  readonly isInsuranceWaived: boolean;
}

/** What the parcel is expected to cost by the price list of its first order; null where that order has none. */
export async function feesOf(tx: Tx, { delivery, orders }: Parcel, booked: Booked) {
  const [order] = orders;
  const list = order?.priceListId ? await priceListOf(tx, order) : null;
  if (list === null) return { freightFen: null, insuranceFeeFen: null };
  const { areaCode = '' } = (delivery.receiver ?? {}) as { readonly areaCode?: string };
  const { weightG, insuredFen, isInsuranceWaived } = booked;
  const { freightFen, insuranceFen } = parcelFees(
    list,
    {
      ...{ parcelKey: delivery.id, method: 'courier', coinKeys: null, isInsuranceWaived },
      areaCode: areaCode.slice(0, 2),
      weightG: weightG ?? 0,
    },
    insuredFen,
  );
  return { freightFen, insuranceFeeFen: insuranceFen };
}

/** What is kept of the booking beside courier and weight: who pays, what it is expected to cost, who sends. */
export async function bookingOf(tx: Tx, context: CommandContext, parcel: Parcel, body: PackBody) {
  const { delivery } = parcel;
  const fees = await feesOf(tx, parcel, {
    weightG: body.weightG ?? null,
    insuredFen: body.insuredFen ?? delivery.declaredFen,
    isInsuranceWaived: body.waiver !== undefined,
  });
  return {
    payer: body.payer ?? FREIGHT_PAYER.monthly,
    ...fees,
    sender: jsonb(await senderOf(tx, context, delivery.companyId)),
  };
}
