import { IDENTITY_PATHS } from '@mintmark/contract/identity/identity.paths.ts';
import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { exchangeEnvelope } from '../../kit/api/exchange.ts';
import { ApiFailure } from '../../kit/api/failure.ts';
import type { ConfirmAsk } from '../../kit/api/notifier.ts';
import { randomKey } from '../../kit/api/transport.ts';
import { useText } from '../../kit/i18n/index.ts';
import css from './confirm-form.module.css';

export interface ConfirmFormProps {
  readonly ask: ConfirmAsk;
  /** The ticket, or null when the person leaves it. */
  readonly onDone: (ticket: string | null) => void;
}

const post = (url: string, body: object) =>
  exchangeEnvelope({ method: 'POST', url, body, idempotencyKey: randomKey(), isQuiet: true });

const ticketOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'ticket' in data ? String(data.ticket) : '';

/** The own password, or the code that goes to the own bound mobile. Nothing of it is kept. */
export function ConfirmForm({ ask, onDone }: ConfirmFormProps) {
  const text = useText();
  const id = useId();
  const [way, setWay] = useState<'password' | 'sms'>('password');
  const [secret, setSecret] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem((error instanceof ApiFailure && error.msg) || text('app.confirm.failed'));
    } finally {
      setBusy(false);
    }
  };
  const send = () =>
    attempt(async () => {
      await post(IDENTITY_PATHS.confirmCode, {});
      setWay('sms');
      setSecret('');
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { purpose, content } = ask;
    void attempt(async () => {
      const { code, msg, data } = await post(IDENTITY_PATHS.confirm, { purpose, content, way, secret });
      if (code === OUTCOME.done) return onDone(ticketOf(data));
      setSecret('');
      setProblem(msg || text('app.confirm.failed'));
    });
  };
  return (
    <form className={css['form']} onSubmit={submit}>
      <p>{text(`app.confirm.${ask.purpose}`)}</p>
      <label htmlFor={id}>{text(way === 'sms' ? 'app.confirm.code' : 'app.confirm.password')}</label>
      <Input
        id={id}
        key={way}
        type={way === 'sms' ? 'text' : 'password'}
        autoComplete={way === 'sms' ? 'one-time-code' : 'current-password'}
        autoFocus
        value={secret}
        onChange={(event) => setSecret(event.target.value)}
      />
      {way === 'sms' ? (
        <p className={css['quiet']}>{text('app.session.smsSent', { mobile: ask.mobile ?? '' })}</p>
      ) : null}
      {problem ? (
        <p className={css['problem']} role="alert">
          {problem}
        </p>
      ) : null}
      <div className={css['foot']}>
        {ask.mobile ? (
          <Button type="link" disabled={isBusy} onClick={() => void send()}>
            {text(way === 'sms' ? 'app.confirm.again' : 'app.confirm.bySms')}
          </Button>
        ) : null}
        <Button onClick={() => onDone(null)}>{text('app.common.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={secret === ''}>
          {text('app.confirm.ok')}
        </Button>
      </div>
    </form>
  );
}
