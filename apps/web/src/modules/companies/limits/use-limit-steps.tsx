import type { Limit } from '@mintmark/contract/companies/limit.schema.ts';
import { limitsEndpoints as calls } from '@mintmark/contract/companies/limits.endpoints.ts';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { EditLimitDrawer, LIMIT_READS } from './limit-forms.tsx';

/** What may be done with a limit, and the drawers of it. */
export function useLimitSteps(limit: Limit): { readonly actions: readonly ActionDef[]; readonly dialogs: ReactNode } {
  const text = useText();
  const { toast } = useFeedback();
  const reason = useReason();
  const [isEditing, setEditing] = useState(false);
  const status = useCommand(calls.setLimitStatus, { invalidate: LIMIT_READS });
  const { id, version } = limit;
  const setActive = async (isActive: boolean) => {
    const words = await reason.ask({
      title: text(isActive ? 'companies.limit.enableTitle' : 'companies.limit.disableTitle'),
      text: text(isActive ? 'companies.limit.enableText' : 'companies.limit.disableText'),
      okText: text(isActive ? 'companies.common.enable' : 'companies.common.disable'),
      danger: !isActive,
    });
    if (words === null) return;
    if (await status.run({ params: { id }, body: { version, isActive, reason: words } }))
      toast('companies.common.done');
  };
  const actions: readonly ActionDef[] = [
    { action: 'edit', labelKey: 'companies.common.edit', primary: true, onClick: () => setEditing(true) },
    { action: 'enable', labelKey: 'companies.common.enable', onClick: () => setActive(true) },
    { action: 'disable', labelKey: 'companies.common.disable', onClick: () => setActive(false) },
  ];
  const dialogs = (
    <>
      <EditLimitDrawer limit={limit} open={isEditing} onClose={() => setEditing(false)} />
      {reason.dialog}
    </>
  );
  return { actions, dialogs };
}
