import { Link } from 'react-router';
import { useCan } from '../../../kit/can/index.ts';
import { useRecordPath } from '../../../kit/registry/records.ts';
import { pricePath } from '../payment-management/payment-management.columns.tsx';

interface Source {
  readonly target: string;
  readonly id: string;
  readonly no: string;
}

/** The record that was booked: a link for who may open it; of an order its price, where the order itself is not for them. */
export function SourceLink({
  source,
  other,
  onLeave,
}: {
  readonly source: Source | null;
  readonly other: string;
  readonly onLeave?: () => void;
}) {
  const can = useCan();
  const record = useRecordPath(source?.target ?? null, { id: source?.id ?? null, no: source?.no ?? null });
  const isPriced = source?.target === 'order' && source.id !== '' && can('finance:payment:page');
  const path = record ?? (isPriced ? pricePath(source.id) : null);
  const words = source?.no ?? other.split(':')[1] ?? other;
  return path === null ? (
    words
  ) : (
    <Link to={path} onClick={onLeave}>
      {words}
    </Link>
  );
}
