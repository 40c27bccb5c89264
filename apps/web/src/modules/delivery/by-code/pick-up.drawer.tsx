import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, RadioField, TextField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { ID_TYPES } from './delivery-look.ts';
import { STEP_READS } from './use-delivery.ts';

export interface PickUpDrawerProps {
  readonly detail: DeliveryDetail | null;
  readonly onClose: () => void;
}

/** Hands the coins to their owner after a look at his document; only its last four characters are kept. */
export function PickUpDrawer({ detail, onClose }: PickUpDrawerProps) {
  const text = useText();
  const initial = useMemo(() => ({ idType: 'id-card', idLast4: '', person: detail?.customerName ?? '' }), [detail]);
  return (
    <FormDrawer
      open={detail !== null}
      title={text('delivery.pickUp.title', { no: detail?.deliveryNo ?? '' })}
      endpoint={deliveryEndpoints.pickUp}
      initial={initial}
      toInput={(values) => ({
        params: { id: detail?.id ?? '0' },
        body: { ...values, version: detail?.version ?? 0 } as never,
      })}
      okText={text('delivery.pickUp.ok', { n: detail?.itemQty ?? 0 })}
      savedKey="delivery.done.pickUp"
      invalidate={STEP_READS}
      onClose={onClose}
      intro={<Note>{text('delivery.pickUp.intro', { customer: detail?.customerName ?? '' })}</Note>}
    >
      <FieldGroup>
        <RadioField name="idType" labelKey="delivery.pickUp.idType" required wide options={ID_TYPES} />
        <TextField
          name="idLast4"
          labelKey="delivery.pickUp.idLast4"
          hintKey="delivery.pickUp.idLast4Hint"
          required
          maxLength={4}
        />
        <TextField
          name="person"
          labelKey="delivery.pickUp.person"
          hintKey="delivery.pickUp.personHint"
          required
          maxLength={50}
        />
      </FieldGroup>
    </FormDrawer>
  );
}
