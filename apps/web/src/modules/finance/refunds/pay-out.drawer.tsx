import { refundsEndpoints } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, SelectField, TextField } from '../../../kit/form/index.ts';
import { type TextKey, useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { REFUND_READS, type Refund } from './refund-types.ts';

interface Props {
  readonly refund: Refund;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Somebody else was first. */
  readonly onStale: () => void;
}

/** 支付退款: where the money left from, and the channel's number. */
export function PayOutDrawer({ refund, open, onClose, onStale }: Props) {
  const text = useText();
  const { id, version, method, fundAccounts } = refund;
  const initial = useMemo(
    () => ({ version, ...(fundAccounts[0] ? { fundAccountId: fundAccounts[0].id } : {}) }),
    [version, fundAccounts],
  );
  const options = fundAccounts.map((account) => ({
    value: account.id,
    label: [account.name || text(`finance.fund.${account.kind}` as TextKey), account.noMasked]
      .filter(Boolean)
      .join(' '),
  }));
  const amount = moneyText(refund.amountFen);
  const isBalance = method === PAY_METHOD.balance;
  return (
    <FormDrawer
      open={open}
      title={text('finance.refund.payOutTitle', { no: refund.refundNo })}
      endpoint={refundsEndpoints.payOutRefund}
      initial={initial}
      toInput={(values) => ({ params: { id }, body: values })}
      invalidate={REFUND_READS}
      okText={text('finance.refund.payOut')}
      savedKey="finance.refund.done"
      onRefused={({ code }) => (code === OUTCOME.stale ? onStale() : undefined)}
      onClose={onClose}
      width={480}
      intro={<Note>{text(isBalance ? 'finance.refund.toBalance' : 'finance.refund.payOutIntro', { amount })}</Note>}
    >
      {isBalance ? null : (
        <FieldGroup>
          <SelectField name="fundAccountId" labelKey="finance.refund.account" options={options} required wide />
          {method === PAY_METHOD.cash ? null : (
            <TextField
              name="channelTxnId"
              labelKey="finance.refund.txn"
              hintKey="finance.refund.txnHint"
              maxLength={64}
              required
              wide
            />
          )}
        </FieldGroup>
      )}
    </FormDrawer>
  );
}
