import { companiesEndpoints } from '@mintmark/contract/companies/companies.endpoints.ts';
import { parcelsEndpoints } from '@mintmark/contract/receiving/parcels.endpoints.ts';
import { PARCEL_PHOTOS } from '@mintmark/contract/receiving/parcels.schema.ts';
import { useMemo } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { loadCompanies } from '../../../kit/companies/index.ts';
import {
  FieldGroup,
  FormDrawer,
  KilogramField,
  NumberField,
  RadioField,
  RemoteSelectField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { PhotoKeysField } from '../../../kit/upload/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { SEAL_STATES } from '../confirm/seal-states.ts';
import { PARCEL_READS } from './parcel-look.ts';
import { PlaceField } from './place-field.tsx';

const SEVERAL = { query: { limit: 2 } } as const;
const DAY_MS = 86_400_000;

interface Props {
  readonly open: boolean;
  /** The number that was scanned. */
  readonly waybillNo: string;
  readonly onReceived: (id: string) => void;
  readonly onClose: () => void;
  readonly onClosed?: () => void;
}

/** A parcel without form and name: what is written on it, where it is put, what is seen of it. */
export function ReceiveParcelDrawer({ open, waybillNo, onReceived, onClose, onClosed }: Props) {
  const text = useText();
  const companies = useEndpoint(companiesEndpoints.listCompanies, SEVERAL, { enabled: open, staleTimeMs: DAY_MS });
  const hasSeveral = (companies.data?.total ?? 0) > 1;
  const initial = useMemo(
    () => ({
      ...{ waybillNo, courier: '', sender: '', sealState: 'intact' as const, place: '', note: '' },
      photoKeys: [],
    }),
    [waybillNo],
  );
  return (
    <FormDrawer
      open={open}
      title={text('receipt.parcel.receive')}
      endpoint={parcelsEndpoints.receiveParcel}
      initial={initial}
      okText={text('receipt.parcel.receiveOk')}
      savedKey="receipt.parcel.received"
      invalidate={PARCEL_READS}
      onSaved={({ id }) => onReceived(id)}
      onClose={onClose}
      {...(onClosed ? { onClosed } : {})}
      intro={<Note tone="info">{text('receipt.parcel.receiveIntro')}</Note>}
    >
      <FieldGroup>
        <TextField
          name="waybillNo"
          labelKey="receipt.parcel.waybill"
          hintKey="receipt.arrive.waybillHint"
          maxLength={40}
        />
        <TextField name="courier" labelKey="receipt.parcel.courier" maxLength={40} />
        <TextField
          name="sender"
          labelKey="receipt.parcel.sender"
          hintKey="receipt.parcel.senderHint"
          maxLength={100}
          wide
        />
        <PlaceField />
        <NumberField name="piecesSeen" labelKey="receipt.parcel.pieces" hintKey="receipt.parcel.piecesHint" min={0} />
        <KilogramField name="weightG" labelKey="receipt.arrive.weight" />
        {hasSeveral ? (
          <RemoteSelectField
            name="companyId"
            labelKey="receipt.parcel.company"
            hintKey="receipt.parcel.companyHint"
            load={loadCompanies}
          />
        ) : null}
        <RadioField name="sealState" labelKey="receipt.arrive.seal" required wide options={SEAL_STATES} />
        <TextAreaField name="note" labelKey="receipt.parcel.note" maxLength={200} rows={2} />
        <PhotoKeysField
          dir="Receipt/"
          name="photoKeys"
          labelKey="receipt.photos.title"
          hintKey="receipt.parcel.photosHint"
          max={PARCEL_PHOTOS}
          wide
        />
      </FieldGroup>
    </FormDrawer>
  );
}
