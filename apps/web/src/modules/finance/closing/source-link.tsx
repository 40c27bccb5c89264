import { Link } from 'react-router';
import { useRecordPath } from '../../../kit/registry/records.ts';

interface Source {
  readonly target: string;
  readonly id: string;
  readonly no: string;
}

/** The record that was booked: a link for who may open it. */
export function SourceLink({
  source,
  other,
  onLeave,
}: {
  readonly source: Source | null;
  readonly other: string;
  readonly onLeave?: () => void;
}) {
  const path = useRecordPath(source?.target ?? null, { id: source?.id ?? null, no: source?.no ?? null });
  const words = source?.no ?? other.split(':')[1] ?? other;
  return path === null ? (
    words
  ) : (
    <Link to={path} onClick={onLeave}>
      {words}
    </Link>
  );
}
