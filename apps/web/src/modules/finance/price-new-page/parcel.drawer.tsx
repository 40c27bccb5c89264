import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { useMemo } from 'react';
import {
  FieldGroup,
  FormDrawer,
  type FormValuesOf,
  NumberField,
  RadioField,
  TextAreaField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { FactList } from '../../../ui/layout.tsx';
import { RETURN_METHODS } from '../money-states.ts';
import type { PriceSheet } from '../price-types.ts';
import { PRICE_READS } from './adjust.drawer.tsx';
import css from './price-new-page.module.css';

export interface ParcelDrawerProps {
  readonly sheet: PriceSheet;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** How the coins go back: weight, method and insurance, until the packed parcel is weighed. */
export function ParcelDrawer({ sheet, open, onClose }: ParcelDrawerProps) {
  const text = useText();
  const { id, version, parcelWeightG, returnMethod } = sheet.order;
  const initial = useMemo(
    () => ({ version, parcelWeightG, returnMethod, reason: '' }),
    [version, parcelWeightG, returnMethod],
  );
  const toInput = (values: FormValuesOf<typeof financeEndpoints.setParcel>) => ({
    params: { id },
    body: { ...values, parcelWeightG: values.parcelWeightG ?? null, reason: values.reason ?? '' },
  });
  const facts = sheet.parcels.map((parcel) => ({
    key: parcel.key,
    label: text(parcel.isEstimate ? 'finance.parcel.estimate' : 'finance.parcel.packed'),
    value: text('finance.parcel.fact', { n: parcel.pieces, weight: parcel.weightG, area: parcel.areaCode || '–' }),
  }));
  return (
    <FormDrawer
      open={open}
      title={text('finance.parcel.title')}
      endpoint={financeEndpoints.setParcel}
      initial={initial}
      toInput={toInput}
      invalidate={PRICE_READS}
      onClose={onClose}
      intro={
        facts.length > 0 ? (
          <div className={css['intro']}>
            <FactList items={facts} />
          </div>
        ) : null
      }
    >
      <FieldGroup>
        <RadioField name="returnMethod" labelKey="finance.parcel.method" options={RETURN_METHODS} required wide />
        <NumberField
          name="parcelWeightG"
          labelKey="finance.parcel.weight"
          hintKey="finance.parcel.weightHint"
          min={1}
          max={100_000}
        />
        <TextAreaField name="reason" labelKey="finance.adjust.reason" maxLength={200} rows={2} />
      </FieldGroup>
    </FormDrawer>
  );
}
