import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { useState } from 'react';
import { AccountList, type Choosable } from './choose-panel.tsx';
import { CaptchaField, CodeField, MobileField, PasswordField } from './fields.tsx';
import type { PanelContext } from './flow.ts';
import { checkCode, getAccounts, sendCode, setPassword } from './login-api.ts';
import { useNotice } from './notice.tsx';
import { Foot, Panel, TextButton } from './panel.tsx';
import { useTexts } from './texts.tsx';
import { type LoginForm, useLoginForm } from './use-login-form.ts';
import { useSend } from './use-send.ts';

interface Checked {
  readonly ticket: string;
  readonly accounts: readonly Choosable[];
}

function Back({ go }: Pick<PanelContext, 'go'>) {
  const { t } = useTexts();
  return (
    <Foot>
      <TextButton onClick={() => go({ kind: 'password' })}>{t('backToSignIn')}</TextButton>
    </Foot>
  );
}

function CheckPanel(props: Pick<PanelContext, 'go'> & { form: LoginForm; onChecked: (checked: Checked) => void }) {
  const { form, go, onChecked } = props;
  const { t } = useTexts();
  const sender = useSend(form, sendCode);
  const submit = (): void => {
    if (!form.check(['mobile', 'code'])) return;
    const { mobile } = form.values;
    void form.run(async () => {
      const answer = await checkCode({ mobile, code: form.values.code.trim() });
      if (answer.code !== OUTCOME.done) return form.fail({ code: answer.msg || t('badSms') });
      const { ticket } = answer.data;
      const accounts = (await getAccounts({ ticket, mobile })).data;
      if (accounts.length === 0) form.fail({ mobile: t('lostNone') });
      else onChecked({ ticket, accounts });
    });
  };
  return (
    <Panel
      heading={t('lostHeading')}
      subtitle={t('lostSubtitle')}
      submit={t('lostCheck')}
      isBusy={form.isBusy}
      onSubmit={submit}
      below={<Back go={go} />}
    >
      <MobileField form={form} />
      <CaptchaField form={form} captcha={sender.captcha} />
      <CodeField form={form} countdown={sender.countdown} canSend={sender.canSend} onSend={sender.send} />
    </Panel>
  );
}

function NewPasswordPanel(props: Pick<PanelContext, 'go'> & { readonly form: LoginForm; readonly checked: Checked }) {
  const { form, checked, go } = props;
  const { t } = useTexts();
  const notice = useNotice();
  const [id, setId] = useState(checked.accounts[0]?.id ?? '');
  const submit = (): void => {
    if (!form.check(['password'])) return;
    void form.run(async () => {
      const { ticket } = checked;
      const answer = await setPassword({ ticket, id, newPassword: form.values.password });
      if (answer.code !== OUTCOME.done) return form.fail({ password: answer.msg });
      notice.show('info', t('lostDone'));
      go({ kind: 'password' });
    });
  };
  return (
    <Panel
      heading={t('lostHeading')}
      subtitle={t('lostPick')}
      submit={t('lostSave')}
      isBusy={form.isBusy}
      onSubmit={submit}
      below={<Back go={go} />}
    >
      <AccountList accounts={checked.accounts} value={id} label={t('lostPick')} onChange={setId} />
      <PasswordField form={form} kind="next" />
    </Panel>
  );
}

/** Lost password: code, account, new password (D20). */
export function LostPanel({ go }: PanelContext) {
  const form = useLoginForm();
  const [checked, setChecked] = useState<Checked | null>(null);
  return checked ? (
    <NewPasswordPanel form={form} checked={checked} go={go} />
  ) : (
    <CheckPanel form={form} go={go} onChecked={setChecked} />
  );
}
