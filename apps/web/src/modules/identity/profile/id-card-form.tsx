import { idRecordsEndpoints } from '@mintmark/contract/accounts/id-records.endpoints.ts';
import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { ID_VERIFY_STATUS } from '@mintmark/domain/accounts/accounts.enums.ts';
import { isIdNumber, normaliseIdNumber } from '@mintmark/domain/accounts/id-number.ts';
import { Button, Checkbox, Form, Input } from 'antd';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { endpointKey, queryClient, useCommand } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { usePageDirty } from '../../../kit/page-active/index.ts';
import { applyAudit, applyProfile } from '../../../kit/session/index.ts';
import { useImageUpload } from '../../../kit/upload/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { showFieldErrors } from '../server-errors.ts';
import css from './profile.module.css';

interface Values {
  readonly frontImg: string;
  readonly backImg: string;
  readonly name: string;
  readonly idNo: string;
  readonly hasConsent: boolean;
}

interface SideProps {
  readonly label: string;
  /** Given by the form: the key of the uploaded picture. */
  readonly value?: string;
  readonly onChange?: (key: string) => void;
  readonly id?: string;
}

/** One side of the card: chosen, uploaded to the private folder, shown from this computer. */
function SideInput({ label, value, onChange, id }: SideProps) {
  const own = useId();
  const upload = useImageUpload('Id/');
  const t = useText();
  const [url, setUrl] = useState('');
  const [isLost, setLost] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const onFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const [sent] = await upload.send([file]);
    setLost(!sent);
    if (!sent) return;
    setUrl(URL.createObjectURL(file));
    onChange?.(sent.fileKey);
  };
  return (
    <label className={css['side']} htmlFor={id ?? own} data-busy={upload.isSending}>
      {value && url ? <img src={url} alt={label} /> : <ImagePlus {...ICON} />}
      <span>{label}</span>
      {isLost ? <em role="alert">{t('upload.lost')}</em> : null}
      <input
        id={id ?? own}
        type="file"
        accept=".jpg,.jpeg,.png"
        aria-label={label}
        disabled={upload.isSending}
        onChange={(event) => void onFile(event)}
      />
    </label>
  );
}

const STALE = [identityEndpoints.getProfile, identityEndpoints.getByUserIdNew, idRecordsEndpoints.getIdRecord];

function useSubmit(form: ReturnType<typeof Form.useForm<Values>>[0], onSent: () => void) {
  const { toast } = useFeedback();
  const [isDirty, setDirty] = useState(false);
  usePageDirty(isDirty, 'idCard');
  const command = useCommand(idRecordsEndpoints.submitIdRecord, {
    onSuccess: async ({ id }) => {
      // First what only this page knows: as soon as the profile is read again, the guard may lead away from it.
      // An answer from before it was sent says the opposite: none may come after.
      await queryClient.cancelQueries({ queryKey: [endpointKey(identityEndpoints.getByUserIdNew)] });
      queryClient.setQueriesData(
        { queryKey: [endpointKey(identityEndpoints.getByUserIdNew)] },
        { id, auditStatus: ID_VERIFY_STATUS.pending },
      );
      applyAudit(0);
      setDirty(false);
      toast('identity.idCard.sent');
      onSent();
      await Promise.all(STALE.map((read) => queryClient.invalidateQueries({ queryKey: [endpointKey(read)] })));
      applyProfile({ isUploadId: '0' });
    },
    onFailure: (failure) => showFieldErrors(form, failure),
  });
  const submit = async ({ hasConsent, ...values }: Values) => {
    await command.run({ body: { ...values, ...(hasConsent ? { hasConsent: true } : {}) } });
  };
  return { submit, isPending: command.isPending, touch: () => setDirty(true) };
}

/** Two pictures, name, number and the consent that the law wants beside them (security.md §2 no. 27). */
export function IdCardForm({ name, onSent }: { readonly name: string; readonly onSent: () => void }) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const sending = useSubmit(form, onSent);
  const need = (message: string) => [{ required: true, whitespace: true, message }];
  return (
    <Form<Values>
      form={form}
      name="id-card"
      layout="vertical"
      requiredMark={false}
      initialValues={{ name }}
      onValuesChange={sending.touch}
      onFinish={(values) => void sending.submit(values)}
    >
      <div className={css['sides']}>
        <Form.Item name="frontImg" rules={need(t('identity.idCard.needFront'))}>
          <SideInput label={t('identity.idCard.front')} />
        </Form.Item>
        <Form.Item name="backImg" rules={need(t('identity.idCard.needBack'))}>
          <SideInput label={t('identity.idCard.back')} />
        </Form.Item>
      </div>
      <Form.Item name="name" label={t('identity.idCard.name')} rules={need(t('identity.profile.needRealName'))}>
        <Input maxLength={50} autoComplete="name" />
      </Form.Item>
      <Form.Item
        name="idNo"
        label={t('identity.idCard.idNo')}
        rules={[
          ...need(t('identity.idCard.needNumber')),
          {
            validator: (_, value: unknown) =>
              typeof value !== 'string' || value.trim() === '' || isIdNumber(normaliseIdNumber(value))
                ? Promise.resolve()
                : Promise.reject(new Error(t('identity.idCard.badNumber'))),
          },
        ]}
      >
        <Input maxLength={24} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="hasConsent"
        valuePropName="checked"
        rules={[
          {
            validator: (_, value: unknown) =>
              value === true ? Promise.resolve() : Promise.reject(new Error(t('identity.idCard.needConsent'))),
          },
        ]}
      >
        <Checkbox>{t('identity.idCard.consent')}</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={sending.isPending}>
        {t('identity.idCard.submit')}
      </Button>
    </Form>
  );
}
