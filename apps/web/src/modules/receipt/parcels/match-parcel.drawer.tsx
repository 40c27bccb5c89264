import { parcelsEndpoints } from '@mintmark/contract/receiving/parcels.endpoints.ts';
import { SAID_CHANNELS } from '@mintmark/domain/receiving/submission.enums.ts';
import { useCallback, useMemo } from 'react';
import { searchCustomers } from '../../../kit/customers/index.ts';
import {
  FieldGroup,
  FormDrawer,
  RemoteSelectField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import type { ParcelFormProps } from './move-parcel.drawer.tsx';
import { PARCEL_READS } from './parcel-look.ts';

/** A customer says that it is theirs: who said it, and how; a draft order of theirs is made for it. */
export function MatchParcelDrawer({ open, parcel, onClose }: ParcelFormProps) {
  const text = useText();
  const { id, version, companyId } = parcel;
  const load = useCallback((typed: string) => searchCustomers(typed, companyId), [companyId]);
  const initial = useMemo(() => ({ version, said: { person: '', note: '' } }), [version]);
  return (
    <FormDrawer
      open={open}
      title={text('receipt.parcel.matchTitle', { code: parcel.packageCode })}
      endpoint={parcelsEndpoints.matchParcel}
      initial={initial}
      toInput={(values) => ({ params: { id }, body: { ...values, version } })}
      okText={text('receipt.parcel.match')}
      savedKey="receipt.parcel.matched"
      invalidate={PARCEL_READS}
      onClose={onClose}
      intro={<Note tone="info">{text('receipt.parcel.matchIntro')}</Note>}
    >
      <FieldGroup>
        <RemoteSelectField
          name="customerId"
          labelKey="receipt.head.customer"
          hintKey="receipt.parcel.customerHint"
          load={load}
          required
          wide
        />
        <SelectField name={['said', 'channel']} labelKey="receipt.decision.channel" options={SAID_CHANNELS} required />
        <TextField name={['said', 'person']} labelKey="receipt.decision.person" maxLength={30} required />
        <TextAreaField name={['said', 'note']} labelKey="receipt.parcel.saidNote" maxLength={200} rows={2} />
      </FieldGroup>
    </FormDrawer>
  );
}
