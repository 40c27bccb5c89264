import { CaptchaField, CodeField, MobileField } from './fields.tsx';
import type { PanelContext } from './flow.ts';
import { login, sendSms } from './login-api.ts';
import { Foot, Panel, TextButton } from './panel.tsx';
import { useTexts } from './texts.tsx';
import { useLoginForm } from './use-login-form.ts';
import { useSend } from './use-send.ts';

/** Mobile and SMS code; a mobile with several accounts leads to the choice (code 2019). */
export function MobilePanel({ go, onDone }: PanelContext) {
  const { t } = useTexts();
  const form = useLoginForm();
  const sender = useSend(form, (input) => sendSms({ ...input, type: 'login' }));
  const submit = (): void => {
    if (!form.check(['mobile', 'code'])) return;
    const { mobile } = form.values;
    const code = form.values.code.trim();
    void form.run(async () => {
      const answer = await login({ mobile, code });
      if (answer.kind === 'done') return onDone(answer);
      if (answer.kind === 'choose') return go({ kind: 'choose', choice: answer.data, mobile, code });
      if (answer.kind === 'code') form.fail({ code: answer.msg || t('badSms') });
      else if (answer.kind !== 'sms') form.fail({ mobile: answer.msg || t('disabled') });
    });
  };
  return (
    <Panel
      heading={t('smsHeading')}
      subtitle={t('smsSubtitle')}
      submit={t(form.isBusy ? 'signingIn' : 'signIn')}
      isBusy={form.isBusy}
      onSubmit={submit}
      below={
        <Foot>
          <TextButton onClick={() => go({ kind: 'password' })}>{t('usePassword')}</TextButton>
        </Foot>
      }
    >
      <MobileField form={form} />
      <CaptchaField form={form} captcha={sender.captcha} />
      <CodeField form={form} countdown={sender.countdown} canSend={sender.canSend} onSend={sender.send} />
    </Panel>
  );
}
