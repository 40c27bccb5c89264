import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import type { zMasterSaved } from '@mintmark/contract/kernel/master/master-schema.ts';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { useCommand } from '../api/index.ts';
import { type ActionDef, useFeedback } from '../feedback/index.ts';
import { useReason } from '../form/index.ts';
import { type TextKey, type Translate, useText } from '../i18n/index.ts';
import { type Master, nounKey } from './master.ts';

type OneId = z.ZodType<unknown, { readonly id: string | number }>;
type Status = z.ZodType<unknown, { readonly version: number; readonly isActive: boolean; readonly reason: string }>;

/** What the steps of every master are called; a master of other words names its own. */
const WORDS = {
  edit: 'kit.master.edit',
  enable: 'kit.master.enable',
  enableTitle: 'kit.master.enableTitle',
  disable: 'kit.master.disable',
  disableTitle: 'kit.master.disableTitle',
  remove: 'kit.master.remove',
  removeTitle: 'kit.master.removeTitle',
  removed: 'kit.master.removed',
  done: 'kit.master.done',
} as const satisfies Readonly<{ [name: string]: TextKey }>;

export interface StatusSteps {
  /** Whose noun stands in the titles; left out where all of them are words of its own. */
  readonly master?: Pick<Master, 'of'>;
  readonly setStatus: Endpoint<OneId, z.ZodUndefined, Status, typeof zMasterSaved>;
  /** Read again after a change. */
  readonly reads: readonly Endpoint[];
  /** What switching on and off means for the work. */
  readonly enableKey?: TextKey;
  readonly disableKey?: TextKey;
  readonly words?: Readonly<Partial<{ [Name in keyof typeof WORDS]: TextKey }>>;
}

export interface MasterSteps extends StatusSteps {
  readonly remove: Endpoint<OneId, z.ZodUndefined, z.ZodUndefined, z.ZodNull>;
  /** Read again when a record is gone; the first of `reads` unless told. */
  readonly readsOfGone?: readonly Endpoint[];
}

interface Record {
  readonly id: string;
  readonly version: number;
  /** What a person calls it. */
  readonly code: string;
}

const nounOf = ({ master }: StatusSteps, text: Translate): string => (master ? text(nounKey(master)) : '');

/** Edit, switch on and off: the actions of a master whose records stay. */
export function useMasterStatus(steps: StatusSteps, { id, version, code }: Record) {
  const text = useText();
  const { toast } = useFeedback();
  const reason = useReason();
  const [isEdited, setEdited] = useState(false);
  const status = useCommand(steps.setStatus, { invalidate: steps.reads });
  const words = { ...WORDS, ...steps.words };
  const setActive = async (isActive: boolean) => {
    const key = isActive ? steps.enableKey : steps.disableKey;
    const given = await reason.ask({
      title: text(isActive ? words.enableTitle : words.disableTitle, { noun: nounOf(steps, text), code }),
      ...(key === undefined ? {} : { text: text(key) }),
      okText: text(isActive ? words.enable : words.disable),
      danger: !isActive,
    });
    if (given === null) return;
    if (await status.run({ params: { id }, body: { version, isActive, reason: given } })) toast(words.done);
  };
  const edit: ActionDef = {
    ...{ action: 'edit', labelKey: words.edit, primary: true },
    onClick: () => setEdited(true),
  };
  const others: readonly ActionDef[] = [
    { action: 'enable', labelKey: words.enable, onClick: () => setActive(true) },
    { action: 'disable', labelKey: words.disable, onClick: () => setActive(false) },
  ];
  const dialogs: ReactNode = reason.dialog;
  return { edit, others, dialogs, isEdited, close: () => setEdited(false) };
}

/** The same, and delete: the actions of every other master, and the dialogs that they need. */
export function useMasterSteps(steps: MasterSteps, record: Record, onGone: () => void) {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const status = useMasterStatus(steps, record);
  const words = { ...WORDS, ...steps.words };
  const removal = useCommand(steps.remove, {
    invalidate: steps.readsOfGone ?? steps.reads.slice(0, 1),
    onSuccess: () => {
      toast(words.removed);
      onGone();
    },
  });
  const remove = async () => {
    const title = text(words.removeTitle, { noun: nounOf(steps, text), code: record.code });
    if (await confirm({ title, okText: text(words.remove), danger: true }))
      await removal.run({ params: { id: record.id } });
  };
  const removing: ActionDef = { action: 'remove', labelKey: words.remove, danger: true, onClick: remove };
  return { ...status, others: [...status.others, removing] };
}
