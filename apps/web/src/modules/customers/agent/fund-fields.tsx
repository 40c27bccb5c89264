import { Form } from 'antd';
import { SelectField, TextField } from '../../../kit/form/index.ts';
import { type TextKey, useText } from '../../../kit/i18n/index.ts';

/** An account of the company as the server answers it. */
export interface FundChoice {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly noMasked: string;
}

type FundKey = 'customers.commission.fund.cash';
/** What an account without a name is called. */
export const fundKey = (kind: string) => `customers.commission.fund.${kind}` as FundKey;

const cashOf = (accounts: readonly FundChoice[]) => accounts.filter(({ kind }) => kind === 'cash').map(({ id }) => id);

/** The account and the number of the transfer, as a body takes them: cash has no number. */
export function fundBody(values: Readonly<Record<string, unknown>>, accounts: readonly FundChoice[]) {
  const fundAccountId = String(values['fundAccountId'] ?? '');
  const isCash = cashOf(accounts).includes(fundAccountId);
  return { fundAccountId, ...(isCash ? {} : { paymentRef: String(values['paymentRef'] ?? '') }) };
}

/** The account that money comes into or leaves, and the number of the transfer, which cash has not. */
export function FundFields({ accounts, labelKey }: { accounts: readonly FundChoice[]; labelKey: TextKey }) {
  const text = useText();
  const account: unknown = Form.useWatch('fundAccountId', Form.useFormInstance());
  const isCash = typeof account === 'string' && cashOf(accounts).includes(account);
  const options = accounts.map(({ id: value, kind, name, noMasked }) => {
    const label = [name || text(fundKey(kind)), noMasked].filter(Boolean).join(' ');
    return { value, label };
  });
  return (
    <>
      <SelectField name="fundAccountId" labelKey={labelKey} options={options} required wide />
      {isCash ? null : (
        <TextField
          name="paymentRef"
          labelKey="customers.commission.ref"
          hintKey="customers.commission.refHint"
          maxLength={64}
          required
          wide
        />
      )}
    </>
  );
}
