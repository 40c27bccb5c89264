import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { useEffect } from 'react';
import { CodeField } from './fields.tsx';
import type { PanelContext, Place } from './flow.ts';
import { login, sendSms } from './login-api.ts';
import { Foot, Panel, TextButton } from './panel.tsx';
import { useTexts } from './texts.tsx';
import { useCountdown } from './use-countdown.ts';
import { useLoginForm } from './use-login-form.ts';

type Props = PanelContext & { readonly place: Extract<Place, { kind: 'step' }> };

/** Second step of an account that needs an SMS code (codes 2014 and 2015; D20). */
export function StepPanel({ place, go, onDone }: Props) {
  const { t } = useTexts();
  const form = useLoginForm();
  const countdown = useCountdown();
  const { step, username, password } = place;
  const send = (): void => {
    countdown.start();
    void form.run(async () => {
      const answer = await sendSms({ mobile: '', type: 'login', uuid: step.uuid });
      if (answer.code !== OUTCOME.done) countdown.stop();
    }, countdown.stop);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first code goes out once per ticket, without a click
  useEffect(send, [step.uuid]);
  const submit = (): void => {
    if (!form.check(['code'])) return;
    void form.run(async () => {
      const answer = await login({ username, password, uuid: step.uuid, code: form.values.code.trim() });
      if (answer.kind === 'done') return onDone(answer);
      if (answer.kind === 'code') form.fail({ code: answer.msg || t('badSms') });
      else if (answer.kind === 'captcha' || answer.kind === 'refused') form.fail({ code: answer.msg || t('disabled') });
    });
  };
  return (
    <Panel
      heading={t('stepHeading')}
      subtitle={t('stepSubtitle', { mobile: step.mobile })}
      submit={t(form.isBusy ? 'signingIn' : 'verify')}
      isBusy={form.isBusy}
      onSubmit={submit}
      below={
        <Foot>
          <TextButton onClick={() => go({ kind: 'password' })}>{t('backToSignIn')}</TextButton>
        </Foot>
      }
    >
      <CodeField form={form} countdown={countdown} canSend onSend={send} />
    </Panel>
  );
}
