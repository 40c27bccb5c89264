import { type ReactNode, useCallback } from 'react';
import { setInvalidDateText } from '../../ui/format.ts';
import { UiTextContext, type UiTextKey } from '../../ui/ui-text.ts';
import { useText } from '../i18n/index.ts';

/** Gives the primitives their words. Mounted once by the shell, inside antd's ConfigProvider and App. */
export function KitProvider({ children }: { readonly children: ReactNode }) {
  const text = useText();
  // Before the children are drawn: their times are texts already.
  setInvalidDateText(text('ui.invalidDate'));
  const words = useCallback((key: UiTextKey) => text(`ui.${key}`), [text]);
  return <UiTextContext value={words}>{children}</UiTextContext>;
}
