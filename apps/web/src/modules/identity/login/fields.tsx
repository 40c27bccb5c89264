import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Field } from './field.tsx';
import { EyeIcon, EyeOffIcon, LockIcon, PhoneIcon, RefreshIcon } from './icons.tsx';
import css from './login.module.css';
import { useTexts } from './texts.tsx';
import type { CaptchaState } from './use-captcha.ts';
import type { useCountdown } from './use-countdown.ts';
import type { LoginForm } from './use-login-form.ts';

/** Password with the eye that shows it. */
export function PasswordField(props: {
  readonly form: LoginForm;
  /** `first`: of a new account, `next`: in place of a lost one. */
  readonly kind?: 'current' | 'first' | 'next';
}) {
  const { form, kind = 'current' } = props;
  const isNew = kind !== 'current';
  const { t } = useTexts();
  const [isShown, setShown] = useState(false);
  const [isCaps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent): void => setCaps(event.getModifierState('CapsLock'));
  return (
    <Field
      form={form}
      name="password"
      label={t(kind === 'next' ? 'newPassword' : 'password')}
      icon={<LockIcon />}
      hint={isCaps ? t('capsLock') : undefined}
      suffix={
        <button
          type="button"
          className={css['inset']}
          aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeIcon /> : <EyeOffIcon />}
        </button>
      }
      input={{
        type: isShown ? 'text' : 'password',
        autoComplete: isNew ? 'new-password' : 'current-password',
        maxLength: 64,
        placeholder: isNew ? t('passwordHint') : undefined,
        onKeyDown: watchCaps,
        onKeyUp: watchCaps,
        onBlur: () => setCaps(false),
      }}
    />
  );
}

export function MobileField({ form }: { readonly form: LoginForm }) {
  const { t } = useTexts();
  return (
    <Field
      form={form}
      name="mobile"
      label={t('mobile')}
      icon={<PhoneIcon />}
      input={{ type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national', maxLength: 11 }}
    />
  );
}

/** Picture captcha; a click on the picture brings another one. */
export function CaptchaField(props: {
  readonly form: LoginForm;
  readonly captcha: CaptchaState;
  readonly aside?: ReactNode;
}) {
  const { t } = useTexts();
  const { img, isRequired, refresh } = props.captcha;
  return (
    <Field
      form={props.form}
      name="captcha"
      label={t('captcha')}
      aside={props.aside}
      beside={
        <button
          type="button"
          className={css['captcha']}
          onClick={refresh}
          aria-label={img ? t('refreshCaptcha') : undefined}
        >
          {img ? (
            <img src={img} alt={t('captchaPicture')} />
          ) : (
            <span>{t(isRequired ? 'captchaFailed' : 'captchaOff')}</span>
          )}
          <RefreshIcon />
        </button>
      }
      input={{ autoComplete: 'off', maxLength: 8, placeholder: t('captchaHint') }}
    />
  );
}

/** SMS code with the button that sends it; disabled after a click, with the seconds left (R400–R402). */
export function CodeField(props: {
  readonly form: LoginForm;
  readonly countdown: ReturnType<typeof useCountdown>;
  readonly canSend: boolean;
  readonly onSend: () => void;
}) {
  const { t } = useTexts();
  const { left } = props.countdown;
  return (
    <Field
      form={props.form}
      name="code"
      label={t('smsCode')}
      beside={
        <button
          type="button"
          className={css['send']}
          disabled={left > 0 || !props.canSend || props.form.isBusy}
          onClick={props.onSend}
        >
          {left > 0 ? t('resendIn', { n: left }) : t('sendCode')}
        </button>
      }
      input={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 8, placeholder: t('smsHint') }}
    />
  );
}
