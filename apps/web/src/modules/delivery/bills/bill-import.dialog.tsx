import { courierBillsEndpoints as calls } from '@mintmark/contract/delivery/bills/courier-bills.endpoints.ts';
import { COURIER_BILL_ROWS } from '@mintmark/contract/delivery/bills/courier-bills.limits.ts';
import type { CourierBillReport } from '@mintmark/contract/delivery/bills/courier-bills.schema.ts';
import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { callFile, saveFile, useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { useCompanies } from '../../../kit/companies/index.ts';
import { tagOf } from '../../../kit/dictionary/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { type Translate, useLang, useLocale, useText } from '../../../kit/i18n/index.ts';
import { ImportDialog, ImportDrop, ImportFindings, isChangedSince } from '../../../kit/import/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Select } from '../../../ui/select.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { Blank } from '../../../ui/values.tsx';
import { nameIn } from '../by-code/delivery-look.ts';
import { BILL_READS, BILL_VERDICTS, verdictGroup } from './bill-types.ts';
import css from './bills.module.css';

interface Props {
  readonly onImported: (id: string) => void;
  readonly onClose: () => void;
}

type Row = CourierBillReport['rows'][number];

function Verdict({ code }: { readonly code: number | null }) {
  const lang = useLang();
  return code === null ? <Blank /> : <StateTag {...tagOf(BILL_VERDICTS, code, verdictGroup(code), lang)} />;
}

const money = (fen: number | null) => (fen === null ? <Blank /> : moneyText(fen));
const columnsOf = (text: Translate): TableColumnsType<Row> => [
  { key: 'no', title: text('delivery.bill.waybillNo'), width: 160, render: (_, row) => row.waybillNo || <Blank /> },
  { key: 'day', title: text('delivery.bill.sentOn'), width: 110, render: (_, row) => row.sentOn || <Blank /> },
  {
    key: 'billed',
    title: text('delivery.bill.billed'),
    width: 100,
    align: 'right',
    render: (_, row) => money(row.billedFen),
  },
  {
    key: 'booked',
    title: text('delivery.bill.booked'),
    width: 100,
    align: 'right',
    render: (_, row) => money(row.bookedFen),
  },
  {
    key: 'verdict',
    title: text('delivery.bill.verdict'),
    width: 140,
    render: (_, row) => <Verdict code={row.verdict} />,
  },
];

/** Whose bill of which courier; the company is asked of those who see several. */
function useWhose() {
  const locale = useLocale();
  const companies = useCompanies();
  const couriers = useEndpoint(deliveryEndpoints.listDeliveryCouriers, {}).data?.list ?? [];
  const [courier, setCourier] = useState<string | null>(null);
  const [company, setCompany] = useState<string | null>(null);
  const [only] = companies;
  const companyId = company ?? (companies.length === 1 ? (only?.value ?? null) : null);
  return {
    body: courier === null || companyId === null ? null : { courier, companyId },
    ...{ companies, companyId, setCompany, courier, setCourier },
    couriers: couriers.map((one) => ({ value: one.code, label: nameIn(one, locale) })),
  };
}

function WhoseFields({ whose }: { readonly whose: ReturnType<typeof useWhose> }) {
  const text = useText();
  return (
    <div className={css['whose']}>
      <div>
        <span>{text('delivery.bill.courier')}</span>
        <Select
          aria-label={text('delivery.bill.courier')}
          showSearch
          optionFilterProp="label"
          value={whose.courier}
          options={[...whose.couriers]}
          onChange={(code) => whose.setCourier(String(code))}
        />
      </div>
      {whose.companies.length > 1 ? (
        <div>
          <span>{text('delivery.bill.company')}</span>
          <Select
            aria-label={text('delivery.bill.company')}
            showSearch
            optionFilterProp="label"
            value={whose.companyId}
            options={[...whose.companies]}
            onChange={(id) => whose.setCompany(String(id))}
          />
        </div>
      ) : null}
    </div>
  );
}

function ImportBill({ onImported, onClose }: Props) {
  const text = useText();
  const { warn, toast } = useFeedback();
  const [report, setReport] = useState<CourierBillReport | null>(null);
  const whose = useWhose();
  const check = useCommand(calls.createCourierBillImport, { onSuccess: setReport });
  const accept = useCommand(calls.acceptCourierBillImport, {
    invalidate: BILL_READS,
    onSuccess: ({ id }) => {
      toast('delivery.bill.imported');
      onClose();
      onImported(id);
    },
    onFailure: ({ data }) => {
      if (!isChangedSince(data)) return;
      warn(text('import.changed'));
      setReport(null);
    },
  });
  const template = () => callFile(calls.getCourierBillTemplate, {}).then(saveFile, () => undefined);
  const { body } = whose;
  const hasErrors = report !== null && (report.errorRowCount > 0 || report.rowCount === 0);
  const foot =
    report === null || body === null ? null : (
      <>
        <Button onClick={() => setReport(null)}>{text('import.again')}</Button>
        <Button
          type="primary"
          loading={accept.isPending}
          disabled={hasErrors}
          title={hasErrors ? text('delivery.bill.wholeOnly') : ''}
          onClick={() => void accept.run({ params: { id: report.importId }, body })}
        >
          {text('delivery.bill.accept', { count: report.rowCount })}
        </Button>
      </>
    );
  return (
    <ImportDialog title={text('delivery.bill.import')} step={report ? 1 : 0} onClose={onClose} footer={foot}>
      {report === null ? (
        <>
          <WhoseFields whose={whose} />
          <ImportDrop
            maxRows={COURIER_BILL_ROWS}
            blocked={body === null ? text('delivery.bill.whoseFirst') : null}
            isChecking={check.isPending}
            onFile={(file) => (body === null ? Promise.resolve() : check.run({ body: { ...file, ...body } }))}
            onTemplate={() => void template()}
          />
        </>
      ) : (
        <ImportFindings
          report={report}
          summary={text('delivery.bill.summary', {
            ...{ rows: report.rowCount, bad: report.errorRowCount, differences: report.differenceCount },
            ...{ billed: moneyText(report.billedFen), booked: moneyText(report.bookedFen) },
          })}
          columns={columnsOf(text)}
        />
      )}
    </ImportDialog>
  );
}

/** 导入快递账单: whose, the file, and what the check says of each row. */
export function BillImportDialog({ open, ...props }: Props & { readonly open: boolean }) {
  return open ? <ImportBill {...props} /> : null;
}
