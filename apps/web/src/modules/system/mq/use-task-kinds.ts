import { queueEndpoints } from '@mintmark/contract/system/work/queue.endpoints.ts';
import { useEndpoint } from '../../../kit/api/index.ts';

const HOUR_MS = 3_600_000;

/** Kinds of work and their names. */
export function useTaskKinds(): ReadonlyMap<string, string> {
  const { data } = useEndpoint(queueEndpoints.listTaskKinds, {}, { staleTimeMs: HOUR_MS });
  return new Map((data ?? []).map(({ kind, title }) => [kind, title]));
}
