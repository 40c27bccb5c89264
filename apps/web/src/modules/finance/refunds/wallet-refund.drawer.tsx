import { refundsEndpoints as calls } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { WALLET_REFUND_METHODS } from '@mintmark/domain/finance/refund-rules.ts';
import { Form } from 'antd';
import { useId, useMemo, useState } from 'react';
import { call, useEndpoint } from '../../../kit/api/index.ts';
import { actionState, reasonText } from '../../../kit/feedback/index.ts';
import {
  FieldGroup,
  FormDrawer,
  MoneyInput,
  RadioField,
  type RemoteOption,
  RemoteSelect,
  TextAreaField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { FactList, Note } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { REFUND_READS, type WalletRefundable } from './refund-types.ts';
import { WAYS_BACK } from './refunds.columns.tsx';
import css from './refunds.module.css';

const WAYS = WAYS_BACK.filter(({ code }) => WALLET_REFUND_METHODS.some((method) => method === code));

async function loadWallets(typed: string): Promise<readonly RemoteOption[]> {
  const q = typed.trim();
  const found = await call(calls.searchWallets, { query: q === '' ? {} : { q } });
  return found.map(({ customerId, customerNo, customerName, balanceFen }) => {
    return { value: customerId, label: `${customerName}  ${customerNo}  ¥${moneyText(balanceFen)}` };
  });
}

/** What is on the balance, and what of it may leave as money. */
function WalletFacts({ wallet }: { readonly wallet: WalletRefundable['wallet'] }) {
  const text = useText();
  const { balanceFen, bonusFen, openFen, cashableFen } = wallet;
  const items = [
    { key: 'balance', label: text('finance.wallet.balance'), value: <Money fen={balanceFen} /> },
    { key: 'bonus', label: text('finance.wallet.bonus'), value: bonusFen === 0 ? null : <Money fen={bonusFen} /> },
    { key: 'open', label: text('finance.wallet.open'), value: openFen === 0 ? null : <Money fen={openFen} /> },
    { key: 'left', label: text('finance.wallet.left'), value: <Money fen={cashableFen} strong /> },
  ];
  return <FactList items={items.filter(({ value }) => value !== null)} />;
}

/** 退余额: whose balance is given back as money, how much of it, and how. */
export function WalletRefundDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  const fieldId = useId();
  const [customerId, setCustomerId] = useState<string | undefined>(undefined);
  const params = { id: customerId ?? '0' };
  const asked = useEndpoint(calls.getWalletRefundable, { params }, { enabled: customerId !== undefined });
  const refundable = asked.data?.customerId === customerId ? asked.data : undefined;
  const initial = useMemo(() => ({ method: PAY_METHOD.cash, reason: '' }), []);
  const close = () => {
    setCustomerId(undefined);
    onClose();
  };
  return (
    <FormDrawer
      open={open}
      title={text('finance.wallet.title')}
      endpoint={calls.requestWalletRefund}
      initial={initial}
      toInput={(values) => ({ params, body: values })}
      invalidate={[...REFUND_READS, calls.getWalletRefundable]}
      okText={text('finance.refund.send')}
      okReason={
        customerId === undefined
          ? text('finance.wallet.needCustomer')
          : reasonText(actionState(refundable?.allowedActions, 'requestRefund')?.reason)
      }
      savedKey="finance.refund.sent"
      onRefused={() => void asked.refetch()}
      onClose={close}
      width={480}
      intro={
        <div className={css['intro']}>
          <Note tone="info">{text('finance.wallet.intro')}</Note>
          {refundable ? <WalletFacts wallet={refundable.wallet} /> : null}
        </div>
      }
    >
      <Form.Item label={text('finance.refund.customer')} htmlFor={fieldId} required>
        {open ? (
          <RemoteSelect
            id={fieldId}
            load={loadWallets}
            value={customerId}
            placeholder={text('finance.wallet.customerHint')}
            onChange={(value) => setCustomerId(typeof value === 'string' ? value : undefined)}
          />
        ) : null}
      </Form.Item>
      <FieldGroup>
        <Form.Item name="amountFen" label={text('finance.refund.amount')} required>
          <MoneyInput disabled={!refundable?.wallet.cashableFen} />
        </Form.Item>
        <RadioField name="method" labelKey="finance.refund.method" options={WAYS} required wide />
        <TextAreaField name="reason" labelKey="finance.refund.reason" maxLength={200} required />
      </FieldGroup>
    </FormDrawer>
  );
}
