import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { useState } from 'react';
import type { ActionDef } from '../../../kit/feedback/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';

const JoinDrawer = lateDrawer(async () => (await import('./join.drawer.tsx')).JoinDrawer);
const SplitDrawer = lateDrawer(async () => (await import('./split.drawer.tsx')).SplitDrawer);
const AddressDrawer = lateDrawer(async () => (await import('./address.drawer.tsx')).AddressDrawer);

type Open = 'join' | 'split' | 'address';

/** What may change while the courier knows nothing of the parcel: contents and address. */
export function useContentActions(detail: DeliveryDetail) {
  // The parcel as it was when the form opened: a refresh must not empty what is typed.
  const [open, setOpen] = useState<{ readonly what: Open; readonly detail: DeliveryDetail } | null>(null);
  const show = (what: Open) => () => setOpen({ what, detail });
  const shown = (what: Open) => (open?.what === what ? open.detail : null);
  const close = () => setOpen(null);
  const actions: readonly ActionDef[] = [
    ...(detail.mayJoin ? [{ action: 'join', labelKey: 'delivery.other.join' as const, onClick: show('join') }] : []),
    { action: 'split', labelKey: 'delivery.other.split', onClick: show('split') },
    { action: 'changeAddress', labelKey: 'delivery.other.address', onClick: show('address') },
  ];
  const dialogs = (
    <>
      <JoinDrawer detail={shown('join')} onClose={close} />
      <SplitDrawer detail={shown('split')} onClose={close} />
      <AddressDrawer detail={shown('address')} onClose={close} />
    </>
  );
  return { actions, dialogs };
}
