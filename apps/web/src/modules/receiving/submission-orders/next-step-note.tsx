import type { OrderDetailDto } from '@mintmark/contract/receiving/order-detail.schema.ts';
import { Link } from 'react-router';
import { useCan } from '../../../kit/can/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { nextStepOf } from './next-step.ts';

/** What comes next for the order, and the way to where it is done for those who may go there. */
export function NextStepNote({ order }: { readonly order: OrderDetailDto }) {
  const text = useText();
  const can = useCan();
  const step = nextStepOf(order);
  if (step === null) return null;
  const { place } = step;
  return (
    <Note tone="info">
      {text('receiving.next.is', { step: text(step.textKey) })}
      {place && can(place.permission) ? (
        <>
          {' '}
          <Link to={place.to}>{text(place.labelKey)}</Link>
        </>
      ) : null}
    </Note>
  );
}
