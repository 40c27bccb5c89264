import type { ImportReportDto } from '@mintmark/contract/receiving/import.schema.ts';
import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { Form } from 'antd';
import { useState } from 'react';
import { callFile, saveFile, useCommand } from '../../../../kit/api/index.ts';
import { searchCustomers } from '../../../../kit/customers/index.ts';
import { RemoteSelect } from '../../../../kit/form/index.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { ImportDrop } from '../../../../kit/import/index.ts';

/** First step: whose list, the template, the file; choosing the file checks it at once. */
export function ImportFile(props: {
  readonly customer: { readonly id: string; readonly name: string } | null;
  readonly onChecked: (report: ImportReportDto) => void;
}) {
  const text = useText();
  const [customerId, setCustomerId] = useState<string | undefined>(props.customer?.id);
  const check = useCommand(calls.createImport, { onSuccess: props.onChecked });
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
      <ImportDrop
        blocked={customerId === undefined ? text('receiving.form.chooseCustomer') : null}
        isChecking={check.isPending}
        onFile={async (file) => customerId !== undefined && check.run({ body: { customerId, ...file } })}
        onTemplate={() => void template()}
      />
    </Form>
  );
}
