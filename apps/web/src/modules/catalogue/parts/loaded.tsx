import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiFailure } from '../../../kit/api/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';

export interface LoadedProps<T> {
  readonly answer: UseQueryResult<T, ApiFailure>;
  readonly rows?: number;
  readonly children: (data: T) => ReactNode;
}

/** What was read, or the state that stands in for it. */
export function Loaded<T>({ answer, rows = 8, children }: LoadedProps<T>) {
  const { data, error, refetch } = answer;
  if (data !== undefined) return children(data);
  if (error) return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  return <Skeleton rows={rows} />;
}
