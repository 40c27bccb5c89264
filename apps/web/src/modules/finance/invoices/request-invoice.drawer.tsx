import { invoicesEndpoints as calls } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import {
  INVOICE_KIND,
  INVOICE_KINDS,
  TITLE_KIND,
  TITLE_KINDS,
} from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { Button, Form } from 'antd';
import { useEffect, useId, useState } from 'react';
import { call, useEndpoint } from '../../../kit/api/index.ts';
import {
  FieldGroup,
  FormDrawer,
  type FormValuesOf,
  MoneyInput,
  RadioField,
  type RemoteOption,
  RemoteSelect,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { INVOICE_READS, type InvoiceForm } from './invoice-types.ts';
import css from './invoices.module.css';
import { TitlePicker } from './title-picker.tsx';

type Values = FormValuesOf<typeof calls.requestInvoice>;
type Order = InvoiceForm['orders'][number];

async function loadCustomers(typed: string): Promise<readonly RemoteOption[]> {
  const q = typed.trim();
  if (q === '') return [];
  const found = await call(calls.searchInvoiceCustomers, { query: { q } });
  return found.map(({ id, customerNo, customerName }) => ({ value: id, label: `${customerName}  ${customerNo}` }));
}

const START = {
  ...{ kind: INVOICE_KIND.plain, titleKind: TITLE_KIND.firm, title: '', taxNo: '', note: '', orders: [] },
  ...{ address: '', phone: '', bank: '', bankAccount: '', mail: '' },
};

/** The title that was used last, and the whole of an order where there is only one. */
function filledBy({ titles: [last], orders }: InvoiceForm) {
  const { id: _, ...title } = last ?? { id: null };
  return {
    ...title,
    orders: orders.map(({ id, openFen }) => ({ orderId: id, amountFen: orders.length === 1 ? openFen : undefined })),
  };
}

/** Fills the form once it is known whose invoice it is; what is typed afterwards stays. */
function Filled({ facts }: { readonly facts: InvoiceForm }) {
  const form = Form.useFormInstance();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each customer, whatever is read anew
  useEffect(() => form.setFieldsValue(filledBy(facts)), [form, facts.customerId]);
  return null;
}

/** Orders in the order of the form: what stands nowhere is nothing of that order. */
const partsOf = (values: Values, orders: readonly Order[]) =>
  orders.map(({ id }, index) => ({ orderId: id, amountFen: values.orders?.[index]?.amountFen ?? 0 }));

/** One paid order with what may be invoiced of it. */
function OrderField({ order, index }: { readonly order: Order; readonly index: number }) {
  const text = useText();
  const { orderCode, openFen, invoicedFen, refundingFen } = order;
  const invoiced = invoicedFen > 0 ? text('finance.invoice.invoicedOf', { amount: moneyText(invoicedFen) }) : '';
  const refunding = refundingFen > 0 ? text('finance.invoice.refundingOf', { amount: moneyText(refundingFen) }) : '';
  return (
    <Form.Item
      name={['orders', index, 'amountFen']}
      label={orderCode}
      extra={`${text('finance.invoice.openOf', { amount: moneyText(openFen) })}${invoiced}${refunding}`}
    >
      <MoneyInput />
    </Form.Item>
  );
}

/** The orders with all of them in one click, and what they come to. */
function Orders({ orders }: { readonly orders: readonly Order[] }) {
  const text = useText();
  const form = Form.useFormInstance();
  const parts: unknown = Form.useWatch('orders', form);
  const amounts = (Array.isArray(parts) ? parts : []) as readonly ({ amountFen?: unknown } | undefined)[];
  const sumFen = amounts.reduce((sum, one) => sum + (typeof one?.amountFen === 'number' ? one.amountFen : 0), 0);
  const all = () =>
    form.setFieldsValue({ orders: orders.map(({ id, openFen }) => ({ orderId: id, amountFen: openFen })) });
  if (orders.length === 0) return <Note>{text('finance.invoice.noOrders')}</Note>;
  return (
    <>
      <div className={css['row']}>
        <b>{text('finance.invoice.ofOrders')}</b>
        <Button size="small" onClick={all}>
          {text('finance.invoice.fillAll')}
        </Button>
        <span className={css['grow']} />
        <span>
          {text('finance.invoice.sum')} <Money fen={sumFen} strong />
        </span>
      </div>
      <FieldGroup>
        {orders.map((order, index) => (
          <OrderField key={order.id} order={order} index={index} />
        ))}
      </FieldGroup>
    </>
  );
}

/** Title and tax number; a special invoice also says address and bank. */
function TitleFields() {
  const form = Form.useFormInstance();
  const isPerson = Form.useWatch('titleKind', form) === TITLE_KIND.person;
  const isSpecial = Form.useWatch('kind', form) === INVOICE_KIND.special;
  const isElectronic = Form.useWatch('kind', form) === INVOICE_KIND.electronic;
  return (
    <FieldGroup>
      <RadioField name="kind" labelKey="finance.invoice.kind" options={INVOICE_KINDS} required />
      <RadioField name="titleKind" labelKey="finance.invoice.titleKind" options={TITLE_KINDS} required />
      <TextField name="title" labelKey="finance.invoice.title" maxLength={100} required wide />
      {isPerson ? null : (
        <TextField name="taxNo" labelKey="finance.invoice.taxNo" hintKey="finance.invoice.taxNoHint" required wide />
      )}
      {isSpecial ? (
        <>
          <TextField name="address" labelKey="finance.invoice.address" maxLength={100} />
          <TextField name="phone" labelKey="finance.invoice.phone" maxLength={30} />
          <TextField name="bank" labelKey="finance.invoice.bank" maxLength={60} />
          <TextField name="bankAccount" labelKey="finance.invoice.bankAccount" maxLength={40} />
        </>
      ) : null}
      <TextField
        name="mail"
        labelKey="finance.invoice.mail"
        hintKey="finance.invoice.mailHint"
        required={isElectronic}
        maxLength={100}
        wide
      />
      <TextAreaField name="note" labelKey="finance.invoice.note" maxLength={200} wide />
    </FieldGroup>
  );
}

/** 申请开票: whose invoice, to which title, over which paid orders. */
export function RequestInvoiceDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  const fieldId = useId();
  const [customerId, setCustomerId] = useState<string | undefined>(undefined);
  const params = { id: customerId ?? '0' };
  const asked = useEndpoint(calls.getInvoiceForm, { params }, { enabled: customerId !== undefined });
  const facts = asked.data?.customerId === customerId ? asked.data : undefined;
  const orders = facts?.orders ?? [];
  const close = () => {
    setCustomerId(undefined);
    onClose();
  };
  return (
    <FormDrawer
      open={open}
      title={text('finance.invoice.request')}
      endpoint={calls.requestInvoice}
      initial={START}
      toInput={(values) => {
        const isPerson = values.titleKind === TITLE_KIND.person;
        return {
          body: { ...values, customerId, orders: partsOf(values, orders), ...(isPerson ? { taxNo: '' } : {}) },
        };
      }}
      invalidate={INVOICE_READS}
      okText={text('finance.invoice.send')}
      okReason={customerId === undefined ? text('finance.invoice.needCustomer') : null}
      savedKey="finance.invoice.sent"
      onClose={close}
      width={560}
      intro={<Note tone="info">{text('finance.invoice.intro')}</Note>}
    >
      <Form.Item label={text('finance.invoice.customer')} htmlFor={fieldId} required>
        {open ? (
          <RemoteSelect
            id={fieldId}
            load={loadCustomers}
            value={customerId}
            placeholder={text('finance.invoice.customerHint')}
            onChange={(value) => setCustomerId(typeof value === 'string' ? value : undefined)}
          />
        ) : null}
      </Form.Item>
      {facts ? <Filled key={facts.customerId} facts={facts} /> : null}
      {facts && facts.titles.length > 0 ? <TitlePicker titles={facts.titles} /> : null}
      <TitleFields />
      {facts ? <Orders orders={orders} /> : null}
    </FormDrawer>
  );
}
