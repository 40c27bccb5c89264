import { scalesEndpoints as calls } from '@mintmark/contract/catalogue/scales.endpoints.ts';
import type { ScaleDetail } from '@mintmark/contract/catalogue/scales.schema.ts';
import { Copy, ListChecks, Pencil, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { useLeaveFor } from '../../../kit/page-active/index.ts';
import { ICON } from '../../../ui/icon.ts';

import { SCALE_READS, scalePath, titleOf } from './scale-names.ts';

const AssignScaleDrawer = lateDrawer(async () => (await import('./assign-scale.drawer.tsx')).AssignScaleDrawer);
const EditScaleDrawer = lateDrawer(async () => (await import('./edit/edit-scale.drawer.tsx')).EditScaleDrawer);
const NewScaleDrawer = lateDrawer(async () => (await import('./new-scale.drawer.tsx')).NewScaleDrawer);
const PublishScaleDrawer = lateDrawer(async () => (await import('./publish-scale.drawer.tsx')).PublishScaleDrawer);

type Form = 'edit' | 'publish' | 'assign' | 'newVersion' | 'copy';

/** What may be done with a version, and the drawers of it. */
export function useScaleSteps(scale: ScaleDetail): { actions: readonly ActionDef[]; dialogs: ReactNode } {
  const text = useText();
  const name = titleOf(scale, useLang());
  const navigate = useNavigate();
  const leaveFor = useLeaveFor();
  const { confirm, toast } = useFeedback();
  const reason = useReason();
  const [form, setForm] = useState<Form | null>(null);
  const withdrawal = useCommand(calls.withdrawScale, { invalidate: SCALE_READS });
  const removal = useCommand(calls.removeScale, {
    invalidate: [calls.listScales],
    onSuccess: () => {
      toast('catalogue.scale.removed');
      leaveFor('/basic/scoreRule');
    },
  });
  const withdraw = async () => {
    const words = await reason.ask({
      title: text('catalogue.scale.withdrawTitle', { name }),
      text: text('catalogue.scale.withdrawText'),
      okText: text('catalogue.scale.withdraw'),
      danger: true,
    });
    if (words === null) return;
    const body = { version: scale.version, reason: words };
    if (await withdrawal.run({ params: { id: scale.id }, body })) toast('catalogue.scale.withdrawn');
  };
  const remove = async () => {
    const title = text('catalogue.scale.removeTitle', { name });
    if (await confirm({ title, okText: text('catalogue.scale.remove'), danger: true }))
      await removal.run({ params: { id: scale.id } });
  };
  const opens = (action: Form) => ({ action, onClick: () => setForm(action) });
  const actions: readonly ActionDef[] = [
    { ...opens('publish'), labelKey: 'catalogue.scale.publish', icon: <Send {...ICON} />, primary: true },
    { ...opens('edit'), labelKey: 'catalogue.scale.edit', icon: <Pencil {...ICON} /> },
    { ...opens('assign'), labelKey: 'catalogue.scale.assign', icon: <ListChecks {...ICON} /> },
    { ...opens('newVersion'), labelKey: 'catalogue.scale.newVersion', icon: <Copy {...ICON} /> },
    { ...opens('copy'), labelKey: 'catalogue.scale.copy', icon: <Copy {...ICON} /> },
    { action: 'withdraw', labelKey: 'catalogue.scale.withdraw', danger: true, onClick: withdraw },
    { action: 'remove', labelKey: 'catalogue.scale.remove', danger: true, onClick: remove },
  ];
  const close = () => setForm(null);
  const made = (id: string) => navigate(scalePath(id));
  const dialogs = (
    <>
      <EditScaleDrawer scale={scale} open={form === 'edit'} onClose={close} />
      <PublishScaleDrawer scale={scale} open={form === 'publish'} onClose={close} />
      <AssignScaleDrawer scale={scale} open={form === 'assign'} onClose={close} />
      <NewScaleDrawer open={form === 'newVersion'} from={scale} isNew={false} onClose={close} onMade={made} />
      <NewScaleDrawer open={form === 'copy'} from={scale} isNew onClose={close} onMade={made} />
      {reason.dialog}
    </>
  );
  return { actions, dialogs };
}
