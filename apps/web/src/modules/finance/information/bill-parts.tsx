import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { INFORMATION_PAYERS } from '@mintmark/domain/finance/information/information.enums.ts';
import { informationBillMachine } from '@mintmark/domain/finance/information/information-bill.machine.ts';
import { Link } from 'react-router';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useLocale, useText } from '../../../kit/i18n/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { FactList, SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { fundName } from '../funds/fund-types.ts';
import css from './information.module.css';
import { type Bill, monthText, payerText } from './information-types.ts';

interface Props {
  readonly bill: Bill;
}

/** Who pays how much for which month. */
export function BillFacts({ bill }: Props) {
  const text = useText();
  const lang = useLang();
  const locale = useLocale();
  const company = lang === 'en' ? bill.companyNameEn : bill.companyName;
  return (
    <SectionCard>
      <FactList
        items={[
          { key: 'amount', label: text('finance.information.amount'), value: <Money fen={bill.amountFen} strong /> },
          {
            key: 'payer',
            label: text('finance.information.payer'),
            value: `${payerText(bill, locale)} (${enumText(INFORMATION_PAYERS, bill.payerType, lang)})`,
          },
          { key: 'month', label: text('finance.information.month'), value: monthText(bill.month) },
          { key: 'pieces', label: text('finance.information.pieces'), value: countText(bill.pieces) },
          {
            key: 'company',
            label: text('finance.information.company'),
            value: bill.agentName === null ? null : company,
          },
          {
            key: 'issued',
            label: text('finance.information.issuedAt'),
            value: bill.issuedAt && timeText(bill.issuedAt),
          },
          { key: 'paid', label: text('finance.information.paidAt'), value: bill.paidAt && timeText(bill.paidAt) },
          { key: 'voided', label: text('finance.information.voidReason'), value: bill.voidReason || null },
        ].filter(({ value }) => value !== null)}
      />
    </SectionCard>
  );
}

type Sum = Bill['sums'][number];

/** What it took, by category and price, with the sum in figures and capitals. */
export function BillSums({ bill }: Props) {
  const text = useText();
  const lang = useLang();
  const title = text('finance.information.sums');
  const columns: readonly PlainColumn<Sum>[] = [
    {
      key: 'category',
      title: text('finance.information.category'),
      render: ({ category1 }) => enumText(CATEGORIES1, category1, lang),
    },
    {
      key: 'unit',
      title: text('finance.information.unit'),
      align: 'right',
      render: ({ unitFen }) => <Money fen={unitFen} symbol={false} />,
    },
    {
      key: 'pieces',
      title: text('finance.information.pieces'),
      align: 'right',
      render: ({ pieces }) => countText(pieces),
    },
    {
      key: 'amount',
      title: text('finance.information.amount'),
      align: 'right',
      render: ({ amountFen }) => <Money fen={amountFen} symbol={false} />,
    },
  ];
  const takenFen = bill.sums.reduce((sum, { amountFen }) => sum + amountFen, 0);
  const isVoided = bill.status === informationBillMachine.state.voided;
  const offFen = isVoided ? 0 : takenFen - bill.amountFen;
  return (
    <SectionCard title={title} flush>
      <PlainTable
        label={title}
        columns={columns}
        rows={bill.sums}
        rowKey={({ category1, unitFen }) => `${category1} ${unitFen}`}
        foot={
          <>
            {offFen === 0 ? null : (
              <tr>
                <td colSpan={3}>{text('finance.information.waivedOff')}</td>
                <td align="right">
                  <Money fen={-offFen} symbol={false} />
                </td>
              </tr>
            )}
            <tr>
              <td colSpan={3}>{text('finance.information.sum')}</td>
              <td align="right">
                <Money fen={bill.amountFen} strong />
              </td>
            </tr>
          </>
        }
      />
      <p className={css['capitals']}>{text('finance.information.capitals', { words: bill.capitals })}</p>
    </SectionCard>
  );
}

type Line = Bill['lines'][number];

/** The pieces; a piece that the bill counts no more is struck out. */
export function BillLines({ bill, isPaper = false }: Props & { readonly isPaper?: boolean }) {
  const text = useText();
  const lang = useLang();
  const isVoided = bill.status === informationBillMachine.state.voided;
  const title = text('finance.information.piecesOf', {
    shown: countText(bill.lines.length),
    total: countText(bill.lineCount),
  });
  const off = ({ isHeld }: Line) => (isHeld || isVoided ? undefined : css['off']);
  const columns: readonly PlainColumn<Line>[] = [
    {
      key: 'coin',
      title: text('finance.information.coin'),
      render: (line) => <span className={off(line)}>{line.coinCode}</span>,
    },
    { key: 'order', title: text('finance.column.orderCode'), render: ({ orderCode }) => orderCode },
    {
      key: 'category',
      title: text('finance.information.category'),
      render: ({ category1 }) => enumText(CATEGORIES1, category1, lang),
    },
    { key: 'at', title: text('finance.information.at'), quiet: true, render: ({ at }) => timeText(at) },
    {
      key: 'fee',
      title: text('finance.information.feeNo'),
      quiet: true,
      render: ({ feeId, feeNo }) =>
        isPaper ? feeNo : <Link to={`/Finance/messageManagement?feeId=${feeId}`}>{feeNo}</Link>,
    },
    {
      key: 'amount',
      title: text('finance.information.amount'),
      align: 'right',
      render: (line) => (
        <span className={off(line)}>
          <Money fen={line.amountFen} symbol={false} />
        </span>
      ),
    },
  ];
  return (
    <SectionCard title={title} flush>
      <PlainTable label={title} columns={columns} rows={bill.lines} rowKey={({ feeId }) => feeId} />
    </SectionCard>
  );
}

type Payment = Bill['payments'][number];

/** Payments of the bill, those that were undone too. */
export function BillPayments({ bill }: Props) {
  const text = useText();
  const title = text('finance.information.payments');
  if (bill.payments.length === 0) return null;
  const columns: readonly PlainColumn<Payment>[] = [
    {
      key: 'at',
      title: text('finance.information.receivedAt'),
      render: ({ receivedAt, undoneAt }) => (
        <span className={undoneAt === null ? undefined : css['off']}>{timeText(receivedAt)}</span>
      ),
    },
    {
      key: 'into',
      title: text('finance.information.into'),
      render: ({ fundAccountName, fundKind }) => fundName(fundAccountName, fundKind),
    },
    { key: 'txn', title: text('finance.information.txn'), render: ({ channelTxnId }) => channelTxnId ?? '–' },
    { key: 'by', title: text('finance.information.recordedBy'), render: ({ recordedByName }) => recordedByName ?? '–' },
    {
      key: 'undone',
      title: text('finance.information.undone'),
      quiet: true,
      render: ({ undoneAt, undoneByName, undoReason }) =>
        undoneAt === null ? '–' : `${undoneByName ?? ''} ${timeText(undoneAt)} ${undoReason}`,
    },
    {
      key: 'amount',
      title: text('finance.information.amount'),
      align: 'right',
      render: ({ amountFen }) => <Money fen={amountFen} symbol={false} />,
    },
  ];
  return (
    <SectionCard title={title} flush>
      <PlainTable label={title} columns={columns} rows={bill.payments} rowKey={({ id }) => id} />
    </SectionCard>
  );
}
