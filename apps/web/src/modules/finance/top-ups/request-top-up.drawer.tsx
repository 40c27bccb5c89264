import { topUpsEndpoints as calls } from '@mintmark/contract/finance/top-ups.endpoints.ts';
import { MAX_VOUCHERS } from '@mintmark/contract/finance/top-ups.schema.ts';
import { PAY_METHOD, type PayMethod } from '@mintmark/domain/finance/finance.enums.ts';
import { accountKindOfMethod, placesOfMethod } from '@mintmark/domain/finance/ledger.ts';
import { bonusFenOf, WAYS_IN } from '@mintmark/domain/finance/top-up-rules.ts';
import { Form } from 'antd';
import { useId, useState } from 'react';
import { call, useEndpoint } from '../../../kit/api/index.ts';
import {
  DateTimeField,
  FieldGroup,
  FormDrawer,
  type FormValuesOf,
  MoneyField,
  RadioField,
  type RemoteOption,
  RemoteSelect,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useFreshStart,
} from '../../../kit/form/index.ts';
import { type TextKey, useText } from '../../../kit/i18n/index.ts';
import { PhotoKeysField } from '../../../kit/upload/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { FactList, Note } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { TOP_UP_READS, type TopUpFormFacts } from './top-up-types.ts';
import css from './top-ups.module.css';

async function loadCustomers(typed: string): Promise<readonly RemoteOption[]> {
  const q = typed.trim();
  if (q === '') return [];
  const found = await call(calls.searchTopUpCustomers, { query: { q } });
  return found.map(({ id, customerNo, customerName }) => ({ value: id, label: `${customerName}  ${customerNo}` }));
}

/** What is on the balance already. */
function BalanceFacts({ facts }: { readonly facts: TopUpFormFacts }) {
  const text = useText();
  const items = [
    { key: 'balance', label: text('finance.wallet.balance'), value: <Money fen={facts.balanceFen} strong /> },
    ...(facts.bonusBalanceFen === 0
      ? []
      : [{ key: 'bonus', label: text('finance.wallet.bonus'), value: <Money fen={facts.bonusBalanceFen} /> }]),
  ];
  return <FactList items={items} />;
}

/** What the house gives on top of what is typed, and whether two people will approve it. */
function Consequence({ facts }: { readonly facts: TopUpFormFacts }) {
  const text = useText();
  const form = Form.useFormInstance();
  const amountFen: unknown = Form.useWatch('amountFen', form);
  const hasBonus = Form.useWatch('hasBonus', form) === true;
  if (typeof amountFen !== 'number' || amountFen <= 0) return null;
  const bonusFen = hasBonus ? bonusFenOf(amountFen, facts.bonusRule) : 0;
  const sumFen = amountFen + bonusFen;
  const key = sumFen > facts.limitFen ? 'finance.topUp.willBeTwo' : 'finance.topUp.willBe';
  const bonus = bonusFen === 0 ? '' : text('finance.topUp.ofThatBonus', { bonus: moneyText(bonusFen) });
  return <Note tone="info">{`${text(key, { sum: moneyText(facts.balanceFen + sumFen) })}${bonus}`}</Note>;
}

/** Where the money arrived: the accounts that the method leads to, and the channel's number, which cash has not. */
function WayFields({ facts }: { readonly facts: TopUpFormFacts | undefined }) {
  const text = useText();
  const method = (Form.useWatch('method', Form.useFormInstance()) ?? PAY_METHOD.bankTransfer) as PayMethod;
  const kind = accountKindOfMethod(method);
  const options = placesOfMethod(method)
    .flatMap((place) => (facts?.fundAccounts ?? []).filter((account) => account.kind === place))
    .map((account) => ({
      value: account.id,
      label: [account.name || text(`finance.fund.${account.kind}` as TextKey), account.noMasked]
        .filter(Boolean)
        .join(' '),
    }));
  return (
    <>
      {options.length > 1 ? (
        <SelectField name="fundAccountId" labelKey="finance.topUp.account" options={options} wide />
      ) : null}
      {kind === 'cash' ? null : (
        <TextField
          name="channelTxnId"
          labelKey="finance.topUp.txn"
          hintKey="finance.topUp.txnHint"
          maxLength={64}
          required
          wide
        />
      )}
    </>
  );
}

