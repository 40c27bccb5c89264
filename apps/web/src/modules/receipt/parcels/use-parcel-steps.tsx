import { parcelsEndpoints } from '@mintmark/contract/receiving/parcels.endpoints.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import type { Scan } from '../../../kit/scan/index.ts';
import { PARCEL_READS, type Parcel } from './parcel-look.ts';

const MoveDrawer = lateDrawer(async () => (await import('./move-parcel.drawer.tsx')).MoveParcelDrawer);
const MatchDrawer = lateDrawer(async () => (await import('./match-parcel.drawer.tsx')).MatchParcelDrawer);
const SendBackDrawer = lateDrawer(async () => (await import('./send-back.drawer.tsx')).SendBackDrawer);
const HandOutDrawer = lateDrawer(async () => (await import('./hand-out.drawer.tsx')).HandOutDrawer);

type Form = 'match' | 'move' | 'sendBack' | 'handOut';

/** What may be done with a parcel, and the forms and dialogs of it. */
export function useParcelSteps(parcel: Parcel): {
  readonly actions: readonly ActionDef[];
  readonly dialogs: ReactNode;
} {
  const [form, setForm] = useState<Form | null>(null);
  const close = () => setForm(null);
  const opens = (action: Form, more: Partial<ActionDef> = {}): ActionDef => ({
    action,
    labelKey: `receipt.parcel.${action}`,
    onClick: () => setForm(action),
    ...more,
  });
  const actions = [opens('match', { primary: true }), opens('move'), opens('sendBack'), opens('handOut')];
  const dialogs = (
    <>
      <MatchDrawer open={form === 'match'} parcel={parcel} onClose={close} />
      <MoveDrawer open={form === 'move'} parcel={parcel} onClose={close} />
      <SendBackDrawer open={form === 'sendBack'} parcel={parcel} onClose={close} />
      <HandOutDrawer open={form === 'handOut'} parcel={parcel} onClose={close} />
    </>
  );
  return { actions, dialogs };
}

/** An order that lies in the parcel joins it, by the scan of its form: answers whether it did, for the tone. */
export function useJoinOrder(parcel: Parcel, onJoined: (orderId: string) => void) {
  const { id } = parcel;
  const { toast } = useFeedback();
  // The next form may be scanned before the parcel was read anew.
  const answered = useRef(parcel.version);
  const join = useCommand(parcelsEndpoints.joinOrder, {
    invalidate: PARCEL_READS,
    onSuccess: ({ orderId, version }) => {
      answered.current = version;
      toast('receipt.parcel.joined');
      if (orderId !== null) onJoined(orderId);
    },
  });
  return async ({ code }: Scan): Promise<boolean> => {
    const version = Math.max(answered.current, parcel.version);
    return (await join.run({ params: { id }, body: { version, orderCode: code } })) !== null;
  };
}

/** The order was not in the parcel: with a reason. */
export function useTakeOut(parcel: Parcel): {
  readonly take: (order: Parcel['orders'][number]) => void;
  readonly dialog: ReactNode;
} {
  const text = useText();
  const reason = useReason();
  const { toast } = useFeedback();
  const { id, version, packageCode } = parcel;
  const out = useCommand(parcelsEndpoints.takeOut, {
    invalidate: PARCEL_READS,
    onSuccess: () => toast('receipt.parcel.takenOut'),
  });
  const take = async (order: Parcel['orders'][number]) => {
    const title = text('receipt.parcel.takeOutTitle', { order: order.orderCode, code: packageCode });
    const words = await reason.ask({ title, okText: text('receipt.parcel.takeOut'), danger: true });
    if (words !== null) await out.run({ params: { id, orderId: order.id }, body: { version, reason: words } });
  };
  return { take: (order) => void take(order), dialog: reason.dialog };
}
