import { invoicesEndpoints as calls } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { INVOICE_WAY, INVOICE_WAYS } from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { Form } from 'antd';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, RadioField, TextField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { INVOICE_READS, type Invoice } from './invoice-types.ts';

/** The address of mail, or the waybill that it went with. */
function WayFields() {
  const isMail = Form.useWatch('way', Form.useFormInstance()) === INVOICE_WAY.mail;
  if (isMail)
    return (
      <TextField
        name="mail"
        labelKey="finance.invoice.mail"
        hintKey="finance.invoice.mailIntro"
        maxLength={100}
        required
        wide
      />
    );
  return (
    <>
      <TextField name="courier" labelKey="finance.invoice.courier" maxLength={40} required />
      <TextField name="waybillNo" labelKey="finance.invoice.waybillNo" maxLength={40} required />
    </>
  );
}

interface Props {
  readonly open: boolean;
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

/** 寄送: by mail with its file, or with a courier. */
export function SendDrawer({ open, invoice, onClose }: Props) {
  const text = useText();
  const { id, version, invoiceNo, mail, papers } = invoice;
  const hasFile = papers.some(({ fileType }) => fileType !== null);
  const way = hasFile ? INVOICE_WAY.mail : INVOICE_WAY.post;
  const initial = useMemo(() => ({ version, way, mail, courier: '', waybillNo: '' }), [version, way, mail]);
  return (
    <FormDrawer
      open={open}
      title={text('finance.invoice.sendTitle', { no: invoiceNo ?? '' })}
      endpoint={calls.sendInvoice}
      initial={initial}
      toInput={(values) => ({ params: { id }, body: { ...values, version } })}
      invalidate={INVOICE_READS}
      okText={text('finance.invoice.sendNow')}
      savedKey="finance.invoice.sending"
      onClose={onClose}
      width={480}
    >
      <FieldGroup>
        <RadioField name="way" labelKey="finance.invoice.way" options={INVOICE_WAYS} required wide />
        <WayFields />
      </FieldGroup>
    </FormDrawer>
  );
}
