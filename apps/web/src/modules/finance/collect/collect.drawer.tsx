import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { Drawer } from 'antd';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { CollectPanel } from './collect-panel.tsx';

export interface CollectDrawerProps {
  /** Null = closed. */
  readonly orderId: string | null;
  readonly onClose: () => void;
}

/** Collecting for one order from the list. */
export function CollectDrawer({ orderId, onClose }: CollectDrawerProps) {
  const text = useText();
  const { active, container } = useOverlayPlace();
  const { data, error, refetch } = useEndpoint(
    financeEndpoints.getCollection,
    { params: { id: orderId ?? '0' } },
    { enabled: orderId !== null, follow: orderId === null ? [] : [`order:${orderId}`] },
  );
  const isShown = data?.order.id === orderId;
  return (
    <Drawer
      open={orderId !== null && active}
      keyboard={active}
      title={isShown && data ? `${data.order.orderCode} · ${data.order.customerName}` : text('finance.collect.title')}
      size={420}
      onClose={onClose}
      {...(container ? { getContainer: () => container } : {})}
    >
      {error ? <ErrorState text={error.msg} trace={error.requestId} onRetry={() => void refetch()} /> : null}
      {isShown && data ? (
        <CollectPanel collection={data} onStale={() => void refetch()} />
      ) : error ? null : (
        <Skeleton rows={6} />
      )}
    </Drawer>
  );
}
