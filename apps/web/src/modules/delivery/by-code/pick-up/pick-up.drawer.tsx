import { SIGN_FIELD } from '@mintmark/contract/customers/agreements.schema.ts';
import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { PICKUP_PHOTOS } from '@mintmark/contract/delivery/pickup.schema.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, FormField } from '../../../../kit/form/index.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { SignaturePad } from '../../../../kit/signature/index.ts';
import { PhotoKeysField } from '../../../../kit/upload/index.ts';
import { Note } from '../../../../ui/layout.tsx';
import { STEP_READS } from '../use-delivery.ts';
import { usePickupWitness } from './use-pickup-witness.tsx';

export interface PickUpDrawerProps {
  readonly detail: DeliveryDetail | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Hands the coins out: a picture of the hand-over, the signature, and for what is dear the word of a second person. */
export function PickUpDrawer({ detail, onClose, onDone }: PickUpDrawerProps) {
  const text = useText();
  const witness = usePickupWitness();
  const initial = useMemo(() => ({ photoKeys: [], strokes: [] }), []);
  const person = detail?.identity?.checks[0]?.person ?? '';
  return (
    <>
      <FormDrawer
        open={detail !== null}
        title={text('delivery.pickUp.title', { no: detail?.deliveryNo ?? '' })}
        endpoint={deliveryEndpoints.pickUp}
        initial={initial}
        confirm={async () => {
          if (!detail?.identity?.needsWitness) return {};
          const witnessToken = await witness.ask(detail);
          return witnessToken === null ? null : { witnessToken };
        }}
        toInput={(values) => ({
          params: { id: detail?.id ?? '0' },
          body: { ...values, version: detail?.version ?? 0 },
        })}
        okText={text('delivery.pickUp.ok', { n: detail?.itemQty ?? 0 })}
        savedKey="delivery.done.pickUp"
        invalidate={STEP_READS}
        onSaved={onDone}
        onClose={onClose}
        intro={<Note tone="info">{text('delivery.pickUp.toPerson', { person, n: detail?.itemQty ?? 0 })}</Note>}
      >
        <FieldGroup>
          <PhotoKeysField
            dir="Delivery/"
            name="photoKeys"
            labelKey="delivery.pickUp.photo"
            hintKey="delivery.pickUp.photoHint"
            max={PICKUP_PHOTOS}
            required
            wide
          />
          <FormField name="strokes" labelKey="delivery.pickUp.signature" required wide>
            <SignaturePad field={SIGN_FIELD} label={text('delivery.pickUp.signature')} />
          </FormField>
        </FieldGroup>
      </FormDrawer>
      {witness.dialog}
    </>
  );
}
