import type { MessageInstance } from 'antd/es/message/interface.js';
import type { HookAPI as ModalApi } from 'antd/es/modal/useModal/index.js';
import { lazy, Suspense } from 'react';
import type { ApiFailure } from '../../kit/api/failure.ts';
import { failureClosed } from '../../kit/api/failure-events.ts';
import type { ConfirmAsk, Notifier, SessionAnswer } from '../../kit/api/notifier.ts';
import { HTTP_STATUSES } from '../../kit/api/transport.ts';
import { text, textOr } from '../../kit/i18n/index.ts';
import { readCookie } from '../../kit/session/cookies.ts';
import { writeLog } from '../../kit/session/front-log.ts';
import { CHANGE_PHONE_PATH, PROFILE_PATH } from '../../kit/session/guard.ts';
import { isOwnerReplaced } from '../../kit/session/storage.ts';
import { refreshFacts } from '../guard/refresh-facts.ts';
import { tabTitle } from '../tabs/tab-title.ts';
import { dirtyTabs } from '../tabs/tabs.store.ts';
import { createCollector } from './collector.tsx';
import { HangingPeople, hangingOf } from './hanging-people.tsx';
import { newestRelease } from './newest-release.ts';

const ConfirmForm = lazy(async () => ({ default: (await import('./confirm-form.tsx')).ConfirmForm }));
const SignInHere = lazy(async () => ({ default: (await import('./sign-in-here.tsx')).SignInHere }));

function SessionQuestion({ onDone }: { readonly onDone: (isSamePerson: boolean) => void }) {
  return (
    <>
      {text('app.session.text')}
      <Suspense>
        <SignInHere onDone={onDone} />
      </Suspense>
    </>
  );
}

export interface Presenters {
  readonly modal: ModalApi;
  readonly message: MessageInstance;
  readonly navigate: (path: string) => void;
}

/** Text of a failed HTTP status (spec §8), of no network (0), of an answer that is not ours, else what the server said. */
export function httpText({ kind, status, msg }: Pick<ApiFailure, 'kind' | 'status' | 'msg'>): string {
  if (kind === 'unusable') return text('app.http.unusable');
  if (status === 0) return text('app.http.offline');
  if (HTTP_STATUSES.includes(status)) return textOr(`app.http.${status}`, msg);
  return msg || text('app.http.other', { status });
}

/** Calls back once the same person is signed in again in another window. */
function watchReturn(onReturn: () => void): () => void {
  const lost = readCookie('token');
  const look = (): void => {
    const token = readCookie('token');
    if (token !== null && token !== lost && !isOwnerReplaced()) onReturn();
  };
  window.addEventListener('focus', look);
  window.addEventListener('storage', look);
  return () => {
    window.removeEventListener('focus', look);
    window.removeEventListener('storage', look);
  };
}

/** The spec's confirm with its two buttons, and a folded sign-in that lets the work go on (D25). */
function confirmSession(modal: ModalApi): Promise<SessionAnswer> {
  return new Promise((settle) => {
    const resolve = (answer: SessionAnswer): void => {
      stop();
      settle(answer);
    };
    const done = (isSamePerson: boolean): void => {
      dialog.destroy();
      resolve(isSamePerson ? 'signed-in' : 'cancel');
      if (!isSamePerson) location.assign('/');
    };
    const stop = watchReturn(() => done(true));
    const dialog = modal.confirm({
      title: text('app.session.title'),
      content: <SessionQuestion onDone={done} />,
      okText: text('app.session.relogin'),
      cancelText: text('app.common.cancel'),
      onOk: () => resolve('relogin'),
      onCancel: () => resolve('cancel'),
    });
  });
}

/** One dialog for every act that the house wants confirmed; it works above whatever is open. */
function confirmAct(modal: ModalApi, ask: ConfirmAsk): Promise<string | null> {
  return new Promise((settle) => {
    const done = (ticket: string | null): void => {
      dialog.destroy();
      settle(ticket);
    };
    const dialog = modal.confirm({
      title: text('app.confirm.title'),
      content: (
        <Suspense>
          <ConfirmForm ask={ask} onDone={done} />
        </Suspense>
      ),
      footer: null,
      closable: true,
      onCancel: () => settle(null),
    });
  });
}

/** A required release is asked about again after this, so that unsaved work can be finished first. */
const ASK_AGAIN_MS = 5 * 60_000;

async function confirmRelease(modal: ModalApi): Promise<boolean> {
  const release = await newestRelease();
  for (;;) {
    const unsaved = dirtyTabs().map(tabTitle);
    const names = unsaved.join(text('app.common.comma'));
    const lines = [text('app.release.text'), ...(names ? [text('app.release.unsaved', { names })] : [])];
    const isWanted = await modal.confirm({
      title: text('app.release.title'),
      content: [...lines, ...(release?.lines ?? [])].join('\n'),
      okText: text('app.release.reload'),
      cancelText: text('app.release.later'),
      keyboard: false,
    });
    if (isWanted || !release?.isForced) return isWanted;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}

/** The application's presenter: antd dialogs and messages (spec §8). */
export function createNotifier({ modal, message, navigate }: Presenters): Notifier {
  const failures = createCollector<ApiFailure>(
    (lines, onClose) =>
      modal.error({
        title: text('app.failure.title'),
        content: lines,
        okText: text('app.common.ok'),
        afterClose: onClose,
      }),
    (failure) => failure.words || text('app.failure.unknown'),
    failureClosed,
    (failure, close) => {
      const hanging = hangingOf(failure);
      const leave = (path: string) => {
        close();
        navigate(path);
      };
      return hanging ? <HangingPeople hanging={hanging} onOpen={leave} /> : null;
    },
  );
  return {
    failure: failures,
    warning: (msg, url) => {
      modal.warning({ title: text('app.warning.title'), content: `${msg} ${url}`, okText: text('app.common.ok') });
    },
    sessionLost: () => confirmSession(modal),
    confirmAct: (ask) => confirmAct(modal, ask),
    httpError: (failure) => {
      const shown = httpText(failure);
      // One key for one text: twenty calls that fail alike say it once.
      void message.error({ content: shown, key: `http:${shown}` });
      const detail = typeof failure.data === 'string' ? `${shown}\n${failure.data}` : shown;
      writeLog(text('app.http.log'), { type: 'error', url: failure.url, detail });
    },
    newRelease: () => confirmRelease(modal),
    guardRefused: (guard) => {
      const page = guard === 'phone' ? CHANGE_PHONE_PATH : PROFILE_PATH;
      // The cookies first, else the guard in the browser would send him elsewhere.
      void refreshFacts().then(
        () => navigate(page),
        () => navigate(page),
      );
    },
    rightsDoubted: () => void refreshFacts().catch(() => undefined),
    goToLogin: () => {
      const from = location.pathname + location.search + location.hash;
      location.assign(`/login?redirect=${encodeURIComponent(from)}`);
    },
    reload: () => location.reload(),
  };
}
