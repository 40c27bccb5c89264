import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { FieldGroup, FormDrawer, SelectField, TextAreaField } from '../../../kit/form/index.ts';
import { nameIn, useLocale, useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { STEP_READS } from '../by-code/use-delivery.ts';
import { deliveryLink } from '../delivery-paths.ts';
import type { ContentsDrawerProps } from './join.drawer.tsx';

/** Some coins travel in a parcel of their own; its record opens. */
export function SplitDrawer({ detail, onClose }: ContentsDrawerProps) {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const initial = useMemo(() => ({ coinIds: [], reason: '' }), []);
  return (
    <FormDrawer
      open={detail !== null}
      title={text('delivery.split.title', { no: detail?.deliveryNo ?? '' })}
      endpoint={deliveryEndpoints.splitDelivery}
      initial={initial}
      toInput={(values) => ({
        params: { id: detail?.id ?? '0' },
        body: { ...values, version: detail?.version ?? 0 },
      })}
      okText={text('delivery.other.split')}
      savedKey="delivery.split.done"
      invalidate={STEP_READS}
      onSaved={(made) => navigate(deliveryLink(made.id))}
      onClose={onClose}
      intro={<Note tone="info">{text('delivery.split.intro')}</Note>}
    >
      <FieldGroup>
        <SelectField
          name="coinIds"
          labelKey="delivery.split.coins"
          required
          multiple
          wide
          options={(detail?.items ?? []).map((item) => ({
            value: item.coinId,
            label: `${item.certNo ?? item.coinCode} ${nameIn(locale, item)}`,
          }))}
        />
        <TextAreaField name="reason" labelKey="delivery.contents.reason" maxLength={200} required />
      </FieldGroup>
    </FormDrawer>
  );
}
