import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { useState } from 'react';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { type TextKey, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { useContentActions } from '../contents/use-content-actions.tsx';
import { useRoadActions } from '../road/use-road-actions.tsx';
import type { Item, StepAction } from './bench.model.ts';
import { PickupReceipt } from './pick-up/pickup-receipt.tsx';
import { useStep } from './use-delivery.ts';

const IdentityDrawer = lateDrawer(async () => (await import('./pick-up/identity.drawer.tsx')).IdentityDrawer);
const PackDrawer = lateDrawer(async () => (await import('./pack.drawer.tsx')).PackDrawer);
const PickUpDrawer = lateDrawer(async () => (await import('./pick-up/pick-up.drawer.tsx')).PickUpDrawer);

/** Forward: close the parcel, ask for its waybill, give it away. */
export function useParcelSteps(detail: DeliveryDetail) {
  const text = useText();
  const { confirm, toast } = useFeedback();
  // The parcel as it was when the form opened: a refresh must not empty what is typed.
  const [packing, setPacking] = useState<DeliveryDetail | null>(null);
  const [leaving, setLeaving] = useState<DeliveryDetail | null>(null);
  const [showing, setShowing] = useState<DeliveryDetail | null>(null);
  const [hasReceipt, setReceipt] = useState(false);
  const pack = useStep(deliveryEndpoints.pack);
  const waybill = useStep(deliveryEndpoints.makeWaybill);
  const handOver = useStep(deliveryEndpoints.handOver);
  const params = { id: detail.id };
  const { version } = detail;
  const n = detail.itemQty;
  const take: Readonly<Record<StepAction, () => Promise<void> | void>> = {
    pack: async () => {
      if (detail.method !== RETURN_METHOD.pickup) return setPacking(detail);
      const content = text('delivery.confirm.packPickUp', { n });
      if (!(await confirm({ title: text('delivery.confirm.packTitle'), content, okText: text('delivery.step.pack') })))
        return;
      if (await pack.run({ params, body: { version } })) toast('delivery.done.pack');
    },
    waybill: async () => {
      if (await waybill.run({ params, body: { version } })) toast('delivery.done.waybill');
    },
    handOver: async () => {
      const content = text('delivery.confirm.handOver', { n, waybill: detail.waybillNo ?? '' });
      const title = text('delivery.confirm.handOverTitle');
      if (!(await confirm({ title, content, okText: text('delivery.step.handOver') }))) return;
      if (await handOver.run({ params, body: { version } })) toast('delivery.done.handOver', { n });
    },
    checkIdentity: () => setShowing(detail),
    pickUp: () => setLeaving(detail),
  };
  const busy: StepAction | null = pack.isPending
    ? 'pack'
    : waybill.isPending || detail.waybillState === 'asked'
      ? 'waybill'
      : handOver.isPending
        ? 'handOver'
        : null;
  const drawers = (
    <>
      <PackDrawer detail={packing} onClose={() => setPacking(null)} />
      <IdentityDrawer detail={showing} onClose={() => setShowing(null)} />
      <PickUpDrawer detail={leaving} onClose={() => setLeaving(null)} onDone={() => setReceipt(true)} />
      {hasReceipt ? <PickupReceipt detail={detail} onClose={() => setReceipt(false)} /> : null}
    </>
  );
  return { take, busy, drawers };
}

const PRESETS: Readonly<Record<'unpack' | 'cancel' | 'cancelWaybill' | 'remove', readonly TextKey[]>> = {
  unpack: ['delivery.reason.recount', 'delivery.reason.addCoins'],
  cancel: ['delivery.reason.customerAsked', 'delivery.reason.wrongOrders'],
  cancelWaybill: ['delivery.reason.wrongAddress', 'delivery.reason.wrongWeight'],
  remove: ['delivery.reason.slabDamaged', 'delivery.reason.notFound'],
};

/** Back and sideways, each with its reason; what the road reports. */
export function useParcelOthers(detail: DeliveryDetail) {
  const text = useText();
  const { toast } = useFeedback();
  const reason = useReason();
  const unpack = useStep(deliveryEndpoints.unpack);
  const cancel = useStep(deliveryEndpoints.cancelDelivery);
  const cancelWaybill = useStep(deliveryEndpoints.cancelWaybill);
  const removeItem = useStep(deliveryEndpoints.removeItem);
  const release = useStep(deliveryEndpoints.releaseIdentity);
  const road = useRoadActions(detail);
  const contents = useContentActions(detail);
  const params = { id: detail.id };
  const { version } = detail;
  const ask = (titleKey: TextKey, presets: readonly TextKey[] = [], danger = false) =>
    reason.ask({ title: text(titleKey), presets: presets.map((key) => text(key)), danger, okText: text(titleKey) });
  const withReason = async (command: typeof unpack | typeof cancel | typeof release, words: string | null) => {
    if (words !== null && (await command.run({ params, body: { version, reason: words } })))
      toast('delivery.done.other');
  };
  const actions: readonly ActionDef[] = [
    {
      action: 'unpack',
      labelKey: 'delivery.other.unpack',
      onClick: async () => withReason(unpack, await ask('delivery.other.unpack', PRESETS.unpack)),
    },
    {
      action: 'cancelWaybill',
      labelKey: 'delivery.other.cancelWaybill',
      onClick: async () => {
        const words = await ask('delivery.other.cancelWaybill', PRESETS.cancelWaybill, true);
        if (words !== null && (await cancelWaybill.run({ params, body: { version, reason: words } })))
          toast('delivery.done.cancelAsked');
      },
    },
    {
      action: 'releaseIdentity',
      labelKey: 'delivery.other.releaseIdentity',
      onClick: async () => withReason(release, await ask('delivery.other.releaseIdentity')),
    },
    ...contents.actions,
    ...road.actions,
    {
      action: 'cancel',
      labelKey: 'delivery.other.cancel',
      danger: true,
      onClick: async () => withReason(cancel, await ask('delivery.other.cancel', PRESETS.cancel, true)),
    },
  ];
  const remove = async (item: Item) => {
    const words = await reason.ask({
      title: text('delivery.items.removeTitle', { code: item.certNo ?? item.coinCode }),
      text: text('delivery.items.removeText'),
      presets: PRESETS.remove.map((key) => text(key)),
      okText: text('delivery.items.remove'),
      danger: true,
    });
    if (words === null) return;
    if (await removeItem.run({ params, body: { version, coinId: item.coinId, reason: words } }))
      toast('delivery.done.remove');
  };
  const dialog = (
    <>
      {reason.dialog}
      {contents.dialogs}
      {road.dialogs}
    </>
  );
  return { actions, remove, dialog };
}
