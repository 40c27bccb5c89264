import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { FUND_KINDS } from '@mintmark/domain/finance/fund.enums.ts';
import { Form } from 'antd';
import { useMemo } from 'react';
import { enumText } from '../../../kit/dictionary/index.ts';
import {
  FieldGroup,
  FormDrawer,
  type FormValuesOf,
  MoneyField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { STEP_READS } from '../by-code/use-delivery.ts';

export interface SettleLossDrawerProps {
  readonly detail: DeliveryDetail | null;
  readonly onClose: () => void;
}

type Places = DeliveryDetail['fundAccounts'];
type Values = FormValuesOf<typeof deliveryEndpoints.settleLoss>;

const isCash = (places: Places, id: unknown): boolean => places.some((one) => one.id === id && one.kind === 'cash');

/** Where the money arrived, and the number of the transfer, which cash has not; nothing of that where the courier pays nothing. */
function WayFields({ places }: { readonly places: Places }) {
  const lang = useLang();
  const form = Form.useFormInstance();
  const account: unknown = Form.useWatch('fundAccountId', form);
  const paidFen: unknown = Form.useWatch('paidFen', form);
  if (paidFen === 0) return null;
  const options = places.map(({ id: value, kind, name, noMasked }) => {
    const label = [name || enumText(FUND_KINDS, kind, lang), noMasked].filter(Boolean).join(' ');
    return { value, label };
  });
  return (
    <>
      <SelectField name="fundAccountId" labelKey="delivery.settle.into" options={options} required wide />
      {isCash(places, account) ? null : (
        <TextField name="channelTxnId" labelKey="delivery.settle.txn" maxLength={64} required wide />
      )}
    </>
  );
}

/** The body of the call: of cash no number stays, of nothing paid no account. */
function bodyOf({ fundAccountId, channelTxnId, ...values }: Values, places: Places) {
  if (values.paidFen === 0 || !fundAccountId) return values;
  return { ...values, fundAccountId, ...(isCash(places, fundAccountId) || !channelTxnId ? {} : { channelTxnId }) };
}

/** What the courier has paid for a loss, and where it arrived; after that it cannot be found again. */
export function SettleLossDrawer({ detail, onClose }: SettleLossDrawerProps) {
  const text = useText();
  const loss = detail?.losses.find(({ state }) => state === 'open');
  const places = detail?.fundAccounts ?? [];
  const initial = useMemo(() => ({ paidFen: loss?.claimedFen, reference: '', reason: '' }), [loss]);
  return (
    <FormDrawer
      open={detail !== null}
      title={text('delivery.settle.title', { no: loss?.lossNo ?? '' })}
      endpoint={deliveryEndpoints.settleLoss}
      initial={initial}
      toInput={(values) => ({
        params: { id: detail?.id ?? '0' },
        body: { ...bodyOf(values, places), version: detail?.version ?? 0 },
      })}
      okText={text('delivery.settle.ok')}
      savedKey="delivery.done.other"
      invalidate={STEP_READS}
      onClose={onClose}
      intro={
        <Note>
          {text('delivery.settle.intro', { n: loss?.coinQty ?? 0, amount: moneyText(loss?.claimedFen ?? 0) })}
        </Note>
      }
    >
      <FieldGroup>
        <MoneyField name="paidFen" labelKey="delivery.settle.paid" required />
        <TextField name="reference" labelKey="delivery.settle.reference" maxLength={60} required />
        <WayFields places={places} />
        <TextAreaField name="reason" labelKey="delivery.settle.reason" maxLength={200} required />
      </FieldGroup>
    </FormDrawer>
  );
}
