import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { useMemo } from 'react';
import {
  DateTimeField,
  FieldGroup,
  FormDrawer,
  RadioField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { STEP_READS } from '../by-code/use-delivery.ts';

const EVENTS = ['transit', 'deliver', 'refuse'] as const;

export interface TraceDrawerProps {
  readonly detail: DeliveryDetail | null;
  readonly onClose: () => void;
}

/** Writes down what the house knows of the road before the courier says so. */
export function TraceDrawer({ detail, onClose }: TraceDrawerProps) {
  const text = useText();
  const open = EVENTS.filter((event) =>
    detail?.allowedActions.some(({ action, allowed }) => action === event && allowed),
  );
  const initial = useMemo(() => ({ event: 'deliver' as const, reason: '', place: '', at: undefined }), []);
  return (
    <FormDrawer
      open={detail !== null}
      title={text('delivery.road.title', { no: detail?.deliveryNo ?? '' })}
      endpoint={deliveryEndpoints.trace}
      initial={initial}
      toInput={(values) => ({
        params: { id: detail?.id ?? '0' },
        body: { ...values, version: detail?.version ?? 0 },
      })}
      okText={text('delivery.road.ok')}
      savedKey="delivery.done.other"
      invalidate={STEP_READS}
      onClose={onClose}
    >
      <FieldGroup>
        <RadioField
          name="event"
          labelKey="delivery.road.event"
          required
          wide
          options={open.map((event) => ({ value: event, label: text(`delivery.road.event.${event}`) }))}
        />
        <DateTimeField name="at" labelKey="delivery.road.at" hintKey="delivery.road.atHint" />
        <TextField name="place" labelKey="delivery.road.place" maxLength={50} />
        <TextAreaField
          name="reason"
          labelKey="delivery.road.reason"
          hintKey="delivery.road.reasonHint"
          maxLength={200}
          required
        />
      </FieldGroup>
    </FormDrawer>
  );
}
