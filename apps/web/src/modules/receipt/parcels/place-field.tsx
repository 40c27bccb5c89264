import { housePlaces } from '../../../kit/dictionary/index.ts';
import { FormField, TextField } from '../../../kit/form/index.ts';
import { useLocale } from '../../../kit/i18n/index.ts';
import { Select } from '../../../ui/select.tsx';

/** A place of the house, or words while the house has no places; the place where it lies already stays among them. */
export function PlaceField({ kept = '' }: { readonly kept?: string }) {
  const places = housePlaces(useLocale());
  const field = { name: 'place', labelKey: 'receipt.parcel.place', required: true } as const;
  if (places.length === 0) return <TextField {...field} maxLength={40} />;
  const isKnown = kept === '' || places.some(({ value }) => value === kept);
  const options = isKnown ? [...places] : [{ value: kept, label: kept }, ...places];
  return (
    <FormField {...field}>
      <Select showSearch optionFilterProp="label" options={options} />
    </FormField>
  );
}
