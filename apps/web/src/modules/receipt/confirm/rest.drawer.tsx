import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { useMemo } from 'react';
import {
  FieldGroup,
  FormDrawer,
  KilogramField,
  NumberField,
  RadioField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { PhotoKeysField } from '../../../kit/upload/index.ts';
import { Note } from '../../../ui/layout.tsx';
import type { Discrepancy } from './count/count.model.ts';
import { discrepancyName } from './discrepancies.tsx';
import { SEAL_STATES } from './seal-states.ts';

export interface RestRequest {
  readonly discrepancy: Discrepancy;
  readonly at: number;
}

export interface RestDrawerProps {
  readonly request: RestRequest | null;
  readonly onSaved: (done: { readonly version: number }) => void;
  readonly onClose: () => void;
}

/** 补寄 has come: parcel and count of what was missing; that closes the discrepancy (D4). */
export function RestDrawer({ request, onSaved, onClose }: RestDrawerProps) {
  const text = useText();
  const missing = request?.discrepancy.quantity ?? 0;
  const initial = useMemo(
    () => ({ countedQty: missing, waybillNo: '', courier: '', sealState: 'intact', note: '', photoKeys: [] }),
    [missing],
  );
  return (
    <FormDrawer
      open={request !== null}
      title={text('receipt.rest.title', { name: discrepancyName(request?.at ?? 0) })}
      endpoint={receiptEndpoints.receiveRest}
      initial={initial}
      toInput={({ version, ...values }) => {
        const stands = typeof version === 'number' ? version : (request?.discrepancy.version ?? 0);
        return { params: { id: request?.discrepancy.id ?? '0' }, body: { ...values, version: stands } };
      }}
      okText={text('receipt.rest.ok')}
      savedKey="receipt.rest.saved"
      onSaved={onSaved}
      onClose={onClose}
      intro={<Note tone="info">{text('receipt.rest.intro', { n: missing })}</Note>}
    >
      <FieldGroup>
        <NumberField name="countedQty" labelKey="receipt.rest.counted" required min={0} max={missing} />
        <TextField name="waybillNo" labelKey="receipt.arrive.waybill" maxLength={40} />
        <TextField name="courier" labelKey="receipt.arrive.courier" maxLength={40} />
        <KilogramField name="weightG" labelKey="receipt.arrive.weight" />
        <RadioField name="sealState" labelKey="receipt.arrive.seal" required wide options={SEAL_STATES} />
        <TextAreaField name="note" labelKey="receipt.decision.note" maxLength={200} />
        <PhotoKeysField dir="Receipt/" name="photoKeys" labelKey="receipt.photos.title" max={12} wide />
      </FieldGroup>
    </FormDrawer>
  );
}