type Values = FormValuesOf<typeof calls.requestTopUp>;

/** The body of the call: of cash no number stays, and an account of another method is left to the server. */
function bodyOf({ fundAccountId, channelTxnId, ...values }: Values, facts: TopUpFormFacts | undefined): Values {
  const method = (values.method ?? PAY_METHOD.bankTransfer) as PayMethod;
  const kind = accountKindOfMethod(method);
  const account = facts?.fundAccounts.find(({ id }) => id === fundAccountId);
  return {
    ...values,
    ...(placesOfMethod(method).some((place) => place === account?.kind) ? { fundAccountId } : {}),
    ...(kind !== 'cash' && channelTxnId ? { channelTxnId } : {}),
  };
}

/** 申请充值: whose balance, how much, how it came, and the voucher. Booked when another person has approved it. */
export function RequestTopUpDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  const fieldId = useId();
  const [customerId, setCustomerId] = useState<string | undefined>(undefined);
  const params = { id: customerId ?? '0' };
  const asked = useEndpoint(calls.getTopUpForm, { params }, { enabled: customerId !== undefined });
  const facts = asked.data?.customerId === customerId ? asked.data : undefined;
  const initial = useFreshStart(open, () => ({
    method: PAY_METHOD.bankTransfer,
    hasBonus: true,
    receivedAt: new Date().toISOString(),
    voucherKeys: [],
    note: '',
  }));
  const close = () => {
    setCustomerId(undefined);
    onClose();
  };
  return (
    <FormDrawer
      open={open}
      title={text('finance.topUp.request')}
      endpoint={calls.requestTopUp}
      initial={initial}
      toInput={(values) => ({ body: { ...bodyOf(values, facts), customerId } })}
      invalidate={TOP_UP_READS}
      okText={text('finance.topUp.send')}
      okReason={customerId === undefined ? text('finance.wallet.needCustomer') : null}
      savedKey="finance.topUp.sent"
      onClose={close}
      width={520}
      intro={
        <div className={css['body']}>
          <Note tone="info">{text('finance.topUp.intro')}</Note>
          {facts ? <BalanceFacts facts={facts} /> : null}
        </div>
      }
    >
      <Form.Item label={text('finance.topUp.customer')} htmlFor={fieldId} required>
        {open ? (
          <RemoteSelect
            id={fieldId}
            load={loadCustomers}
            value={customerId}
            placeholder={text('finance.topUp.customerHint')}
            onChange={(value) => setCustomerId(typeof value === 'string' ? value : undefined)}
          />
        ) : null}
      </Form.Item>
      <FieldGroup>
        <MoneyField name="amountFen" labelKey="finance.topUp.amount" required />
        <DateTimeField name="receivedAt" labelKey="finance.topUp.receivedAt" required />
        <RadioField name="method" labelKey="finance.topUp.method" options={WAYS_IN} required wide />
        <WayFields facts={facts} />
        {facts && facts.bonusRule.bonusBp > 0 ? (
          <SwitchField name="hasBonus" labelKey="finance.topUp.withBonus" wide />
        ) : null}
        <PhotoKeysField
          dir="Voucher/"
          name="voucherKeys"
          labelKey="finance.topUp.voucher"
          hintKey="finance.topUp.voucherHint"
          max={MAX_VOUCHERS}
          wide
        />
        <TextAreaField name="note" labelKey="finance.topUp.note" maxLength={200} wide />
      </FieldGroup>
      {facts ? <Consequence facts={facts} /> : null}
    </FormDrawer>
  );
}
