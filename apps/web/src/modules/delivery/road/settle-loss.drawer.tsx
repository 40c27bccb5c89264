import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, MoneyField, TextAreaField, TextField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { STEP_READS } from '../by-code/use-delivery.ts';

export interface SettleLossDrawerProps {
  readonly detail: DeliveryDetail | null;
  readonly onClose: () => void;
}

/** What the courier has paid for a loss; after that it cannot be found again. */
export function SettleLossDrawer({ detail, onClose }: SettleLossDrawerProps) {
  const text = useText();
  const loss = detail?.losses.find(({ state }) => state === 'open');
  const initial = useMemo(() => ({ paidFen: loss?.claimedFen, reference: '', reason: '' }), [loss]);
  return (
    <FormDrawer
      open={detail !== null}
      title={text('delivery.settle.title', { no: loss?.lossNo ?? '' })}
      endpoint={deliveryEndpoints.settleLoss}
      initial={initial}
      toInput={(values) => ({
        params: { id: detail?.id ?? '0' },
        body: { ...values, version: detail?.version ?? 0 },
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
        <TextAreaField name="reason" labelKey="delivery.settle.reason" maxLength={200} required />
      </FieldGroup>
    </FormDrawer>
  );
}
