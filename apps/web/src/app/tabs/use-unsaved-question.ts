import { App } from 'antd';
import { useCallback } from 'react';
import { text } from '../../kit/i18n/index.ts';
import { tabTitle } from './tab-title.ts';
import { dirtyTabs } from './tabs.store.ts';

const WORDS = {
  close: { text: 'app.tabs.unsavedText', ok: 'app.tabs.closeAnyway' },
  reload: { text: 'app.tabs.unsavedReload', ok: 'app.tabs.reloadAnyway' },
} as const;

let isAsking = false;

/** One question for all tabs of these keys with unsaved work, by name; true when there is none, or the person is sure. */
export function useUnsavedQuestion(): (reason: keyof typeof WORDS, keys: readonly string[]) => Promise<boolean> {
  const { modal } = App.useApp();
  return useCallback(
    async (reason, keys) => {
      const names = dirtyTabs(keys).map(tabTitle);
      if (names.length === 0) return true;
      if (isAsking) return false;
      isAsking = true;
      try {
        return await modal.confirm({
          title: text('app.tabs.unsavedTitle'),
          content: text(WORDS[reason].text, { names: names.join(text('app.common.comma')) }),
          okText: text(WORDS[reason].ok),
          cancelText: text('app.common.stay'),
          okButtonProps: { danger: true },
        });
      } finally {
        isAsking = false;
      }
    },
    [modal],
  );
}
