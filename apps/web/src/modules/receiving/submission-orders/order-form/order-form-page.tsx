import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { useEndpoint } from '../../../../kit/api/index.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { usePage, usePageTitle } from '../../../../kit/page-active/index.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { OrderForm } from './order-form.tsx';

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

/** The order form as a page of its own: customer, return, lines. */
export function OrderFormPage({ orderId }: { readonly orderId: string | null }) {
  return orderId === null ? <NewPage /> : <EditPage orderId={orderId} />;
}
