import { SIGN_FIELD } from '@mintmark/contract/customers/agreements.schema.ts';
import { parcelsEndpoints } from '@mintmark/contract/receiving/parcels.endpoints.ts';
import { ID_TYPE, ID_TYPES } from '@mintmark/domain/customers/customers.enums.ts';
import { useMemo } from 'react';
import {
  FieldGroup,
  FormDrawer,
  FormField,
  RadioField,
  TextAreaField,
  TextField,
  useSecondPerson,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { SignaturePad } from '../../../kit/signature/index.ts';
import { PhotoKeysField } from '../../../kit/upload/index.ts';
import { Note } from '../../../ui/layout.tsx';
import type { ParcelFormProps } from './move-parcel.drawer.tsx';
import { PARCEL_READS } from './parcel-look.ts';

const MOST = 3;

/** Handed out at the counter: document, picture, signature; nobody knows what it is worth, so a second person stands by. */
export function HandOutDrawer({ open, parcel, onClose }: ParcelFormProps) {
  const text = useText();
  const second = useSecondPerson();
  const { id, version, packageCode } = parcel;
  const initial = useMemo(
    () => ({ version, person: '', idType: ID_TYPE.idCard, idLast4: '', reason: '', photoKeys: [], strokes: [] }),
    [version],
  );
  return (
    <>
      <FormDrawer
        open={open}
        title={text('receipt.parcel.handOutTitle', { code: packageCode })}
        endpoint={parcelsEndpoints.handOut}
        initial={initial}
        confirm={async ({ person: typed }) => {
          const person = typed?.trim() ?? '';
          const witnessToken = await second.ask({
            purpose: 'receiving.handOut',
            targetId: id,
            content: { packageCode, person },
            cause: text('receipt.parcel.handOutWitness', { code: packageCode, person }),
          });
          return witnessToken === null ? null : { witnessToken };
        }}
        toInput={(values) => ({ params: { id }, body: { ...values, version } })}
        okText={text('receipt.parcel.handOut')}
        savedKey="receipt.parcel.handedOut"
        invalidate={PARCEL_READS}
        onClose={onClose}
        intro={<Note>{text('receipt.parcel.handOutIntro')}</Note>}
      >
        <FieldGroup>
          <TextField name="person" labelKey="receipt.parcel.person" maxLength={50} required wide />
          <RadioField name="idType" labelKey="receipt.parcel.idType" options={ID_TYPES} required wide />
          <TextField
            name="idLast4"
            labelKey="receipt.parcel.idLast4"
            hintKey="receipt.parcel.idLast4Hint"
            maxLength={4}
            required
          />
          <TextAreaField name="reason" labelKey="receipt.parcel.proof" maxLength={200} rows={2} required />
          <PhotoKeysField
            dir="Receipt/"
            name="photoKeys"
            labelKey="receipt.photos.title"
            hintKey="receipt.parcel.handOutPhoto"
            max={MOST}
            required
            wide
          />
          <FormField name="strokes" labelKey="receipt.parcel.signature" required wide>
            <SignaturePad field={SIGN_FIELD} label={text('receipt.parcel.signature')} />
          </FormField>
        </FieldGroup>
      </FormDrawer>
      {second.dialog}
    </>
  );
}
