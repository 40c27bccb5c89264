import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { isEnumCode } from '@mintmark/domain/kernel/enums.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { useMemo } from 'react';
import { useEndpoint } from '../../../../kit/api/index.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { usePage, usePageTitle } from '../../../../kit/page-active/index.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { OrderForm } from './order-form.tsx';
import { startOfPiece } from './piece-start.ts';

function EditPage({ orderId }: { readonly orderId: string }) {
  const text = useText();
  const { reload } = usePage();
  const { data, error, refetch } = useEndpoint(
    receivingEndpoints.getOrder,
    { params: { id: orderId } },
    { staleTimeMs: Number.POSITIVE_INFINITY },
  );
  usePageTitle(data ? text('receiving.form.editTitle', { code: data.orderCode }) : null);
  if (error && !data) return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={reload} />;
  return data ? <OrderForm key={data.id} order={data} onStale={() => void refetch()} /> : <Skeleton rows={8} />;
}

function NewPage() {
  const text = useText();
  usePageTitle(text('receiving.form.newTitle'));
  return <OrderForm order={null} onStale={() => undefined} />;
}

/** A new order for a piece that comes back: its customer, its line and its certificate are filled in. */
function PiecePage({ pieceId, service }: { readonly pieceId: string; readonly service: number }) {
  const text = useText();
  const { reload } = usePage();
  const { data, error } = useEndpoint(
    ratingEndpoints.getRating,
    { params: { coinId: pieceId } },
    { staleTimeMs: Number.POSITIVE_INFINITY },
  );
  usePageTitle(data ? text('receiving.form.pieceTitle', { no: data.certNo ?? data.coinCode }) : null);
  const start = useMemo(() => (data ? startOfPiece(data, service) : null), [data, service]);
  if (error && !data) return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={reload} />;
  if (!start) return <Skeleton rows={8} />;
  return <OrderForm order={null} start={start} onStale={() => undefined} />;
}

export interface OrderFormPageProps {
  /** Null: a new order. */
  readonly orderId: string | null;
  /** A new order begins with this coin. */
  readonly pieceId?: string | null;
  readonly service?: number;
}

/** The order form as a page of its own: customer, return, lines. */
export function OrderFormPage({ orderId, pieceId = null, service = 0 }: OrderFormPageProps) {
  if (orderId !== null) return <EditPage orderId={orderId} />;
  const isPiece = pieceId !== null && /^\d{1,18}$/.test(pieceId) && isEnumCode(SERVICE_TYPES, service);
  return isPiece ? <PiecePage pieceId={pieceId} service={service} /> : <NewPage />;
}
