import { customerImportEndpoints as calls } from '@mintmark/contract/customers/customer-import.endpoints.ts';
import { CUSTOMER_IMPORT_ROWS } from '@mintmark/contract/customers/customer-import.limits.ts';
import type {
  CustomerImportAccepted,
  CustomerImportReport,
} from '@mintmark/contract/customers/customer-import.schema.ts';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { Button, type TableColumnsType } from 'antd';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { callFile, saveFile, useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { type Translate, useText } from '../../../kit/i18n/index.ts';
import {
  ImportBatches,
  ImportDialog,
  ImportDrop,
  ImportFindings,
  ImportFoot,
  isChangedSince,
} from '../../../kit/import/index.ts';
import { StatePanel } from '../../../ui/states.tsx';
import { Blank } from '../../../ui/values.tsx';

const READS = [customersEndpoints.listCustomers, calls.listCustomerBatches];

type Row = CustomerImportReport['rows'][number];
const columnsOf = (text: Translate): TableColumnsType<Row> => [
  {
    key: 'name',
    title: text('customers.user.name'),
    width: 130,
    ellipsis: true,
    render: (_, row) => row.name || <Blank />,
  },
  { key: 'mobile', title: text('customers.user.mobile'), width: 120, render: (_, row) => row.mobile || <Blank /> },
  {
    key: 'area',
    title: text('customers.import.area'),
    width: 150,
    ellipsis: true,
    render: (_, row) => row.area || <Blank />,
  },
];

/** Earlier files; taken back while nothing hangs on any of their customers. */
function Batches() {
  const text = useText();
  const { toast } = useFeedback();
  const batches = useEndpoint(calls.listCustomerBatches, {}).data?.list ?? [];
  const roll = useCommand(calls.rollBackCustomers, {
    invalidate: READS,
    onSuccess: ({ removed }) => toast('customers.import.rolledBack', { n: removed }),
  });
  return (
    <ImportBatches
      batches={batches}
      words={{
        count: text('customers.import.count'),
        used: text('customers.import.used'),
        inUse: text('customers.import.inUse'),
      }}
      fateOf={({ count }) => text('customers.import.rollBackText', { n: count })}
      onRollBack={({ id }) => roll.run({ params: { id } })}
    />
  );
}

/** The two commands of an import and what they left. */
function useImport() {
  const text = useText();
  const { warn } = useFeedback();
  const [report, setReport] = useState<CustomerImportReport | null>(null);
  const [accepted, setAccepted] = useState<CustomerImportAccepted | null>(null);
  const check = useCommand(calls.createCustomerImport, { onSuccess: setReport });
  const accept = useCommand(calls.acceptCustomerImport, {
    invalidate: READS,
    onSuccess: setAccepted,
    onFailure: ({ data }) => {
      if (!isChangedSince(data)) return;
      warn(text('import.changed'));
      setReport(null);
    },
  });
  return { report, accepted, check, accept, again: () => setReport(null) };
}

/** Customers from a workbook: file, findings, done. */
export default function CustomersImport({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { report, accepted, check, accept, again } = useImport();
  const template = () => callFile(calls.getCustomerTemplate, {}).then(saveFile, () => undefined);
  const annotated = (id: string) =>
    callFile(calls.getAnnotatedCustomers, { params: { id } }).then(saveFile, () => undefined);
  return (
    <ImportDialog
      title={text('customers.import.title')}
      step={accepted ? 2 : report ? 1 : 0}
      onClose={onClose}
      footer={
        report && !accepted ? (
          <ImportFoot
            report={report}
            isBusy={accept.isPending}
            onAnnotated={() => void annotated(report.importId)}
            onAgain={again}
            onAccept={(mode) => void accept.run({ params: { id: report.importId }, body: { mode } })}
          />
        ) : null
      }
    >
      {report ? null : (
        <>
          <ImportDrop
            maxRows={CUSTOMER_IMPORT_ROWS}
            isChecking={check.isPending}
            onFile={(body) => check.run({ body })}
            onTemplate={() => void template()}
          />
          <Batches />
        </>
      )}
      {report && !accepted ? (
        <ImportFindings
          report={report}
          summary={text('customers.import.summary', { rows: report.rowCount, good: report.importableCount })}
          columns={columnsOf(text)}
        />
      ) : null}
      {accepted ? (
        <StatePanel
          glyph={<CircleCheck size={22} strokeWidth={1.6} aria-hidden />}
          title={text('customers.import.done', { n: accepted.count })}
          text={text('customers.import.doneText')}
          actions={
            <Button type="primary" onClick={onClose}>
              {text('import.close')}
            </Button>
          }
        />
      ) : null}
    </ImportDialog>
  );
}
