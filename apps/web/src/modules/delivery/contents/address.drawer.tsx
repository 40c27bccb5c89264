import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, FormField, TextAreaField, TextField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { AreaSelect, type AreaValue } from '../../receiving/index.ts';
import { STEP_READS } from '../by-code/use-delivery.ts';
import type { ContentsDrawerProps } from './join.drawer.tsx';

interface AreaInputProps {
  readonly value?: AreaValue | null;
  readonly onChange?: (value: AreaValue | null) => void;
}

function AreaInput({ value = null, onChange }: AreaInputProps) {
  const text = useText();
  return <AreaSelect label={text('delivery.list.area')} value={value} onChange={(area) => onChange?.(area)} />;
}

interface AddressValues {
  readonly receiver: {
    readonly name: string;
    readonly phone: string;
    readonly areaCode: AreaValue | null;
    readonly detail: string;
  };
  readonly reason: string;
}

/** The address as the call takes it; without a phone it stays as it is. */
function bodyOf({ receiver, reason }: AddressValues, version: number) {
  const { areaCode: area, phone, ...typed } = receiver;
  const kept = phone.trim() === '' ? {} : { phone: phone.trim() };
  return { version, reason, receiver: { ...typed, ...kept, areaCode: area?.areaCode, areaText: area?.areaText } };
}

/** Another receiver, before the courier knows the parcel. */
export function AddressDrawer({ detail, onClose }: ContentsDrawerProps) {
  const text = useText();
  const initial = useMemo<AddressValues>(
    () => ({
      receiver: {
        name: detail?.receiver?.name ?? '',
        phone: '',
        areaCode: null,
        detail: detail?.receiver?.detail ?? '',
      },
      reason: '',
    }),
    [detail],
  );
  return (
    <FormDrawer
      open={detail !== null}
      title={text('delivery.address.title', { no: detail?.deliveryNo ?? '' })}
      endpoint={deliveryEndpoints.changeAddress}
      initial={initial}
      toInput={(values: AddressValues) => ({
        params: { id: detail?.id ?? '0' },
        body: bodyOf(values, detail?.version ?? 0),
      })}
      okText={text('delivery.other.address')}
      savedKey="delivery.address.done"
      invalidate={STEP_READS}
      onClose={onClose}
      intro={
        <Note tone="info">
          {text('delivery.address.intro', {
            area: detail?.receiver?.area ?? '–',
            phone: detail?.receiver?.phone ?? '–',
          })}
        </Note>
      }
    >
      <FieldGroup>
        <TextField name={['receiver', 'name']} labelKey="delivery.address.name" maxLength={30} required />
        <TextField
          name={['receiver', 'phone']}
          labelKey="delivery.address.phone"
          hintKey="delivery.address.phoneHint"
          maxLength={11}
        />
        <FormField name={['receiver', 'areaCode']} labelKey="delivery.list.area" required wide>
          <AreaInput />
        </FormField>
        <TextAreaField
          name={['receiver', 'detail']}
          labelKey="delivery.address.detail"
          hintKey="delivery.address.detailHint"
          maxLength={120}
          required
        />
        <TextAreaField name="reason" labelKey="delivery.contents.reason" maxLength={200} required />
      </FieldGroup>
    </FormDrawer>
  );
}
