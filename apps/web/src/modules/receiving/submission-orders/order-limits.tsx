import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';

/** What the limits of the company say to a saved draft: a warning goes through, the rest keeps it a draft. */
export function LimitNotes({ orderId }: { readonly orderId: string }) {
  const text = useText();
  const { data } = useEndpoint(receivingEndpoints.getOrderLimits, { params: { id: orderId } });
  if (!data || data.list.length === 0) return null;
  const list = data.list.map((hit) => hit.text).join(text('receiving.limits.comma'));
  if (!data.isStopped) return <Note>{text('receiving.limits.warn', { list })}</Note>;
  const { queuedUntil } = data;
  return (
    <Note tone="danger">
      {queuedUntil === null
        ? text('receiving.limits.refused', { list })
        : text('receiving.limits.queued', { list, day: queuedUntil })}
    </Note>
  );
}
