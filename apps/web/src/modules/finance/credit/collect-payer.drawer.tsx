import { creditEndpoints } from '@mintmark/contract/finance/credit/credit.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { COLLECT_METHODS } from '@mintmark/domain/finance/finance.enums.ts';
import { placesOfMethod } from '@mintmark/domain/finance/ledger.ts';
import { Form } from 'antd';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import {
  DateTimeField,
  FieldGroup,
  FormDrawer,
  MoneyField,
  MoneyInput,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
  useFreshStart,
} from '../../../kit/form/index.ts';
import { textOr, useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { bringsMoney, hasTxn } from '../collect/collect-values.ts';
import { fundName } from '../funds/fund-types.ts';
import {
  ALL_CUSTOMERS,
  allocationsOf,
  FIRST_METHOD,
  type OwedNow,
  ordersOf,
  type PayerPayment,
  paidCustomers,
  payerPaymentBody,
  settledFen,
} from './collect-payer.ts';
import css from './credit.module.css';
import { CREDIT_READS, type Payer, type PayerCollection } from './credit-types.ts';

const READS = [...CREDIT_READS, financeEndpoints.getPrice];

/** What the form holds now. */
function useValues(): PayerPayment {
  return Form.useWatch([], Form.useFormInstance<PayerPayment>()) ?? { ...startNow(), receivedAt: '' };
}
const startNow = (): PayerPayment => ({
  ...{ customerId: ALL_CUSTOMERS, spread: 'oldest', method: FIRST_METHOD },
  ...{ receivedAt: new Date().toISOString(), note: '' },
});

/** Each open order with what it gets: by age, or as it is typed. */
function Parts({ collection }: { readonly collection: PayerCollection }) {
  const text = useText();
  const values = useValues();
  const orders = ordersOf(collection, values.customerId);
  const allocations = allocationsOf(orders, values);
  const fenOf = new Map(allocations.map(({ orderId, amountFen }) => [orderId, amountFen]));
  const restFen = (typeof values.amountFen === 'number' ? values.amountFen : 0) - settledFen(allocations);
  const payers = paidCustomers(orders, allocations);
  const isOfSeveral = new Set(orders.map(({ customerId }) => customerId)).size > 1;
  const columns: readonly PlainColumn<OwedNow>[] = [
    ...(isOfSeveral
      ? [{ key: 'customer', title: text('finance.column.customer'), render: (row: OwedNow) => row.customerName }]
      : []),
    { key: 'orderCode', title: text('finance.column.orderCode'), render: ({ orderCode }) => orderCode },
    { key: 'dueDay', title: text('finance.credit.dueDay'), render: ({ dueDay }) => dueDay ?? '–' },
    {
      key: 'due',
      title: text('finance.credit.due'),
      align: 'right',
      render: ({ dueFen }) => <Money fen={dueFen} symbol={false} />,
    },
    {
      key: 'part',
      title: text('finance.credit.part'),
      align: 'right',
      render: ({ orderId, orderCode }) =>
        values.spread === 'choice' ? (
          <Form.Item name={['parts', orderId]} noStyle>
            <MoneyInput aria-label={text('finance.credit.partOf', { order: orderCode })} />
          </Form.Item>
        ) : (
          <Money fen={fenOf.get(orderId) ?? 0} symbol={false} />
        ),
    },
  ];
  const label = text('finance.credit.parts');
  return (
    <>
      <PlainTable label={label} columns={columns} rows={orders} rowKey={({ orderId }) => orderId} />
      {restFen > 0 ? (
        <p className={css['rest']}>
          {text('finance.collect.rest')} <Money fen={restFen} />
        </p>
      ) : null}
      {restFen > 0 && payers.length > 1 ? (
        <SelectField
          name="restCustomerId"
          labelKey="finance.credit.restOf"
          options={payers.map(({ id, name }) => ({ value: id, label: name }))}
          required
          wide
        />
      ) : null}
    </>
  );
}

/** Which way the money came, its number, and where it arrived. */
function WayFields({ collection }: { readonly collection: PayerCollection }) {
  const text = useText();
  const { method, customerId } = useValues();
  const methods = COLLECT_METHODS.map((value) => ({ value, label: textOr(`finance.method.${value}`, '') }));
  const places = placesOfMethod(method).flatMap((kind) =>
    collection.fundAccounts.filter((account) => account.kind === kind),
  );
  const accounts = places.map(({ id, name, kind, noMasked }) => ({
    value: id,
    label: [fundName(name, kind), noMasked].filter(Boolean).join(' '),
  }));
  const [first, ...others] = collection.customers;
  const wallet = others.length === 0 ? first : collection.customers.find(({ id }) => id === customerId);
  return (
    <>
      <RadioField name="method" labelKey="finance.collect.method" options={methods} required wide />
      {bringsMoney(method) ? null : (
        <Note tone="info">
          {wallet
            ? text('finance.credit.walletNote', { amount: moneyText(wallet.walletFen) })
            : text('finance.credit.walletOfWhom')}
        </Note>
      )}
      {hasTxn(method) ? (
        <TextField
          name="channelTxnId"
          labelKey="finance.collect.txn"
          hintKey="finance.collect.txnHint"
          maxLength={64}
          required
          wide
        />
      ) : null}
      {accounts.length > 1 ? (
        <SelectField name="fundAccountId" labelKey="finance.collect.account" options={accounts} wide />
      ) : null}
    </>
  );
}

const SPREADS = [
  { value: 'oldest', labelKey: 'finance.credit.spread.oldest' },
  { value: 'choice', labelKey: 'finance.credit.spread.choice' },
] as const;

interface Props {
  readonly open: boolean;
  readonly payer: Payer;
  readonly onCollected: (paymentId: string) => void;
  readonly onClose: () => void;
}

/**
 * 收款: one transfer of a payer over several orders, what was due first before the rest, or by choice; of an agent over orders of
 * several customers it is a payment of each of them.
 */
export function CollectPayerDrawer({ open, payer, onCollected, onClose }: Props) {
  const text = useText();
  const { confirm } = useFeedback();
  const asked = useEndpoint(creditEndpoints.getPayerCollection, { params: { id: payer.id } }, { enabled: open });
  const collection = asked.data?.id === payer.id ? asked.data : undefined;
  const initial = useFreshStart(open, startNow);
  const customers = collection?.customers ?? [];
  const bodyOf = (values: PayerPayment) =>
    payerPaymentBody(collection ? ordersOf(collection, values.customerId) : [], values);
  const ask = async (values: PayerPayment) => {
    const { allocations, amountFen } = bodyOf(values);
    const settled = settledFen(allocations);
    const agreed = await confirm({
      title: text('finance.collect.confirmTitle', { amount: moneyText(amountFen) }),
      content: text('finance.credit.confirmText', {
        count: String(allocations.length),
        settled: moneyText(settled),
        rest: moneyText(Math.max(amountFen - settled, 0)),
      }),
    });
    return agreed ? {} : null;
  };
  return (
    <FormDrawer
      open={open && collection !== undefined}
      title={text('finance.credit.collectTitle', { name: `${payer.name} ${payer.no}` })}
      endpoint={financeEndpoints.collectPayment}
      initial={initial}
      toInput={(values: PayerPayment) => ({ body: bodyOf(values) })}
      confirm={ask}
      invalidate={READS}
      okText={text('finance.collect.submit')}
      savedKey="finance.credit.collected"
      onSaved={({ payment }) => onCollected(payment.id)}
      onRefused={() => void asked.refetch()}
      onClose={onClose}
      width={560}
    >
      {collection ? (
        <FieldGroup>
          {customers.length > 1 ? (
            <SelectField
              name="customerId"
              labelKey="finance.credit.ofCustomer"
              hintKey="finance.credit.ofCustomerHint"
              options={[
                {
                  value: ALL_CUSTOMERS,
                  label: text('finance.credit.allCustomers', { count: String(customers.length) }),
                },
                ...customers.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              wide
            />
          ) : null}
          <MoneyField name="amountFen" labelKey="finance.collect.amount" required wide />
          <WayFields collection={collection} />
          <RadioField name="spread" labelKey="finance.credit.spread" options={SPREADS} required wide />
          <Form.Item name="allocations" style={{ gridColumn: '1 / -1' }}>
            <Parts collection={collection} />
          </Form.Item>
          <DateTimeField name="receivedAt" labelKey="finance.collect.receivedAt" required wide />
          <TextAreaField name="note" labelKey="finance.collect.note" maxLength={200} wide />
        </FieldGroup>
      ) : null}
    </FormDrawer>
  );
}
