import { IDENTITY_PATHS } from '@mintmark/contract/identity/identity.paths.ts';
import { App } from 'antd';
import { useCallback } from 'react';
import { addressOf } from '../../kit/api/index.ts';
import { randomKey, send } from '../../kit/api/transport.ts';
import { text } from '../../kit/i18n/index.ts';
import { LOGIN_PATH } from '../../kit/session/guard.ts';
import { clearSession } from '../../kit/session/sign-in.ts';
import { flushSettings, useSettings } from '../settings/settings.store.ts';
import { tabTitle } from '../tabs/tab-title.ts';
import { dirtyTabs, useTabs } from '../tabs/tabs.store.ts';

/** Nobody waits longer than this for a server that does not answer; the session ends here all the same. */
const PATIENCE_MS = 5_000;

/** Tells the server, quietly: whatever it says (401 too) or does not say, the person leaves (R380, R381). */
async function tellServer(): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  await flushSettings(signal);
  const url = addressOf(IDENTITY_PATHS.logout, null);
  await send({ method: 'POST', url, body: {}, idempotencyKey: randomKey(), signal, saysNoAnswer: true });
}

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
    await tellServer().catch(() => undefined);
    // He has been asked; the browser need not ask again.
    useTabs.setState({ dirty: new Map() });
    // The state of the session ends with this document: emptying it here would make the guard leave first, with a redirect.
    clearSession();
    window.location.replace(LOGIN_PATH);
  }, [modal]);
}
