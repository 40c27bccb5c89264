import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { ID_TYPES } from '@mintmark/domain/customers/customers.enums.ts';
import { FREIGHT_PAYERS } from '@mintmark/domain/delivery/delivery.enums.ts';
import { RETURN_METHODS } from '@mintmark/domain/receiving/submission.enums.ts';
import { linkOf, WAYBILL_SLOT } from '@mintmark/domain/system/verify-link.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { langOf, type Translate, useLocale, useText } from '../../../kit/i18n/index.ts';
import { Code } from '../../../ui/codes.tsx';
import { kilogramText, timeText } from '../../../ui/format.ts';
import type { FactItem } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { nameIn, useCouriers } from './delivery-look.ts';

/** The number, and where the courier shows its way. */
function Waybill({ no, link }: { readonly no: string; readonly link: string | null }) {
  const text = useText();
  return (
    <>
      <Code value={no} copyable />
      {link === null ? null : (
        <>
          {' '}
          <a href={link} target="_blank" rel="noopener noreferrer">
            {text('delivery.fact.track')}
          </a>
        </>
      )}
    </>
  );
}

/** Who pays the courier, and what the parcel is expected to cost; packed parcels only. */
function costsOf(detail: DeliveryDetail, text: Translate, lang: 'zh' | 'en'): readonly FactItem[] {
  if (detail.packedAt === null) return [];
  return [
    { key: 'payer', label: text('delivery.list.payer'), value: enumText(FREIGHT_PAYERS, detail.payer, lang) },
    { key: 'freight', label: text('delivery.fact.freight'), value: <Money fen={detail.freightFen} /> },
    { key: 'insuranceFee', label: text('delivery.fact.insuranceFee'), value: <Money fen={detail.insuranceFeeFen} /> },
    {
      key: 'packed',
      label: text('delivery.fact.packed'),
      value: [detail.packedBy, timeText(detail.packedAt).slice(0, 16)].filter(Boolean).join(' · '),
    },
  ];
}

/** How the parcel travels, what it weighs, what it is insured for and costs. */
export function useParcelFacts(detail: DeliveryDetail): readonly FactItem[] {
  const text = useText();
  const locale = useLocale();
  const lang = langOf(locale);
  const courier = useCouriers(detail.courier === null ? null : detail.id)?.find((one) => one.code === detail.courier);
  const product = courier?.products.find((one) => one.code === detail.product);
  const booked = [
    courier ? nameIn(courier, locale) : detail.courier,
    product ? nameIn(product, locale) : detail.product,
  ];
  const tracking = linkOf(courier?.trackingUrl ?? '', detail.waybillNo ?? '', WAYBILL_SLOT);
  return [
    { key: 'method', label: text('delivery.fact.method'), value: enumText(RETURN_METHODS, detail.method, lang) },
    { key: 'declared', label: text('delivery.fact.declared'), value: <Money fen={detail.declaredFen} /> },
    ...(detail.weightG === null
      ? []
      : [{ key: 'weight', label: text('delivery.fact.weight'), value: `${kilogramText(detail.weightG)} kg` }]),
    ...(detail.courier === null
      ? []
      : [
          { key: 'courier', label: text('delivery.fact.courier'), value: booked.filter(Boolean).join(' ') },
          {
            key: 'insured',
            label: text('delivery.fact.insured'),
            value: detail.isInsuranceWaived ? text('delivery.fact.waived') : <Money fen={detail.insuredFen} />,
          },
          ...costsOf(detail, text, lang),
        ]),
    ...(detail.waybillNo
      ? [
          {
            key: 'waybill',
            label: text('delivery.fact.waybill'),
            value: <Waybill no={detail.waybillNo} link={tracking} />,
          },
        ]
      : []),
    ...(detail.pickup
      ? [
          {
            key: 'pickup',
            label: text('delivery.fact.pickup'),
            value: `${detail.pickup.person} · ${enumText(ID_TYPES, detail.pickup.idType, lang)} ····${detail.pickup.idLast4}`,
          },
        ]
      : []),
    ...(detail.note ? [{ key: 'note', label: text('delivery.fact.note'), value: detail.note }] : []),
  ];
}
