import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { CHANGEABLE } from '@mintmark/domain/delivery/delivery-states.ts';
import { useMemo } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { FieldGroup, FormDrawer, SelectField, TextAreaField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { STEP_READS } from '../by-code/use-delivery.ts';

export interface ContentsDrawerProps {
  readonly detail: DeliveryDetail | null;
  readonly onClose: () => void;
}

const MOST = 50;

/** Parcels of the same customer and way that have no waybill; the server also compares the addresses. */
function useCompanions(detail: DeliveryDetail | null) {
  const query = { customerId: [detail?.customerId ?? '0'], status: [...CHANGEABLE], joinable: true, limit: MOST };
  const { data } = useEndpoint(deliveryEndpoints.listDeliveries, { query }, { enabled: detail !== null });
  return (data?.list ?? []).filter((row) => row.id !== detail?.id && row.method === detail?.method);
}

/** Other parcels of the customer go into this one. */
export function JoinDrawer({ detail, onClose }: ContentsDrawerProps) {
  const text = useText();
  const companions = useCompanions(detail);
  const initial = useMemo(() => ({ otherIds: [], reason: '' }), []);
  return (
    <FormDrawer
      open={detail !== null}
      title={text('delivery.join.title', { no: detail?.deliveryNo ?? '' })}
      endpoint={deliveryEndpoints.joinDeliveries}
      initial={initial}
      okReason={companions.length === 0 ? text('delivery.join.none') : null}
      toInput={(values) => ({
        params: { id: detail?.id ?? '0' },
        body: { ...values, version: detail?.version ?? 0 },
      })}
      okText={text('delivery.other.join')}
      savedKey="delivery.join.done"
      invalidate={STEP_READS}
      onClose={onClose}
      intro={<Note tone="info">{text('delivery.join.intro')}</Note>}
    >
      <FieldGroup>
        <SelectField
          name="otherIds"
          labelKey="delivery.join.others"
          required
          multiple
          wide
          options={companions.map((row) => ({
            value: row.id,
            label: text('delivery.join.option', {
              no: row.deliveryNo,
              n: row.itemQty,
              orders: row.orderCodes.join(' '),
            }),
          }))}
        />
        <TextAreaField name="reason" labelKey="delivery.contents.reason" maxLength={200} required />
      </FieldGroup>
    </FormDrawer>
  );
}
