import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { ID_TYPES } from '@mintmark/domain/customers/customers.enums.ts';
import { Form } from 'antd';
import { useMemo } from 'react';
import { useFeedback } from '../../../../kit/feedback/index.ts';
import {
  FieldGroup,
  FormDrawer,
  type FormValues,
  RadioField,
  SwitchField,
  TextField,
} from '../../../../kit/form/index.ts';
import { textOr, useText } from '../../../../kit/i18n/index.ts';
import { PhotoKeysField } from '../../../../kit/upload/index.ts';
import { Note } from '../../../../ui/layout.tsx';
import { STEP_READS } from '../use-delivery.ts';

export interface IdentityDrawerProps {
  readonly detail: DeliveryDetail | null;
  readonly onClose: () => void;
}

/** Somebody else comes: their name and the picture of the power of attorney. */
function AttorneyFields() {
  const isSent = Form.useWatch('isSent') === true;
  return (
    <>
      <SwitchField name="isSent" labelKey="delivery.identity.isSent" hintKey="delivery.identity.isSentHint" />
      {isSent ? (
        <>
          <TextField
            name={['attorney', 'person']}
            labelKey="delivery.pickUp.person"
            hintKey="delivery.pickUp.personHint"
            required
            maxLength={50}
          />
          <PhotoKeysField
            dir="Delivery/"
            name={['attorney', 'files']}
            labelKey="delivery.identity.attorney"
            hintKey="delivery.identity.attorneyHint"
            max={1}
            required
            wide
          />
        </>
      ) : null}
    </>
  );
}

function bodyOf({ isSent, attorney, ...shown }: FormValues) {
  if (isSent !== true) return shown;
  const { files, person }: { files?: unknown; person?: unknown } =
    typeof attorney === 'object' && attorney ? attorney : {};
  const [photoKey = '']: unknown[] = Array.isArray(files) ? files : [];
  return { ...shown, attorney: { person, photoKey } };
}

/** The document at the counter: the server compares it with the customer's on file and keeps the answer. */
export function IdentityDrawer({ detail, onClose }: IdentityDrawerProps) {
  const text = useText();
  const { warn, toast } = useFeedback();
  const initial = useMemo(
    () => ({
      idType: 1,
      idLast4: '',
      isSent: detail?.identity?.hasIdOnFile === false,
      attorney: { person: '', files: [] },
    }),
    [detail],
  );
  return (
    <FormDrawer
      open={detail !== null}
      title={text('delivery.identity.title', { no: detail?.deliveryNo ?? '' })}
      endpoint={deliveryEndpoints.checkIdentity}
      initial={initial}
      toInput={(values) => ({ params: { id: detail?.id ?? '0' }, body: bodyOf(values) })}
      okText={text('delivery.identity.ok')}
      savedKey="delivery.identity.kept"
      invalidate={STEP_READS}
      onSaved={({ isFine, fault, triesLeft }) => {
        if (isFine) toast('delivery.identity.agrees');
        else
          warn(text('delivery.identity.refused', { why: textOr(`delivery.fault.${fault ?? ''}`, ''), n: triesLeft }));
      }}
      onClose={onClose}
      intro={
        detail?.identity?.hasIdOnFile === false ? (
          <Note tone="warning">{text('delivery.identity.noneOnFile')}</Note>
        ) : (
          <Note>{text('delivery.pickUp.intro', { customer: detail?.customerName ?? '' })}</Note>
        )
      }
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
        <AttorneyFields />
      </FieldGroup>
    </FormDrawer>
  );
}
