import type { AllowedAction } from '@mintmark/contract/kernel/envelope.ts';
import { Button, Dropdown } from 'antd';
import { Ellipsis } from 'lucide-react';
import { ICON } from '../../ui/icon.ts';
import { useText } from '../i18n/index.ts';
import type { ActionDef } from './action-buttons.tsx';
import { actionState, reasonText } from './reason.ts';

const MENU = { maxHeight: 'min(420px, 60vh)', overflowY: 'auto' } as const;

export interface MoreActionsProps {
  readonly actions: readonly ActionDef[];
  readonly allowed: readonly AllowedAction[] | undefined;
}

/** The rarer actions of a record in one menu: what is possible first, the rest says why not. */
export function MoreActions({ actions, allowed }: MoreActionsProps) {
  const text = useText();
  const known = actions.flatMap((def) => {
    const state = actionState(allowed, def.action);
    return state === undefined ? [] : [{ def, state }];
  });
  if (known.length === 0) return null;
  const items = known
    .toSorted((a, b) => Number(b.state.allowed) - Number(a.state.allowed))
    .map(({ def, state }) => ({
      key: def.action,
      label: text(def.labelKey),
      title: state.allowed ? '' : (reasonText(state.reason) ?? ''),
      disabled: !state.allowed,
      danger: def.danger ?? false,
    }));
  const run = (key: string) => void known.find(({ def }) => def.action === key)?.def.onClick();
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick: ({ key }) => run(key), style: MENU }}>
      <Button icon={<Ellipsis {...ICON} />}>{text('kit.list.more')}</Button>
    </Dropdown>
  );
}
