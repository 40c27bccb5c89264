import type { ImportReportDto } from '@mintmark/contract/receiving/import.schema.ts';
import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { Button, Form, Spin, Upload } from 'antd';
import { FileDown, FileUp } from 'lucide-react';
import { useState } from 'react';
import { callFile, saveFile, useCommand } from '../../../../kit/api/index.ts';
import { useFeedback } from '../../../../kit/feedback/index.ts';
import { RemoteSelect } from '../../../../kit/form/index.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { ICON } from '../../../../ui/icon.ts';
import { searchCustomers } from '../customer-search.ts';
import styles from './import.module.css';
import { ACCEPT, LIMITS, refusalOf, toBase64 } from './read-file.ts';

/** First step: whose list, the template, the file; choosing the file checks it at once. */
export function ImportFile(props: {
  readonly customer: { readonly id: string; readonly name: string } | null;
  readonly onChecked: (report: ImportReportDto) => void;
}) {
  const text = useText();
  const { warn } = useFeedback();
  const [customerId, setCustomerId] = useState<string | undefined>(props.customer?.id);
  const [name, setName] = useState('');
  const check = useCommand(calls.createImport, { onSuccess: props.onChecked });
  const send = async (file: File) => {
    const refusal = refusalOf(file);
    if (refusal) return warn(text(`receiving.import.${refusal}`, LIMITS));
    if (customerId === undefined) return warn(text('receiving.form.chooseCustomer'));
    setName(file.name);
    const body = { customerId, fileName: file.name, contentBase64: await toBase64(file) };
    if (body.contentBase64 !== '') await check.run({ body });
  };
  const template = () => callFile(calls.getImportTemplate, {}).then(saveFile, () => undefined);
  return (
    <Form layout="vertical">
      <Form.Item label={text('receiving.form.customer')} htmlFor="import-customer" required>
        <RemoteSelect
          id="import-customer"
          load={searchCustomers}
          initial={props.customer ? [{ value: props.customer.id, label: props.customer.name }] : []}
          value={customerId}
          disabled={props.customer !== null}
          placeholder={text('receiving.form.customerHint')}
          onChange={(value) => setCustomerId(typeof value === 'string' ? value : undefined)}
        />
      </Form.Item>
      <Spin spinning={check.isPending} description={text('receiving.import.checking', { name })}>
        <Upload.Dragger
          accept={ACCEPT}
          multiple={false}
          showUploadList={false}
          disabled={customerId === undefined}
          beforeUpload={(file) => {
            void send(file);
            return false;
          }}
        >
          <p className={styles['dropIcon']}>
            <FileUp size={28} strokeWidth={1.4} aria-hidden />
          </p>
          <p className={styles['drop']}>
            {text(customerId === undefined ? 'receiving.form.chooseCustomer' : 'receiving.import.drop')}
          </p>
          <p className={styles['quiet']}>{text('receiving.import.limits', LIMITS)}</p>
        </Upload.Dragger>
      </Spin>
      <div className={styles['template']}>
        <Button type="link" icon={<FileDown {...ICON} />} onClick={() => void template()}>
          {text('receiving.import.template')}
        </Button>
      </div>
    </Form>
  );
}
