import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import type { zMasterSaved } from '@mintmark/contract/kernel/master/master-schema.ts';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { useCommand } from '../api/index.ts';
import { type ActionDef, useFeedback } from '../feedback/index.ts';
import { useReason } from '../form/index.ts';
import { type TextKey, useText } from '../i18n/index.ts';
import { type Master, nounKey } from './master.ts';

type OneId = z.ZodType<unknown, { readonly id: string | number }>;
type Status = z.ZodType<unknown, { readonly version: number; readonly isActive: boolean; readonly reason: string }>;

interface Record {
  readonly id: string;
  readonly version: number;
  readonly code: string;
}

export interface MasterSteps {
  readonly master: Master;
  readonly setStatus: Endpoint<OneId, z.ZodUndefined, Status, typeof zMasterSaved>;
  readonly remove: Endpoint<OneId, z.ZodUndefined, z.ZodUndefined, z.ZodNull>;
  /** Read again after a change. */
  readonly reads: readonly Endpoint[];
  /** What switching on and off means for the work. */
  readonly enableKey: TextKey;
  readonly disableKey: TextKey;
}

/** Edit, switch on and off, delete: the actions of every master, and the dialogs that they need. */
export function useMasterSteps(steps: MasterSteps, record: Record, onGone: () => void) {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const reason = useReason();
  const [isEdited, setEdited] = useState(false);
  const { id, version, code } = record;
  const words = { noun: text(nounKey(steps.master)), code };
  const status = useCommand(steps.setStatus, { invalidate: steps.reads });
  const removal = useCommand(steps.remove, {
    invalidate: steps.reads.slice(0, 1),
    onSuccess: () => {
      toast('kit.master.removed');
      onGone();
    },
  });
  const setActive = async (isActive: boolean) => {
    const given = await reason.ask({
      title: text(isActive ? 'kit.master.enableTitle' : 'kit.master.disableTitle', words),
      text: text(isActive ? steps.enableKey : steps.disableKey),
      okText: text(isActive ? 'kit.master.enable' : 'kit.master.disable'),
      danger: !isActive,
    });
    if (given === null) return;
    if (await status.run({ params: { id }, body: { version, isActive, reason: given } })) toast('kit.master.done');
  };
  const remove = async () => {
    const title = text('kit.master.removeTitle', words);
    if (await confirm({ title, okText: text('kit.master.remove'), danger: true }))
      await removal.run({ params: { id } });
  };
  const edit: ActionDef = {
    ...{ action: 'edit', labelKey: 'kit.master.edit', primary: true },
    onClick: () => setEdited(true),
  };
  const others: readonly ActionDef[] = [
    { action: 'enable', labelKey: 'kit.master.enable', onClick: () => setActive(true) },
    { action: 'disable', labelKey: 'kit.master.disable', onClick: () => setActive(false) },
    { action: 'remove', labelKey: 'kit.master.remove', danger: true, onClick: remove },
  ];
  const dialogs: ReactNode = reason.dialog;
  return { edit, others, dialogs, isEdited, close: () => setEdited(false) };
}
