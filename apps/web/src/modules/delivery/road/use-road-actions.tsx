import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { useState } from 'react';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason, useSecondPerson } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { useStep } from '../by-code/use-delivery.ts';

const TraceDrawer = lateDrawer(async () => (await import('./trace.drawer.tsx')).TraceDrawer);
const CheckInDrawer = lateDrawer(async () => (await import('./check-in.drawer.tsx')).CheckInDrawer);
const SettleLossDrawer = lateDrawer(async () => (await import('./settle-loss.drawer.tsx')).SettleLossDrawer);

type Open = 'trace' | 'checkIn' | 'settle';

/** What is done with a parcel that has left the house: words from the road, the check when it is back, losses. */
export function useRoadActions(detail: DeliveryDetail) {
  const text = useText();
  const { toast } = useFeedback();
  const reason = useReason();
  const witness = useSecondPerson();
  // The parcel as it was when the form opened: a refresh must not empty what is typed.
  const [open, setOpen] = useState<{ readonly what: Open; readonly detail: DeliveryDetail } | null>(null);
  const lose = useStep(deliveryEndpoints.reportLost);
  const find = useStep(deliveryEndpoints.foundParcel);
  const params = { id: detail.id };
  const { version, deliveryNo } = detail;
  const show = (what: Open) => () => setOpen({ what, detail });
  const shown = (what: Open) => (open?.what === what ? open.detail : null);
  const close = () => setOpen(null);
  const reportLost = async () => {
    const title = text('delivery.other.lost');
    const words = await reason.ask({ title, text: text('delivery.lost.text'), danger: true, okText: title });
    if (words === null) return;
    const cause = text('delivery.lost.witness', { no: deliveryNo });
    const witnessToken = await witness.ask({
      purpose: 'delivery.lost',
      targetId: detail.id,
      content: { deliveryNo },
      cause,
    });
    if (witnessToken === null) return;
    if (await lose.run({ params, body: { version, reason: words, witnessToken } })) toast('delivery.done.other');
  };
  const found = async () => {
    const title = text('delivery.other.found');
    const words = await reason.ask({ title, text: text('delivery.found.text'), okText: title });
    if (words !== null && (await find.run({ params, body: { version, reason: words } }))) toast('delivery.done.other');
  };
  const actions: readonly ActionDef[] = [
    { action: 'deliver', labelKey: 'delivery.other.trace', onClick: show('trace') },
    { action: 'checkIn', labelKey: 'delivery.other.checkIn', onClick: show('checkIn') },
    { action: 'foundParcel', labelKey: 'delivery.other.found', onClick: found },
    { action: 'settleLoss', labelKey: 'delivery.other.settle', onClick: show('settle') },
    { action: 'reportLost', labelKey: 'delivery.other.lost', danger: true, onClick: reportLost },
  ];
  const dialogs = (
    <>
      <TraceDrawer detail={shown('trace')} onClose={close} />
      <CheckInDrawer detail={shown('checkIn')} onClose={close} />
      <SettleLossDrawer detail={shown('settle')} onClose={close} />
      {reason.dialog}
      {witness.dialog}
    </>
  );
  return { actions, dialogs };
}
