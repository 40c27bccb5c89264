import { parcelsEndpoints } from '@mintmark/contract/receiving/parcels.endpoints.ts';
import { PARCEL_PHOTOS } from '@mintmark/contract/receiving/parcels.schema.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, NumberField, TextAreaField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { PhotoKeysField } from '../../../kit/upload/index.ts';
import { PARCEL_READS, type Parcel } from './parcel-look.ts';
import { PlaceField } from './place-field.tsx';

export interface ParcelFormProps {
  readonly open: boolean;
  readonly parcel: Parcel;
  readonly onClose: () => void;
}

/** Where the parcel lies now, and what was seen of it since. */
export function MoveParcelDrawer({ open, parcel, onClose }: ParcelFormProps) {
  const text = useText();
  const { id, version, place, piecesSeen, note } = parcel;
  const initial = useMemo(
    () => ({ version, place, piecesSeen, note, photoKeys: [] }),
    [version, place, piecesSeen, note],
  );
  return (
    <FormDrawer
      open={open}
      title={text('receipt.parcel.moveTitle', { code: parcel.packageCode })}
      endpoint={parcelsEndpoints.moveParcel}
      initial={initial}
      toInput={(values) => ({ params: { id }, body: { ...values, version } })}
      invalidate={PARCEL_READS}
      onClose={onClose}
    >
      <FieldGroup>
        <PlaceField kept={place} />
        <NumberField name="piecesSeen" labelKey="receipt.parcel.pieces" hintKey="receipt.parcel.piecesHint" min={0} />
        <TextAreaField name="note" labelKey="receipt.parcel.note" maxLength={200} rows={2} />
        <PhotoKeysField dir="Receipt/" name="photoKeys" labelKey="receipt.parcel.morePhotos" max={PARCEL_PHOTOS} wide />
      </FieldGroup>
    </FormDrawer>
  );
}
