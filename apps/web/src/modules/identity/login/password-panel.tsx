import { useState } from 'react';
import { Field } from './field.tsx';
import { CaptchaField, PasswordField } from './fields.tsx';
import type { PanelContext } from './flow.ts';
import { UserIcon } from './icons.tsx';
import css from './login.module.css';
import { login } from './login-api.ts';
import { Foot, Panel, TextButton } from './panel.tsx';
import { rememberedName, rememberName } from './remember.ts';
import { useTexts } from './texts.tsx';
import { useCaptcha } from './use-captcha.ts';
import { useLoginForm } from './use-login-form.ts';

/** User name, password, captcha picture (spec §5). */
export function PasswordPanel({ go, onDone }: PanelContext) {
  const { t } = useTexts();
  const [isRemembered, setRemembered] = useState(rememberedName() !== '');
  const form = useLoginForm({ username: rememberedName() });
  const captcha = useCaptcha();
  const { values } = form;
  const again = (): void => {
    captcha.refresh();
    form.set('captcha', '');
  };
  const submit = (): void => {
    if (!form.check(['username', 'password', ...(captcha.isRequired ? (['captcha'] as const) : [])])) return;
    const username = values.username.trim();
    const { password } = values;
    void form.run(async () => {
      const answer = await login({ username, password, uuid: captcha.uuid, code: values.captcha.trim() });
      rememberName(isRemembered ? username : '');
      if (answer.kind === 'done') return onDone(answer);
      if (answer.kind === 'sms') return go({ kind: 'step', step: answer.data, username, password });
      if (answer.kind === 'choose') return;
      again();
      if (answer.kind === 'captcha') form.fail({ captcha: answer.msg || t('badCaptcha') });
      else form.fail({ username: answer.msg || t('disabled') });
    }, again);
  };
  return (
    <Panel
      heading={t('heading')}
      subtitle={t('subtitle')}
      submit={t(form.isBusy ? 'signingIn' : 'signIn')}
      isBusy={form.isBusy}
      onSubmit={submit}
      below={
        <>
          <div className={css['options']}>
            <label>
              <input type="checkbox" checked={isRemembered} onChange={(event) => setRemembered(event.target.checked)} />
              {t('remember')}
            </label>
            <TextButton onClick={() => go({ kind: 'lost' })}>{t('forgot')}</TextButton>
          </div>
          <Foot>
            {t('noAccount')} <TextButton onClick={() => go({ kind: 'register' })}>{t('register')}</TextButton>
          </Foot>
        </>
      }
    >
      <Field
        form={form}
        name="username"
        label={t('username')}
        icon={<UserIcon />}
        input={{ autoComplete: 'username', autoCapitalize: 'off', maxLength: 64, placeholder: t('usernameHint') }}
      />
      <PasswordField form={form} />
      <CaptchaField
        form={form}
        captcha={captcha}
        aside={<TextButton onClick={() => go({ kind: 'mobile' })}>{t('useSms')}</TextButton>}
      />
    </Panel>
  );
}
