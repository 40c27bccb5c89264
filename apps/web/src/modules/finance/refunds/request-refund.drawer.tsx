import { refundsEndpoints } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { OPEN_REFUND_STATES } from '@mintmark/domain/finance/refund-rules.ts';
import { Form } from 'antd';
import { useMemo } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { actionState, reasonText } from '../../../kit/feedback/index.ts';
import {
  FieldGroup,
  FormDrawer,
  type FormValues,
  MoneyInput,
  RadioField,
  TextAreaField,
} from '../../../kit/form/index.ts';
import { type Translate, textOr, useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { REFUND_READS, type Refundable } from './refund-types.ts';
import { WAYS_BACK } from './refunds.columns.tsx';
import css from './refunds.module.css';

type Place = Refundable['places'][number];

/** Values to begin with: the way it came, and all of what is left where there is one place only. */
function startOf(refundable: Refundable | undefined): FormValues {
  if (!refundable) return {};
  const { payment, places, methods } = refundable;
  const method = methods.includes(payment.method) ? payment.method : methods[0];
  const isOne = places.length === 1;
  return {
    version: payment.version,
    method,
    reason: '',
    parts: places.map(({ orderId, leftFen }) => ({ orderId, ...(isOne && leftFen > 0 ? { amountFen: leftFen } : {}) })),
  };
}

/** What is typed nowhere is nothing of that place; what cannot be read is refused beside its field. */
function toBody(values: FormValues): FormValues {
  const parts = values['parts'] as readonly { orderId: string | null; amountFen?: unknown }[] | undefined;
  return { ...values, parts: parts?.map(({ orderId, amountFen }) => ({ orderId, amountFen: amountFen ?? 0 })) };
}

/** What of the balance may leave, and what of it is a bonus. */
function walletHint(text: Translate, amount: string, { balanceFen, bonusFen }: Refundable['wallet']): string {
  const words = { amount, wallet: moneyText(balanceFen), bonus: moneyText(bonusFen) };
  return text(bonusFen > 0 ? 'finance.refund.leftOfWalletBonus' : 'finance.refund.leftOfWallet', words);
}

/** The amount to give back of one place, with what is left of it. */
function PlaceField({
  place,
  index,
  wallet,
}: {
  readonly place: Place;
  readonly index: number;
  readonly wallet: Refundable['wallet'];
}) {
  const text = useText();
  const isWallet = place.orderId === null;
  const leftFen = isWallet ? Math.min(place.leftFen, wallet.cashableFen) : place.leftFen;
  const amount = moneyText(leftFen);
  const invoiced =
    place.invoicedFen > 0 ? text('finance.invoice.holdsRefund', { amount: moneyText(place.invoicedFen) }) : '';
  return (
    <Form.Item
      name={['parts', index, 'amountFen']}
      label={
        isWallet ? text('finance.refund.ofWallet') : text('finance.refund.ofOrder', { code: place.orderCode ?? '' })
      }
      extra={isWallet ? walletHint(text, amount, wallet) : `${text('finance.refund.left', { amount })}${invoiced}`}
    >
      <MoneyInput disabled={leftFen === 0} />
    </Form.Item>
  );
}

function Intro({ refundable }: { readonly refundable: Refundable }) {
  const text = useText();
  const { payment, refunds } = refundable;
  const open = refunds.filter(({ status }) => OPEN_REFUND_STATES.includes(status));
  const list = open.map(({ refundNo, amountFen }) => `${refundNo} ¥${moneyText(amountFen)}`).join(' · ');
  return (
    <div className={css['intro']}>
      <Note tone="info">
        {text('finance.refund.askIntro', {
          amount: moneyText(payment.amountFen),
          customer: payment.customerName,
          method: textOr(`finance.method.${payment.method}`, ''),
        })}
      </Note>
      {open.length > 0 ? <Note>{text('finance.refund.inflight', { list })}</Note> : null}
    </div>
  );
}

/** 申请退款: what of a payment is to be given back, and how. */
export function RequestRefundDrawer({
  paymentId,
  onClose,
}: {
  readonly paymentId: string | null;
  readonly onClose: () => void;
}) {
  const text = useText();
  const params = { id: paymentId ?? '0' };
  const asked = useEndpoint(refundsEndpoints.getRefundable, { params }, { enabled: paymentId !== null });
  const refundable = asked.data?.payment.id === paymentId ? asked.data : undefined;
  const initial = useMemo(() => startOf(refundable), [refundable]);
  const ways = WAYS_BACK.filter(({ code }) => refundable?.methods.includes(code));
  return (
    <FormDrawer
      open={paymentId !== null && refundable !== undefined}
      title={text('finance.refund.askTitle', { no: refundable?.payment.payNo ?? '' })}
      endpoint={refundsEndpoints.requestRefund}
      initial={initial}
      toInput={(values) => ({ params, body: toBody(values) })}
      invalidate={REFUND_READS}
      okText={text('finance.refund.send')}
      okReason={reasonText(actionState(refundable?.allowedActions, 'requestRefund')?.reason)}
      savedKey="finance.refund.sent"
      onRefused={({ code }) => (code === OUTCOME.stale ? void asked.refetch() : undefined)}
      onClose={onClose}
      width={480}
      intro={refundable ? <Intro refundable={refundable} /> : null}
    >
      <FieldGroup>
        {refundable?.places.map((place, index) => (
          <PlaceField key={place.orderId ?? 'wallet'} place={place} index={index} wallet={refundable.wallet} />
        ))}
        <RadioField name="method" labelKey="finance.refund.method" options={ways} required wide />
        <TextAreaField name="reason" labelKey="finance.refund.reason" maxLength={200} required />
      </FieldGroup>
    </FormDrawer>
  );
}
