import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { App, Button, Card, Form, Input, Space } from 'antd';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { applyProfile, HOME_PATH, useSession } from '../../../kit/session/index.ts';
import { Note } from '../../../ui/layout.tsx';
import css from '../profile/profile.module.css';
import { showFieldErrors } from '../server-errors.ts';
import { useCountdown } from './use-countdown.ts';

interface Values {
  readonly mobile: string;
  readonly code: string;
  readonly realName?: string;
}

/** Binding the mobile; asks for the name too while it is empty (facts X9), or the guard never lets go. */
export default function ChangePhoneScreen() {
  const t = useText();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const countdown = useCountdown();
  const facts = useSession((state) => state.facts);
  const needsName = !facts.realName;
  const send = useCommand(identityEndpoints.sendSms, { onFailure: countdown.stop });
  const save = useCommand(identityEndpoints.putMobile, {
    invalidate: [identityEndpoints.getProfile],
    onSuccess: (saved) => {
      applyProfile(saved);
      void message.success(t('identity.changePhone.saved'));
      navigate(HOME_PATH);
    },
    onOutcome: ({ code, msg }) => {
      if (code !== OUTCOME.smsWrong) return false;
      form.setFields([{ name: 'code', errors: [msg || t('identity.changePhone.badCode')] }]);
      return true;
    },
    onFailure: (failure) => showFieldErrors(form, failure),
  });
  const sendCode = async (): Promise<void> => {
    const { mobile } = await form.validateFields(['mobile']);
    countdown.start();
    await send.run({ body: { mobile, type: 'bind' } });
  };
  return (
    <div className={css['page']}>
      {facts.isMobile === 'false' || needsName ? <Note>{t('identity.changePhone.first')}</Note> : null}
      <Card title={t('identity.changePhone.title')} style={{ maxWidth: 480 }}>
        <Form<Values>
          form={form}
          layout="vertical"
          requiredMark={false}
          onFinish={(values) => void save.run({ body: values })}
        >
          {needsName ? (
            <Form.Item
              name="realName"
              label={t('identity.changePhone.realName')}
              rules={[{ required: true, whitespace: true, message: t('identity.changePhone.needRealName') }]}
            >
              <Input maxLength={50} autoComplete="name" />
            </Form.Item>
          ) : null}
          <Form.Item
            name="mobile"
            label={t('identity.changePhone.mobile')}
            extra={t('identity.changePhone.text')}
            rules={[
              { required: true, message: t('identity.changePhone.needMobile') },
              { pattern: /^1\d{10}$/, message: t('identity.changePhone.badMobile') },
            ]}
          >
            <Input maxLength={11} inputMode="numeric" autoComplete="tel-national" />
          </Form.Item>
          <Form.Item label={t('identity.changePhone.code')} htmlFor="code">
            <Space.Compact block>
              <Form.Item name="code" noStyle rules={[{ required: true, message: t('identity.changePhone.needCode') }]}>
                <Input maxLength={8} inputMode="numeric" autoComplete="one-time-code" />
              </Form.Item>
              <Button disabled={countdown.left > 0} onClick={() => void sendCode().catch(() => undefined)}>
                {countdown.left > 0
                  ? t('identity.changePhone.resend', { n: countdown.left })
                  : t('identity.changePhone.send')}
              </Button>
            </Space.Compact>
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {t('identity.changePhone.save')}
          </Button>
        </Form>
      </Card>
    </div>
  );
}
