import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, FormField, TextAreaField, useSecondPerson } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { STEP_READS } from '../by-code/use-delivery.ts';
import { type CheckRow, isMissing, rowsOf } from './check-in.model.ts';
import { CheckInRows } from './check-in-rows.tsx';

export interface CheckInDrawerProps {
  readonly detail: DeliveryDetail | null;
  readonly onClose: () => void;
}

interface CheckInValues {
  readonly items: readonly CheckRow[];
  readonly reason: string;
  readonly witnessToken?: string;
}

/** What nobody has looked at is not sent: the server says how many are missing. */
const toBody = ({ finding, ...row }: CheckRow) => (finding === null ? [] : [{ ...row, finding }]);

/** A parcel that came back: every piece goes past the scanner, seals are looked at, what is not there is said. */
export function CheckInDrawer({ detail, onClose }: CheckInDrawerProps) {
  const text = useText();
  const witness = useSecondPerson();
  const initial = useMemo<CheckInValues>(() => ({ items: rowsOf(detail?.items ?? []), reason: '' }), [detail]);
  return (
    <>
      <FormDrawer
        open={detail !== null}
        width={720}
        title={text('delivery.checkIn.title', { no: detail?.deliveryNo ?? '' })}
        endpoint={deliveryEndpoints.checkIn}
        initial={initial}
        confirm={async ({ items }) => {
          if (!detail || !isMissing(items)) return {};
          const { id, deliveryNo } = detail;
          const cause = text('delivery.checkIn.witness', { no: deliveryNo });
          const witnessToken = await witness.ask({
            purpose: 'delivery.lost',
            targetId: id,
            content: { deliveryNo },
            cause,
          });
          return witnessToken === null ? null : { witnessToken };
        }}
        toInput={({ items, ...values }: CheckInValues) => ({
          params: { id: detail?.id ?? '0' },
          body: { ...values, items: items.flatMap(toBody), version: detail?.version ?? 0 },
        })}
        okText={text('delivery.checkIn.ok')}
        savedKey="delivery.checkIn.done"
        invalidate={STEP_READS}
        onClose={onClose}
        intro={<Note tone="info">{text('delivery.checkIn.intro', { n: detail?.itemQty ?? 0 })}</Note>}
      >
        <FieldGroup>
          <FormField name="items" labelKey="delivery.items.title" wide>
            <CheckInRows items={detail?.items ?? []} />
          </FormField>
          <TextAreaField name="reason" labelKey="delivery.checkIn.reason" maxLength={200} required />
        </FieldGroup>
      </FormDrawer>
      {witness.dialog}
    </>
  );
}
