import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ApiFailure } from '../../../kit/api/failure.ts';
import { failureClosed } from '../../../kit/api/failure-events.ts';
import { setNotifier } from '../../../kit/api/notifier.ts';
import { HTTP_STATUSES } from '../../../kit/api/transport.ts';
import { writeLog } from '../../../kit/session/front-log.ts';
import css from './login.module.css';
import { isLoginText, type LoginText, useTexts } from './texts.tsx';

interface Dialog {
  readonly title: string;
  readonly text: string;
  readonly isQuestion: boolean;
  readonly onClose: (isYes: boolean) => void;
}

interface Notice {
  readonly show: (kind: 'info' | 'error', text: string) => void;
}

const Context = createContext<Notice>({ show: () => undefined });
export const useNotice = (): Notice => useContext(Context);

/** How long a message stays (spec §9). */
const MESSAGE_MS = 3000;

function httpText(failure: ApiFailure, t: (key: LoginText) => string): string {
  if (failure.kind === 'unusable') return t('unusable');
  if (failure.status === 0) return t('offline');
  const key = `http${failure.status}`;
  if (HTTP_STATUSES.includes(failure.status) && isLoginText(key)) return t(key);
  return failure.msg || t('httpOther');
}

function DialogBox({ dialog }: { readonly dialog: Dialog }) {
  const { t } = useTexts();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  const close = (isYes: boolean) => () => dialog.onClose(isYes);
  return (
    <dialog ref={box} className={css['dialog']} aria-labelledby="dialog-title" onClose={close(false)}>
      <h2 id="dialog-title">{dialog.title}</h2>
      <p>{dialog.text}</p>
      <div className={css['dialogActions']}>
        {dialog.isQuestion ? (
          <button type="button" className={css['plain']} onClick={close(false)}>
            {t('later')}
          </button>
        ) : null}
        <button type="button" className={css['primary']} onClick={close(true)}>
          {t(dialog.isQuestion ? 'reload' : 'ok')}
        </button>
      </div>
    </dialog>
  );
}

/** Messages and dialogs of the sign-in page: the error catalogue without antd (spec §8, D34). */
export function NoticeProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts();
  const [dialogs, setDialogs] = useState<readonly Dialog[]>([]);
  const [message, setMessage] = useState<{ readonly kind: string; readonly text: string } | null>(null);
  const notice = useMemo<Notice>(() => ({ show: (kind, text) => setMessage({ kind, text }) }), []);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);
  useEffect(() => {
    const open = (title: string, text: string, isQuestion: boolean, onClose: (isYes: boolean) => void): void => {
      const dialog: Dialog = {
        title,
        text,
        isQuestion,
        onClose: (isYes) => {
          setDialogs((all) => all.filter((item) => item !== dialog));
          onClose(isYes);
        },
      };
      setDialogs((all) => [...all, dialog]);
    };
    setNotifier({
      failure: (failure) => open(t('failureTitle'), failure.msg, false, () => failureClosed(failure)),
      warning: (msg, url) => open(t('warningTitle'), `${msg} ${url}`, false, () => undefined),
      sessionLost: async () => 'cancel',
      confirmAct: async () => null,
      httpError: (failure) => {
        const text = httpText(failure, t);
        notice.show('error', text);
        writeLog(t('log'), { type: 'error', url: failure.url, detail: text });
      },
      newRelease: () => new Promise((resolve) => open(t('releaseTitle'), t('releaseText'), true, resolve)),
      guardRefused: () => undefined,
      rightsDoubted: () => undefined,
      goToLogin: () => undefined,
      reload: () => location.reload(),
    });
  }, [t, notice]);
  const dialog = dialogs.at(-1);
  return (
    <Context.Provider value={notice}>
      {children}
      <div className={css['messages']} role="status">
        {message ? <p data-kind={message.kind}>{message.text}</p> : null}
      </div>
      {dialog ? <DialogBox key={dialogs.length} dialog={dialog} /> : null}
    </Context.Provider>
  );
}
