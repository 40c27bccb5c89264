import { informationBillsEndpoints as calls } from '@mintmark/contract/finance/information/information-bills.endpoints.ts';
import { Form } from 'antd';
import {
  DateTimeField,
  FieldGroup,
  FormDrawer,
  type FormValuesOf,
  SelectField,
  TextAreaField,
  TextField,
  useFreshStart,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { fundName } from '../funds/fund-types.ts';
import { type Bill, INFORMATION_READS } from './information-types.ts';

interface Props {
  readonly open: boolean;
  readonly bill: Bill;
  readonly onClose: () => void;
}

const isCash = (bill: Bill, id: unknown): boolean =>
  bill.fundAccounts.some((account) => account.id === id && account.kind === 'cash');

/** Where the money arrived, and the number of the transfer, which cash has not. */
function WayFields({ bill }: { readonly bill: Bill }) {
  const account: unknown = Form.useWatch('fundAccountId', Form.useFormInstance());
  const options = bill.fundAccounts.map((one) => ({
    value: one.id,
    label: [fundName(one.name, one.kind), one.noMasked].filter(Boolean).join(' '),
  }));
  return (
    <>
      <SelectField name="fundAccountId" labelKey="finance.information.into" options={options} required wide />
      {isCash(bill, account) ? null : (
        <TextField
          name="channelTxnId"
          labelKey="finance.information.txn"
          hintKey="finance.information.txnHint"
          maxLength={64}
          required
          wide
        />
      )}
    </>
  );
}

type Values = FormValuesOf<typeof calls.payInformationBill>;

/** The body of the call: of cash no number stays. */
function bodyOf({ channelTxnId, ...values }: Values, bill: Bill): Values {
  return isCash(bill, values.fundAccountId) || !channelTxnId ? values : { ...values, channelTxnId };
}

/** 登记付款: the whole bill was paid into an account of the company. */
export function PayBillDrawer({ open, bill, onClose }: Props) {
  const text = useText();
  const { id, version, billNo, amountFen } = bill;
  const initial = useFreshStart(open, () => ({ version, receivedAt: new Date().toISOString(), note: '' }), [version]);
  return (
    <FormDrawer
      open={open}
      title={text('finance.information.payTitle', { no: billNo })}
      endpoint={calls.payInformationBill}
      initial={initial}
      toInput={(values) => ({ params: { id }, body: { ...bodyOf(values, bill), version } })}
      invalidate={INFORMATION_READS}
      okText={text('finance.information.pay')}
      savedKey="finance.information.paidDone"
      onClose={onClose}
      width={480}
      intro={<Note tone="info">{text('finance.information.payIntro', { amount: moneyText(amountFen) })}</Note>}
    >
      <FieldGroup>
        <WayFields bill={bill} />
        <DateTimeField name="receivedAt" labelKey="finance.information.receivedAt" required wide />
        <TextAreaField name="note" labelKey="finance.information.note" maxLength={200} wide />
      </FieldGroup>
    </FormDrawer>
  );
}
