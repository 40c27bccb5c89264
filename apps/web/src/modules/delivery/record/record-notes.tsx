import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { DELIVERY, ON_THE_ROAD } from '@mintmark/domain/delivery/delivery-states.ts';
import { reasonText } from '../../../kit/feedback/index.ts';
import { type Translate, useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { stepsOf } from '../by-code/bench.model.ts';

/** What comes next, and what is in the way of it; null when the parcel is over. */
export function nextText(
  detail: DeliveryDetail,
  text: Translate,
): { readonly isBlocked: boolean; readonly text: string } | null {
  const { status } = detail;
  if (status === DELIVERY.packing && detail.scannedQty < detail.itemQty)
    return { isBlocked: false, text: text('delivery.next.scan', { n: detail.itemQty - detail.scannedQty }) };
  const step = stepsOf(detail).find(({ state }) => state === 'now');
  if (step) {
    const reason = step.allowed?.allowed === false ? reasonText(step.allowed.reason) : null;
    const what = text(`delivery.step.${step.action}`);
    if (reason !== null) return { isBlocked: true, text: text('delivery.next.blocked', { step: what, reason }) };
    return { isBlocked: false, text: text('delivery.next.is', { step: what }) };
  }
  if (ON_THE_ROAD.includes(status)) return { isBlocked: false, text: text('delivery.next.road') };
  if (status === DELIVERY.refused) return { isBlocked: true, text: text('delivery.next.refused') };
  if (status === DELIVERY.lost) return { isBlocked: true, text: text('delivery.next.lost') };
  return null;
}

/** What everybody must see before acting. */
export function RecordNotes({ detail }: { readonly detail: DeliveryDetail }) {
  const text = useText();
  const next = nextText(detail, text);
  return (
    <>
      {next ? <Note tone={next.isBlocked ? 'warning' : 'info'}>{next.text}</Note> : null}
      {detail.waybillState === 'failed' ? (
        <Note tone="danger">{text('delivery.waybill.failed', { reason: detail.waybillError ?? '' })}</Note>
      ) : null}
      {detail.waybillCancel?.state === 'failed' ? (
        <Note tone="danger">
          {text(detail.waybillCancel.isOpen ? 'delivery.waybill.cancelRetried' : 'delivery.waybill.cancelFailed', {
            no: detail.waybillNo ?? '',
            reason: detail.waybillCancel.error ?? '',
          })}
        </Note>
      ) : null}
      {detail.mayJoin ? <Note tone="info">{text('delivery.next.mayJoin')}</Note> : null}
    </>
  );
}
