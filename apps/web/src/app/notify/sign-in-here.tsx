import { IDENTITY_PATHS } from '@mintmark/contract/identity/identity.paths.ts';
import type { SignedIn, SmsStep } from '@mintmark/contract/identity/identity.schema.ts';
import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { Button, Input } from 'antd';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { exchangeEnvelope, type Resolved } from '../../kit/api/exchange.ts';
import { ApiFailure } from '../../kit/api/failure.ts';
import { randomKey } from '../../kit/api/transport.ts';
import { useText } from '../../kit/i18n/index.ts';
import { storeSignIn } from '../../kit/session/sign-in.ts';
import { documentOwner } from '../../kit/session/storage.ts';
import css from './sign-in-here.module.css';

interface Captcha {
  readonly uuid: string;
  readonly img: string;
}

const post = (url: string, body: object): Promise<Resolved> =>
  exchangeEnvelope({ method: 'POST', url, body, idempotencyKey: randomKey(), isQuiet: true });

/** A captcha to read; another one at every `again`. */
function useCaptcha(): { readonly captcha: Captcha; readonly again: () => void } {
  const [captcha, setCaptcha] = useState<Captcha>({ uuid: '', img: '' });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every turn asks for another picture
  useEffect(() => {
    let isCurrent = true;
    exchangeEnvelope({ method: 'GET', url: IDENTITY_PATHS.captchaImage, isQuiet: true }).then(
      ({ data }) => {
        if (isCurrent) setCaptcha(data as Captcha);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [turn]);
  return { captcha, again: () => setTurn((old) => old + 1) };
}

/** What the person typed, as the login call takes it (D20): the SMS step has the ticket for `uuid`. */
function bodyOf(form: FormData, step: SmsStep | null, captcha: Captcha): object {
  const word = (name: string): string => String(form.get(name) ?? '');
  const uuid = step?.uuid ?? captcha.uuid;
  return { username: word('username'), password: word('password'), uuid, code: word('code'), mobile: '' };
}

export interface SignInHereProps {
  /** The same person is signed in again, or another: then nothing of the page may go on. */
  readonly onDone: (isSamePerson: boolean) => void;
}

/** Sign-in inside the 401 dialog (D25), folded: nothing is asked of the server before it is opened (R356). */
export function SignInHere(props: SignInHereProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css['fold']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('app.session.here')}</summary>
      {isOpen ? <SignInForm {...props} /> : null}
    </details>
  );
}

/** Password and captcha, then the SMS code where the account wants one. */
function SignInForm({ onDone }: SignInHereProps) {
  const t = useText();
  const id = useId();
  const [step, setStep] = useState<SmsStep | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { captcha, again } = useCaptcha();

  const take = ({ code, msg, data }: Resolved): void => {
    if (code === OUTCOME.done) {
      const answer = data as SignedIn;
      // Not the cookie: it may be gone or forged, and somebody else's work must not go on in this name.
      const isSame = `uuid${answer.uuid}` === documentOwner();
      storeSignIn(answer);
      onDone(isSame);
    } else if (code === OUTCOME.smsNeeded) setStep(data as SmsStep);
    else setProblem(code === OUTCOME.accountChoice ? t('app.session.other') : msg || t('app.session.failed'));
    if (code !== OUTCOME.done && code !== OUTCOME.smsNeeded) again();
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    try {
      take(await post(IDENTITY_PATHS.login, bodyOf(new FormData(event.currentTarget), step, captcha)));
    } catch (error) {
      setProblem((error instanceof ApiFailure && error.msg) || t('app.session.failed'));
      again();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <p>{step ? t('app.session.smsSent', { mobile: step.mobile }) : t('app.session.hereHint')}</p>
      <label htmlFor={`${id}-user`}>{t('app.session.account')}</label>
      <Input id={`${id}-user`} name="username" autoComplete="username" required readOnly={step !== null} />
      <label htmlFor={`${id}-password`}>{t('app.session.password')}</label>
      <Input
        id={`${id}-password`}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        readOnly={step !== null}
      />
      <label htmlFor={`${id}-code`}>{t(step ? 'app.session.sms' : 'app.session.captcha')}</label>
      <div className={css['code']}>
        <Input
          id={`${id}-code`}
          key={step ? 'sms' : 'image'}
          name="code"
          autoComplete="off"
          required={captcha.uuid !== ''}
        />
        {step || !captcha.img ? null : (
          <button type="button" aria-label={t('app.session.captchaAgain')} onClick={again}>
            <img src={captcha.img} alt="" />
          </button>
        )}
      </div>
      {problem ? <p role="alert">{problem}</p> : null}
      <Button className={css['submit'] ?? ''} htmlType="submit" loading={isBusy}>
        {t('app.session.signIn')}
      </Button>
    </form>
  );
}
