import type { MenuProps } from 'antd';
import { useRef, useState } from 'react';
import { useText } from '../../kit/i18n/index.ts';
import { type CloseScope, keysToClose } from './tabs.model.ts';
import { useTabs } from './tabs.store.ts';
import { useCloseTabs } from './use-close-tabs.ts';

const SCOPES = ['self', 'left', 'right', 'others', 'all'] as const satisfies readonly CloseScope[];
const SCOPE_KEYS = {
  self: 'app.tabs.closeSelf',
  left: 'app.tabs.closeLeft',
  right: 'app.tabs.closeRight',
  others: 'app.tabs.closeOthers',
  all: 'app.tabs.closeAll',
} as const;

const NONE: NonNullable<MenuProps['items']> = [];

/** The close menu for one tab, the active one if none is named (R291–R295); made when it opens. */
export function useCloseMenu(named: string | null) {
  const t = useText();
  const close = useCloseTabs();
  const [isOpen, setOpen] = useState(false);
  const state = useTabs((store) => (isOpen ? store.state : null));
  // While it fades it shows what it showed.
  const shown = useRef(NONE);
  if (state) {
    const key = named ?? state.activeKey ?? '';
    shown.current = SCOPES.map((scope) => ({
      key: scope,
      label: t(SCOPE_KEYS[scope]),
      disabled: keysToClose(state, scope, key).length === 0,
      onClick: () => void close(scope, key),
    }));
  }
  return { menu: { items: shown.current }, onOpenChange: setOpen };
}
