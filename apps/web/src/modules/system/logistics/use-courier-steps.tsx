import { logisticsEndpoints as calls } from '@mintmark/contract/system/logistics.endpoints.ts';
import type { Courier, CourierTest } from '@mintmark/contract/system/logistics.schema.ts';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { CourierSecretDrawer, EditCourierDrawer } from './courier-forms.tsx';

const READS = [calls.listCouriers, calls.getCourier];

/** What may be done with a courier, the drawers of it, and what the last test call brought. */
export function useCourierSteps(
  courier: Courier,
  onGone: () => void,
): { readonly actions: readonly ActionDef[]; readonly dialogs: ReactNode; readonly test: CourierTest | null } {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const reason = useReason();
  const [form, setForm] = useState<'edit' | 'secret' | null>(null);
  const [test, setTest] = useState<CourierTest | null>(null);
  const status = useCommand(calls.setCourierStatus, { invalidate: READS });
  const testing = useCommand(calls.testCourier, { onSuccess: setTest });
  const removal = useCommand(calls.removeCourier, {
    invalidate: [calls.listCouriers],
    onSuccess: () => {
      toast('system.common.deleted');
      onGone();
    },
  });
  const { id, version, code } = courier;
  const setActive = async (isActive: boolean) => {
    const words = await reason.ask({
      title: text(isActive ? 'system.logistics.enableTitle' : 'system.logistics.disableTitle', { code }),
      text: text(isActive ? 'system.logistics.enableText' : 'system.logistics.disableText'),
      okText: text(isActive ? 'system.common.enable' : 'system.common.disable'),
      danger: !isActive,
    });
    if (words === null) return;
    if (await status.run({ params: { id }, body: { version, isActive, reason: words } })) toast('system.common.done');
  };
  const remove = async () => {
    const title = text('system.logistics.removeTitle', { code });
    if (await confirm({ title, okText: text('system.common.delete'), danger: true }))
      await removal.run({ params: { id } });
  };
  const close = () => setForm(null);
  const actions: readonly ActionDef[] = [
    { action: 'edit', labelKey: 'system.common.edit', primary: true, onClick: () => setForm('edit') },
    { action: 'secret', labelKey: 'system.logistics.setSecret', onClick: () => setForm('secret') },
    { action: 'test', labelKey: 'system.logistics.test', onClick: () => testing.run({ params: { id } }) },
    { action: 'enable', labelKey: 'system.common.enable', onClick: () => setActive(true) },
    { action: 'disable', labelKey: 'system.common.disable', onClick: () => setActive(false) },
    { action: 'remove', labelKey: 'system.common.delete', danger: true, onClick: remove },
  ];
  const dialogs = (
    <>
      <EditCourierDrawer courier={courier} open={form === 'edit'} onClose={close} />
      <CourierSecretDrawer courier={courier} open={form === 'secret'} onClose={close} />
      {reason.dialog}
    </>
  );
  return { actions, dialogs, test };
}
