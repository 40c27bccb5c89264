import { agreementsEndpoints as calls } from '@mintmark/contract/customers/agreements.endpoints.ts';
import { type AgreementToSign, SIGN_FIELD, zSignAgreement } from '@mintmark/contract/customers/agreements.schema.ts';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { SIGN_CHANNELS } from '@mintmark/domain/customers/agreements.enums.ts';
import { Form } from 'antd';
import { useEffect, useMemo } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { searchCustomers } from '../../../kit/customers/index.ts';
import {
  FieldGroup,
  FormDrawer,
  FormField,
  RadioField,
  RemoteSelectField,
  TextField,
} from '../../../kit/form/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { RichText } from '../../../kit/rich-text/index.ts';
import { SignaturePad } from '../../../kit/signature/index.ts';
import { Note, SectionCard } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './agreement.module.css';
import { type SignValues, signBody } from './sign.model.ts';

const READS = [
  calls.listSignatures,
  calls.getAgreementToSign,
  customersEndpoints.getCustomer,
  receivingEndpoints.getSubmitter,
];
const LANGS = [
  { value: 'zh-CN', labelKey: 'customers.agreement.langZh' },
  { value: 'en', labelKey: 'customers.agreement.langEn' },
] as const;

/** The text in the language that is read, and what stands in the way of signing it. */
function TextToSign({ asked }: { readonly asked: AgreementToSign }) {
  const text = useText();
  const isEnglish = Form.useWatch('lang') === 'en';
  const { agreement, isSigned } = asked;
  if (agreement === null) return <Note tone="warning">{text('customers.agreement.noneInForce')}</Note>;
  return (
    <>
      {isSigned ? (
        <Note tone="info">{text('customers.agreement.signedBefore', { no: agreement.versionNo })}</Note>
      ) : null}
      <SectionCard title={`${isEnglish ? agreement.titleEn : agreement.titleZh} ${agreement.versionNo}`}>
        <section className={styles['text']} aria-label={text('customers.agreement.document')}>
          <RichText html={isEnglish ? agreement.htmlEn : agreement.htmlZh} />
        </section>
      </SectionCard>
    </>
  );
}

function SignFields({ fixedId }: { readonly fixedId: string | undefined }) {
  const text = useText();
  const watched: unknown = Form.useWatch('customerId');
  const channel: unknown = Form.useWatch('channel');
  const form = Form.useFormInstance();
  const id = fixedId ?? (typeof watched === 'string' ? watched : '');
  const asked = useEndpoint(calls.getAgreementToSign, { params: { id } }, { enabled: id !== '' });
  const agreementId = asked.data?.agreement?.id;
  useEffect(() => form.setFieldValue('agreementId', agreementId), [form, agreementId]);
  return (
    <>
      <FieldGroup>
        {fixedId === undefined ? (
          <RemoteSelectField
            name="customerId"
            labelKey="customers.agreement.customer"
            hintKey="customers.agreement.customerHint"
            load={searchCustomers}
            required
            wide
          />
        ) : null}
        <RadioField name="lang" labelKey="customers.agreement.lang" options={LANGS} required />
        <RadioField name="channel" labelKey="customers.agreement.channel" options={SIGN_CHANNELS} required />
      </FieldGroup>
      <Form.Item name="agreementId" hidden noStyle>
        <input type="hidden" />
      </Form.Item>
      {id !== '' && !asked.data && !asked.error ? <Skeleton rows={6} /> : null}
      {id !== '' && asked.error ? <Note tone="danger">{asked.error.msg}</Note> : null}
      {asked.data ? <TextToSign asked={asked.data} /> : null}
      <FieldGroup>
        <TextField name="signerName" labelKey="customers.agreement.signer" required maxLength={50} wide />
        {channel === 2 ? (
          <TextField
            name="paperRef"
            labelKey="customers.agreement.paperRef"
            hintKey="customers.agreement.paperHint"
            required
            maxLength={100}
            wide
          />
        ) : (
          <FormField name="strokes" labelKey="customers.agreement.signature" required wide>
            <SignaturePad field={SIGN_FIELD} label={text('customers.agreement.signature')} />
          </FormField>
        )}
      </FieldGroup>
    </>
  );
}

interface Props {
  readonly open: boolean;
  /** Signs for this customer; without it one is chosen. */
  readonly customerId?: string;
  readonly onClose: () => void;
}

/** A customer signs the version in force: text, name, and his signature or where the paper is. */
export function SignDrawer({ open, customerId, onClose }: Props) {
  const text = useText();
  const locale = useLocale();
  const initial = useMemo<SignValues>(
    () => ({ customerId, lang: locale === 'en' ? 'en' : 'zh-CN', channel: 1, strokes: [] }),
    [customerId, locale],
  );
  return (
    <FormDrawer
      open={open}
      title={text('customers.agreement.sign')}
      endpoint={calls.signAgreement}
      initial={initial}
      schema={zSignAgreement}
      toInput={(values: SignValues) => ({ body: signBody(values, customerId) })}
      okText={text('customers.agreement.signOk')}
      savedKey="customers.agreement.signed"
      invalidate={READS}
      onClose={onClose}
      width={720}
    >
      <SignFields fixedId={customerId} />
    </FormDrawer>
  );
}
