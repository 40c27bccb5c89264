import type { Grader } from '@mintmark/contract/companies/grader.schema.ts';
import { gradersEndpoints as calls } from '@mintmark/contract/companies/graders.endpoints.ts';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { EditGraderDrawer, GRADER_READS } from './grader-forms.tsx';

const RecusalsDrawer = lateDrawer(async () => (await import('./recusals.drawer.tsx')).RecusalsDrawer);

/** What may be done with a grader, and the drawers of it. */
export function useGraderSteps(
  grader: Grader,
  onGone: () => void,
): { readonly actions: readonly ActionDef[]; readonly dialogs: ReactNode } {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const reason = useReason();
  const [form, setForm] = useState<'edit' | 'recusals' | null>(null);
  const status = useCommand(calls.setGraderStatus, { invalidate: GRADER_READS });
  const removal = useCommand(calls.removeGrader, {
    invalidate: GRADER_READS.filter((read) => read !== calls.getGrader),
    onSuccess: () => {
      toast('companies.common.done');
      onGone();
    },
  });
  const { id, version, realName: name } = grader;
  const setActive = async (isActive: boolean) => {
    const words = await reason.ask({
      title: text(isActive ? 'companies.grader.enableTitle' : 'companies.grader.disableTitle', { name }),
      text: text(isActive ? 'companies.grader.enableText' : 'companies.grader.disableText'),
      okText: text(isActive ? 'companies.common.enable' : 'companies.common.disable'),
      danger: !isActive,
    });
    if (words === null) return;
    if (await status.run({ params: { id }, body: { version, isActive, reason: words } }))
      toast('companies.common.done');
  };
  const remove = async () => {
    const title = text('companies.grader.removeTitle', { name });
    if (await confirm({ title, okText: text('companies.common.remove'), danger: true }))
      await removal.run({ params: { id } });
  };
  const close = () => setForm(null);
  const actions: readonly ActionDef[] = [
    { action: 'edit', labelKey: 'companies.common.edit', primary: true, onClick: () => setForm('edit') },
    { action: 'recusals', labelKey: 'companies.grader.setRecusals', onClick: () => setForm('recusals') },
    { action: 'enable', labelKey: 'companies.common.enable', onClick: () => setActive(true) },
    { action: 'disable', labelKey: 'companies.common.disable', onClick: () => setActive(false) },
    { action: 'remove', labelKey: 'companies.common.remove', danger: true, onClick: remove },
  ];
  const dialogs = (
    <>
      <EditGraderDrawer grader={grader} open={form === 'edit'} onClose={close} />
      <RecusalsDrawer grader={grader} open={form === 'recusals'} onClose={close} />
      {reason.dialog}
    </>
  );
  return { actions, dialogs };
}
