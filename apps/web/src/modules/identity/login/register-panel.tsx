import { Field } from './field.tsx';
import { CaptchaField, CodeField, MobileField, PasswordField } from './fields.tsx';
import type { PanelContext } from './flow.ts';
import { MailIcon } from './icons.tsx';
import { register, sendSms } from './login-api.ts';
import { Foot, Panel, TextButton } from './panel.tsx';
import { useTexts } from './texts.tsx';
import { useLoginForm } from './use-login-form.ts';
import { useSend } from './use-send.ts';

/** Registration on the sign-in page (R015): mail, password, mobile, SMS code. */
export function RegisterPanel({ go, onDone }: PanelContext) {
  const { t } = useTexts();
  const form = useLoginForm();
  const sender = useSend(form, (input) => sendSms({ ...input, type: 'register' }));
  const submit = (): void => {
    if (!form.check(['mail', 'password', 'mobile', 'code'])) return;
    const { mail, password, mobile, code } = form.values;
    void form.run(async () => {
      const answer = await register({ mail: mail.trim(), password, mobile, captcha: code.trim() });
      if (answer.kind === 'done') return onDone(answer);
      if (answer.kind !== 'sms' && answer.kind !== 'choose') form.fail({ code: answer.msg || t('badSms') });
    });
  };
  return (
    <Panel
      heading={t('registerHeading')}
      subtitle={t('registerSubtitle')}
      submit={t('registerSubmit')}
      isBusy={form.isBusy}
      onSubmit={submit}
      below={
        <Foot>
          {t('haveAccount')} <TextButton onClick={() => go({ kind: 'password' })}>{t('backToSignIn')}</TextButton>
        </Foot>
      }
    >
      <Field
        form={form}
        name="mail"
        label={t('mail')}
        icon={<MailIcon />}
        input={{ type: 'email', autoComplete: 'email', maxLength: 100 }}
      />
      <PasswordField form={form} kind="first" />
      <MobileField form={form} />
      <CaptchaField form={form} captcha={sender.captcha} />
      <CodeField form={form} countdown={sender.countdown} canSend={sender.canSend} onSend={sender.send} />
    </Panel>
  );
}
