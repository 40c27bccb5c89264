import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { WARN_TYPES } from '@mintmark/domain/dashboard/dashboard.enums.ts';
import { RETURN_METHODS } from '@mintmark/domain/receiving/submission.enums.ts';
import type { DetailHeader } from '../../../kit/detail/index.ts';
import { enumText, tagOf } from '../../../kit/dictionary/index.ts';
import type { Translate } from '../../../kit/i18n/index.ts';
import { Code } from '../../../ui/codes.tsx';
import { countText, dayText, kilogramText } from '../../../ui/format.ts';
import type { StatStripItem } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { DELIVERY_STATES, deliveryGroup } from '../by-code/delivery-look.ts';

function figuresOf(detail: DeliveryDetail, text: Translate): readonly StatStripItem[] {
  const isUncovered = detail.courier !== null && detail.insuredFen < detail.declaredFen;
  return [
    { key: 'pieces', label: text('delivery.queue.pieces'), value: countText(detail.itemQty) },
    { key: 'declared', label: text('delivery.fact.declared'), value: <Money fen={detail.declaredFen} strong /> },
    {
      key: 'insured',
      label: text('delivery.fact.insured'),
      value: detail.isInsuranceWaived ? text('delivery.fact.waived') : <Money fen={detail.insuredFen} strong />,
      ...(isUncovered ? { tone: 'warning' as const } : {}),
    },
    {
      key: 'weight',
      label: text('delivery.fact.weight'),
      value: detail.weightG === null ? '–' : `${kilogramText(detail.weightG)} kg`,
    },
    {
      key: 'promised',
      label: text('delivery.list.promised'),
      value: detail.promisedAt === null ? '–' : dayText(detail.promisedAt),
      ...(detail.warns.length > 0 ? { tone: 'danger' as const } : {}),
    },
  ];
}

/** Number, state, who gets it, figures. */
export function deliveryHeader(detail: DeliveryDetail, text: Translate, lang: 'zh' | 'en'): DetailHeader {
  return {
    number: <Code value={detail.deliveryNo} copyable />,
    tag: (
      <>
        <StateTag {...tagOf(DELIVERY_STATES, detail.status, deliveryGroup(detail.status), lang)} />
        {detail.warns.map((code) => (
          <StateTag key={code} group="ask" label={enumText(WARN_TYPES, code, lang)} />
        ))}
      </>
    ),
    title: detail.customerName,
    sub: (
      <>
        <span>{enumText(RETURN_METHODS, detail.method, lang)}</span>
        {detail.receiver ? <span>{detail.receiver.area}</span> : null}
        {detail.waybillNo ? <span>{detail.waybillNo}</span> : null}
      </>
    ),
    figures: figuresOf(detail, text),
  };
}
