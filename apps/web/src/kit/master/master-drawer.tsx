import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import type { WatchedKind } from '@mintmark/contract/live/topics.ts';
import type { LogTargetType } from '@mintmark/domain/system/operation-log.enums.ts';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import { useEndpoint } from '../api/index.ts';
import { RecordDrawer } from '../detail/index.ts';
import { topicsOf } from '../live/index.ts';

type OneId = z.ZodType<unknown, { readonly id: string | number }>;

interface Facts<Row, Record extends Row> {
  /** The name that log and live words have for a record. */
  readonly of: WatchedKind & LogTargetType;
  readonly get: Endpoint<OneId, z.ZodUndefined, z.ZodUndefined, z.ZodType<Record>>;
  readonly Title: ComponentType<{ readonly record: Row }>;
  readonly Body: ComponentType<{ readonly record: Record; readonly onGone: () => void }>;
}

export interface MasterDrawerProps<Row> {
  /** Null: closed. */
  readonly id: string | null;
  /** What the list knows of it, until it is loaded. */
  readonly row: Row | null;
  readonly onClose: () => void;
}

/** One record of a master beside its list; it follows what others do to it. Once, beside its body. */
export function masterDrawer<Row, Record extends Row>({ of, get, Title, Body }: Facts<Row, Record>) {
  return function MasterDrawer({ id, row, onClose }: MasterDrawerProps<Row>): ReactNode {
    const options = { enabled: id !== null, follow: topicsOf(of, id) };
    const { data, error, refetch } = useEndpoint(get, { params: { id: id ?? '' } }, options);
    const shown = data ?? row;
    return (
      <RecordDrawer
        open={id !== null}
        title={shown ? <Title record={shown} /> : null}
        log={{ targetType: of, targetId: id ?? '' }}
        isLoaded={data !== undefined}
        error={error}
        onRetry={() => void refetch()}
        onClose={onClose}
      >
        {data ? <Body key={id} record={data} onGone={onClose} /> : null}
      </RecordDrawer>
    );
  };
}
