import { courierBillMachine } from '@mintmark/domain/delivery/bills/courier-bill.machine.ts';
import { BILL_SETTLEMENTS, isBillDifference } from '@mintmark/domain/delivery/bills/courier-bills.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { enumText, tagOf } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { countText, moneyText, timeText } from '../../../ui/format.ts';
import { FactList, SectionCard, StatStrip } from '../../../ui/layout.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { deliveryLink } from '../delivery-paths.ts';
import { BILL_VERDICTS, type BillLine, type CourierBill, verdictGroup } from './bill-types.ts';

interface Props {
  readonly bill: CourierBill;
}

/** What is charged, what was booked, what is claimed back. */
export function BillSums({ bill }: Props) {
  const text = useText();
  const { billedFen, bookedFen, claimedFen, unsettledCount } = bill;
  const items = [
    { key: 'billed', label: text('delivery.bill.billed'), value: moneyText(billedFen) },
    { key: 'booked', label: text('delivery.bill.booked'), value: moneyText(bookedFen) },
    { key: 'claimed', label: text('delivery.bill.claimed'), value: moneyText(claimedFen) },
    { key: 'payable', label: text('delivery.bill.payable'), value: moneyText(billedFen - claimedFen) },
    {
      key: 'unsettled',
      label: text('delivery.bill.unsettled'),
      value: countText(unsettledCount),
      ...(unsettledCount > 0 ? { tone: 'warning' as const } : {}),
    },
  ];
  return <StatStrip items={items} />;
}

/** Courier, days, file, people. */
export function BillFacts({ bill }: Props) {
  const text = useText();
  const lang = useLang();
  const { confirmedAt, confirmedByName, reason } = bill;
  const items = [
    {
      key: 'company',
      label: text('delivery.bill.company'),
      value: lang === 'en' ? bill.companyNameEn : bill.companyName,
    },
    { key: 'courier', label: text('delivery.bill.courier'), value: bill.courier },
    { key: 'days', label: text('delivery.bill.days'), value: `${bill.fromDay} – ${bill.toDay}` },
    { key: 'rows', label: text('delivery.bill.rows'), value: countText(bill.rowCount) },
    { key: 'file', label: text('delivery.bill.file'), value: bill.fileName },
    {
      key: 'by',
      label: text('delivery.bill.importedBy'),
      value: `${bill.importedByName} · ${timeText(bill.importedAt)}`,
    },
    {
      key: 'confirmed',
      label: text('delivery.bill.confirmedBy'),
      value: confirmedAt === null ? null : `${confirmedByName} · ${timeText(confirmedAt)}`,
    },
    { key: 'reason', label: text('delivery.bill.reason'), value: reason || null },
  ];
  return (
    <SectionCard>
      <FactList items={items.filter(({ value }) => value !== null)} />
    </SectionCard>
  );
}

const kilograms = (grams: number | null): string => (grams === null ? '–' : (grams / 1000).toString());

interface LinesProps extends Props {
  /** Of who checks bills, while this one is open. */
  readonly onSettle?: (line: BillLine) => void;
}

/** Rows of the bill, differences first; each difference is settled from here. */
export function BillLines({ bill, onSettle }: LinesProps) {
  const text = useText();
  const lang = useLang();
  const title = text('delivery.bill.lines', { shown: bill.lines.length, of: bill.rowCount });
  const isOpen = bill.status === courierBillMachine.state.open;
  const columns: readonly PlainColumn<BillLine>[] = [
    {
      key: 'waybill',
      title: text('delivery.bill.waybillNo'),
      render: ({ waybillNo, deliveryId }) =>
        deliveryId === null ? waybillNo : <Link to={deliveryLink(deliveryId)}>{waybillNo}</Link>,
    },
    { key: 'sentOn', title: text('delivery.bill.sentOn'), render: ({ sentOn }) => sentOn },
    {
      key: 'weight',
      title: text('delivery.bill.weights'),
      align: 'right',
      render: ({ billedWeightG, bookedWeightG }) => `${kilograms(billedWeightG)} / ${kilograms(bookedWeightG)}`,
    },
    {
      key: 'billed',
      title: text('delivery.bill.billed'),
      align: 'right',
      render: ({ billedFen }) => moneyText(billedFen),
    },
    {
      key: 'booked',
      title: text('delivery.bill.booked'),
      align: 'right',
      render: ({ bookedFen }) => (bookedFen === null ? '–' : moneyText(bookedFen)),
    },
    {
      key: 'verdict',
      title: text('delivery.bill.verdict'),
      render: ({ verdict }) => <StateTag {...tagOf(BILL_VERDICTS, verdict, verdictGroup(verdict), lang)} />,
    },
    {
      key: 'settled',
      title: text('delivery.bill.settled'),
      wrap: true,
      render: ({ settlement, remark, settledByName }) =>
        settlement === null
          ? '–'
          : [enumText(BILL_SETTLEMENTS, settlement, lang), remark, settledByName].filter(Boolean).join(' · '),
    },
    ...(onSettle === undefined || !isOpen ? [] : [settleColumn(onSettle)]),
  ];
  function settleColumn(settle: (line: BillLine) => void): PlainColumn<BillLine> {
    return {
      key: 'act',
      title: '',
      align: 'right',
      render: (line) =>
        isBillDifference(line.verdict) ? (
          <Button
            size="small"
            aria-label={`${text('delivery.bill.settle')} ${line.waybillNo}`}
            onClick={() => settle(line)}
          >
            {text('delivery.bill.settle')}
          </Button>
        ) : null,
    };
  }
  return (
    <SectionCard title={title} flush>
      <PlainTable
        label={title}
        columns={columns}
        rows={bill.lines}
        rowKey={({ id }) => id}
        tone={({ verdict, settlement }) => (isBillDifference(verdict) && settlement === null ? 'warning' : undefined)}
      />
    </SectionCard>
  );
}

/** Parcels of these days that no bill has: they come with the next one, or were never charged. */
export function MissingParcels({ bill }: Props) {
  const text = useText();
  if (bill.missing.length === 0) return null;
  const title = text('delivery.bill.missing', { count: bill.missing.length });
  const columns: readonly PlainColumn<CourierBill['missing'][number]>[] = [
    {
      key: 'waybill',
      title: text('delivery.bill.waybillNo'),
      render: ({ waybillNo, deliveryId }) => <Link to={deliveryLink(deliveryId)}>{waybillNo}</Link>,
    },
    { key: 'no', title: text('delivery.head.no'), render: ({ deliveryNo }) => deliveryNo },
    { key: 'at', title: text('delivery.bill.shippedAt'), render: ({ shippedAt }) => timeText(shippedAt) },
    {
      key: 'fee',
      title: text('delivery.bill.booked'),
      align: 'right',
      render: ({ feeFen }) => (feeFen === null ? '–' : moneyText(feeFen)),
    },
  ];
  return (
    <SectionCard title={title} flush>
      <PlainTable label={title} columns={columns} rows={bill.missing} rowKey={({ deliveryId }) => deliveryId} />
    </SectionCard>
  );
}
