import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { capitalAmount } from '@mintmark/domain/finance/capital-amount.ts';
import { isRefundable } from '@mintmark/domain/finance/refund-rules.ts';
import { Button, Modal } from 'antd';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { OperationLogLink } from '../../../kit/detail/index.ts';
import { type TextKey, useLocale, useText } from '../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';
import { moneyText, timeText } from '../../../ui/format.ts';
import { ICON } from '../../../ui/icon.ts';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { handSheetPath, invoicesPath } from '../payment-management/payment-management.columns.tsx';
import { RequestRefundDrawer } from '../refunds/request-refund.drawer.tsx';
import css from './receipt.module.css';

type Payment = DataOf<typeof financeEndpoints.getPayment>;

function Fact({ labelKey, value }: { readonly labelKey: TextKey; readonly value: string | null }) {
  const text = useText();
  return (
    <div>
      <dt>{text(labelKey)}</dt>
      <dd>{value || '–'}</dd>
    </div>
  );
}

/** Logo, brand and letter of certificates of the company that took the money. */
function Brand({ payment: { brand } }: { readonly payment: Payment }) {
  const text = useText();
  const locale = useLocale();
  return (
    <div className={css['brand']}>
      {brand.logoUrl ? <img src={brand.logoUrl} alt="" /> : null}
      <b>{locale === 'en' ? brand.en : brand.zh}</b>
      {brand.letter ? <span>{text('finance.receipt.letter', { letter: brand.letter })}</span> : null}
    </div>
  );
}

/** What the customer gets: number, time, method, what it settled, VAT contained. */
function Receipt({ payment, isPaper = false }: { readonly payment: Payment; readonly isPaper?: boolean }) {
  const text = useText();
  const locale = useLocale();
  return (
    <article className={css['receipt']} aria-label={text('finance.receipt.title')}>
      <Brand payment={payment} />
      <header>
        <h2>{payment.payNo}</h2>
        <span>{locale === 'en' ? payment.companyEn : payment.companyZh}</span>
      </header>
      <dl>
        <Fact labelKey="finance.receipt.customer" value={`${payment.customerNo} ${payment.customerName}`} />
        <Fact labelKey="finance.receipt.at" value={timeText(payment.receivedAt)} />
        <Fact labelKey="finance.receipt.method" value={text(`finance.method.${payment.method}` as TextKey)} />
        <Fact labelKey="finance.receipt.txn" value={payment.channelTxnId} />
        <Fact labelKey="finance.receipt.by" value={payment.collectedByName} />
      </dl>
      <table>
        <thead>
          <tr>
            <th>{text('finance.receipt.order')}</th>
            <th>{text('finance.receipt.vat')}</th>
            <th>{text('finance.receipt.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {payment.allocations.map((one) => (
            <tr key={one.orderId}>
              <td>{isPaper ? one.orderCode : <Link to={handSheetPath(one.orderId)}>{one.orderCode}</Link>}</td>
              <td>
                <Money fen={one.vatFen} symbol={false} />
              </td>
              <td>
                <Money fen={one.amountFen} symbol={false} />
              </td>
            </tr>
          ))}
          {payment.walletFen > 0 ? (
            <tr>
              <td>{text('finance.receipt.wallet')}</td>
              <td>–</td>
              <td>
                <Money fen={payment.walletFen} symbol={false} />
              </td>
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <tr>
            <td>{text('finance.receipt.total')}</td>
            <td>
              <Money fen={payment.allocations.reduce((sum, one) => sum + one.vatFen, 0)} symbol={false} />
            </td>
            <td>
              <Money fen={payment.amountFen} strong />
            </td>
          </tr>
          <tr>
            <td>{text('finance.receipt.capital')}</td>
            <td colSpan={2} lang="zh-CN">
              {capitalAmount(payment.amountFen)}
            </td>
          </tr>
        </tfoot>
      </table>
      {payment.note ? <p>{payment.note}</p> : null}
    </article>
  );
}

/** The payments of one transfer of an agent: each customer's receipt is a step away. */
function Together({ payment, onOpen }: { readonly payment: Payment; readonly onOpen: (id: string) => void }) {
  const text = useText();
  if (payment.together.length === 0) return null;
  const sumFen = payment.together.reduce((sum, one) => sum + one.amountFen, 0);
  return (
    <div className={css['together']}>
      <p>{text('finance.receipt.together', { amount: moneyText(sumFen) })}</p>
      <ul>
        {payment.together.map(({ id, payNo, customerName, amountFen }) => (
          <li key={id}>
            <Button
              type="link"
              size="small"
              aria-current={id === payment.id ? 'true' : undefined}
              disabled={id === payment.id}
              onClick={() => onOpen(id)}
            >
              {payNo}
            </Button>
            <span>{customerName}</span>
            <Money fen={amountFen} symbol={false} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** While it is there, printing prints the receipt and nothing else. */
function usePrintOnly(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    document.body.dataset['printing'] = 'receipt';
    return () => {
      delete document.body.dataset['printing'];
    };
  }, [isOn]);
}

/** The receipt of a payment, to look at and to print; of a transfer of an agent also those beside it. */
export function ReceiptDialog({
  paymentId: askedId,
  onClose,
}: {
  readonly paymentId: string | null;
  readonly onClose: () => void;
}) {
  const text = useText();
  const { active, container } = useOverlayPlace();
  const [beside, setBeside] = useState<{ readonly of: string | null; readonly id: string } | null>(null);
  const paymentId = askedId !== null && beside?.of === askedId ? beside.id : askedId;
  const [refundOf, setRefundOf] = useState<string | null>(null);
  const mayRefund = useCan()('finance:payment:refund');
  const isOpen = paymentId !== null && active;
  const payment = useEndpoint(
    financeEndpoints.getPayment,
    { params: { id: paymentId ?? '0' } },
    { enabled: paymentId !== null },
  ).data;
  usePrintOnly(isOpen && payment !== undefined);
  const askRefund = () => {
    setRefundOf(paymentId);
    onClose();
  };
  return (
    <>
      <Modal
        open={isOpen}
        keyboard={active}
        title={text('finance.receipt.title')}
        onCancel={onClose}
        {...(container ? { getContainer: () => container } : {})}
        footer={
          <div className={css['foot']}>
            {paymentId === null ? null : <OperationLogLink targetType="payment" targetId={paymentId} />}
            {payment ? (
              <Link to={invoicesPath({ payNo: payment.payNo })}>{text('finance.invoice.ofOrder')}</Link>
            ) : null}
            {mayRefund ? (
              <Button disabled={!payment || !isRefundable(payment.status)} onClick={askRefund}>
                {text('finance.refund.ask')}
              </Button>
            ) : null}
            <Button icon={<Printer {...ICON} />} disabled={!payment} onClick={() => window.print()}>
              {text('finance.receipt.print')}
            </Button>
            <Button type="primary" onClick={onClose}>
              {text('finance.receipt.close')}
            </Button>
          </div>
        }
      >
        {payment ? <Receipt payment={payment} /> : <Skeleton rows={4} />}
        {payment ? <Together payment={payment} onOpen={(id) => setBeside({ of: askedId, id })} /> : null}
        {payment && isOpen
          ? createPortal(
              <div className={css['paper']} aria-hidden>
                <h1>{text('finance.receipt.title')}</h1>
                <Receipt payment={payment} isPaper />
              </div>,
              document.body,
            )
          : null}
      </Modal>
      <RequestRefundDrawer paymentId={refundOf} onClose={() => setRefundOf(null)} />
    </>
  );
}
