import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { App } from 'antd';
import { useCallback } from 'react';
import { call } from '../../kit/api/index.ts';
import { text } from '../../kit/i18n/index.ts';
import { LOGIN_PATH } from '../../kit/session/guard.ts';
import { endSession } from '../../kit/session/session.store.ts';
import { useSettings } from '../settings/settings.store.ts';
import { tabTitle } from '../tabs/tab-title.ts';
import { dirtyTabs } from '../tabs/tabs.store.ts';

/** Asks (setting logoutConfirm), calls, clears, leaves; a failed call does not keep anyone in (R377–R381). */
export function useLogout(): () => Promise<void> {
  const { modal } = App.useApp();
  return useCallback(async () => {
    const unsaved = dirtyTabs().map(tabTitle).join(text('app.common.comma'));
    if (useSettings.getState().logoutConfirm || unsaved) {
      const lines = [text('app.logout.text'), ...(unsaved ? [text('app.logout.unsaved', { names: unsaved })] : [])];
      const isSure = await modal.confirm({
        title: text('app.logout.title'),
        content: lines.join(' '),
        okText: text('app.common.confirm'),
        cancelText: text('app.common.cancel'),
      });
      if (!isSure) return;
    }
    try {
      await call(identityEndpoints.logout, {});
    } catch {
      // The session ends here even when the server could not be told.
    }
    endSession();
    window.location.assign(LOGIN_PATH);
  }, [modal]);
}
