import type { MenuProps } from 'antd';
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

/** The close menu for one tab (R291–R295). */
export function useCloseMenu(key: string): MenuProps['items'] {
  const t = useText();
  const close = useCloseTabs();
  const state = useTabs((store) => store.state);
  return SCOPES.map((scope) => ({
    key: scope,
    label: t(SCOPE_KEYS[scope]),
    disabled: keysToClose(state, scope, key).length === 0,
    onClick: () => void close(scope, key),
  }));
}
