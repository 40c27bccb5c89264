import { parcelsEndpoints } from '@mintmark/contract/receiving/parcels.endpoints.ts';
import { PARCEL_PHOTOS } from '@mintmark/contract/receiving/parcels.schema.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, TextAreaField, TextField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { PhotoKeysField } from '../../../kit/upload/index.ts';
import { Note } from '../../../ui/layout.tsx';
import type { ParcelFormProps } from './move-parcel.drawer.tsx';
import { PARCEL_READS } from './parcel-look.ts';

/** Back to where it came from: to whom, by which waybill, and why. */
export function SendBackDrawer({ open, parcel, onClose }: ParcelFormProps) {
  const text = useText();
  const { id, version, courier } = parcel;
  const initial = useMemo(
    () => ({ version, receiver: '', phone: '', address: '', courier, waybillNo: '', reason: '', photoKeys: [] }),
    [version, courier],
  );
  return (
    <FormDrawer
      open={open}
      title={text('receipt.parcel.sendBackTitle', { code: parcel.packageCode })}
      endpoint={parcelsEndpoints.sendBack}
      initial={initial}
      toInput={(values) => ({ params: { id }, body: { ...values, version } })}
      okText={text('receipt.parcel.sendBackOk')}
      savedKey="receipt.parcel.sentBack"
      invalidate={PARCEL_READS}
      onClose={onClose}
      intro={
        <Note>
          {text('receipt.parcel.sendBackIntro', { sender: parcel.sender || text('receipt.parcel.noSender') })}
        </Note>
      }
    >
      <FieldGroup>
        <TextField name="receiver" labelKey="receipt.parcel.receiver" maxLength={50} required />
        <TextField name="phone" labelKey="receipt.parcel.phone" maxLength={20} required />
        <TextField name="address" labelKey="receipt.parcel.address" maxLength={200} required wide />
        <TextField name="courier" labelKey="receipt.parcel.courier" maxLength={40} required />
        <TextField
          name="waybillNo"
          labelKey="receipt.parcel.backWaybill"
          hintKey="receipt.parcel.backWaybillHint"
          maxLength={40}
          required
        />
        <TextAreaField name="reason" labelKey="receipt.parcel.reason" maxLength={200} rows={2} required />
        <PhotoKeysField dir="Receipt/" name="photoKeys" labelKey="receipt.photos.title" max={PARCEL_PHOTOS} wide />
      </FieldGroup>
    </FormDrawer>
  );
}
