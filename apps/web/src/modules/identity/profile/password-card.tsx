import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { App, Button, Card, Form, Input } from 'antd';
import { useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { usePageDirty } from '../../../kit/page-active/index.ts';
import { applyProfile } from '../../../kit/session/index.ts';
import { showFieldErrors } from '../server-errors.ts';

interface Values {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly repeat: string;
}

/** Own password (D19): 12–64 characters; the server knows the whole policy. Sets isChangePassword to 1. */
export function PasswordCard() {
  const t = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [isDirty, setDirty] = useState(false);
  usePageDirty(isDirty, 'password');
  const save = useCommand(identityEndpoints.updatePwd, {
    invalidate: [identityEndpoints.getProfile],
    onSuccess: () => {
      applyProfile({ isChangePassword: '1' });
      form.resetFields();
      setDirty(false);
      void message.success(t('identity.profile.passwordSaved'));
    },
    onFailure: (failure) => showFieldErrors(form, failure),
  });
  return (
    <Card title={t('identity.profile.password')}>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        onValuesChange={() => setDirty(true)}
        onFinish={({ oldPassword, newPassword }) => void save.run({ body: { oldPassword, newPassword } })}
      >
        <Form.Item
          name="oldPassword"
          label={t('identity.profile.oldPassword')}
          rules={[{ required: true, message: t('identity.profile.needOldPassword') }]}
        >
          <Input.Password maxLength={64} autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="newPassword"
          label={t('identity.profile.newPassword')}
          extra={t('identity.profile.passwordRule')}
          rules={[
            { required: true, message: t('identity.profile.needNewPassword') },
            { min: 12, max: 64, message: t('identity.profile.badLength') },
          ]}
        >
          <Input.Password maxLength={64} autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="repeat"
          label={t('identity.profile.repeatPassword')}
          dependencies={['newPassword']}
          rules={[
            { required: true, message: t('identity.profile.needNewPassword') },
            ({ getFieldValue }) => ({
              validator: (_, value: unknown) =>
                !value || value === getFieldValue('newPassword')
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('identity.profile.notSame'))),
            }),
          ]}
        >
          <Input.Password maxLength={64} autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('identity.profile.changePassword')}
        </Button>
      </Form>
    </Card>
  );
}
