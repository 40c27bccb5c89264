import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { Profile } from '@mintmark/contract/identity/identity.schema.ts';
import { App, Button, Card, Form, Input } from 'antd';
import { useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { usePageDirty } from '../../../kit/page-active/index.ts';
import { applyProfile } from '../../../kit/session/index.ts';
import { showFieldErrors } from '../server-errors.ts';

interface Values {
  readonly realName: string;
  readonly mail: string;
}

/** Name and mail; the realName cookie follows, or the guard would not (facts E). */
export function BasicsCard({ profile }: { readonly profile: Profile }) {
  const t = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [isDirty, setDirty] = useState(false);
  usePageDirty(isDirty, 'basics');
  const save = useCommand(identityEndpoints.updateProfile, {
    invalidate: [identityEndpoints.getProfile],
    onSuccess: (saved) => {
      applyProfile(saved);
      setDirty(false);
      void message.success(t('identity.profile.saved'));
    },
    onFailure: (failure) => showFieldErrors(form, failure),
  });
  return (
    <Card title={t('identity.profile.basics')}>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ realName: profile.realName, mail: profile.mail }}
        onValuesChange={() => setDirty(true)}
        onFinish={(values) => void save.run({ body: values })}
      >
        <Form.Item
          name="realName"
          label={t('identity.profile.realName')}
          rules={[{ required: true, whitespace: true, message: t('identity.profile.needRealName') }]}
        >
          <Input maxLength={50} autoComplete="name" />
        </Form.Item>
        <Form.Item
          name="mail"
          label={t('identity.profile.mail')}
          rules={[{ type: 'email', message: t('identity.profile.badMail') }]}
        >
          <Input maxLength={100} autoComplete="email" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('identity.profile.save')}
        </Button>
      </Form>
    </Card>
  );
}
