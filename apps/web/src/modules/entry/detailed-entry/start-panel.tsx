import type { EntryOrderRow } from '@mintmark/contract/entry/detail-entry.schema.ts';
import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { ClipboardPen } from 'lucide-react';
import { useEffect } from 'react';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { useHotkeys } from '../../../kit/workbench/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { FactList } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TimeText } from '../../../ui/values.tsx';
import { category1Text, orderGroup, orderLabel } from '../entry-look.ts';
import styles from './detailed-entry.module.css';

export interface StartPanelProps {
  readonly orderId: string;
  readonly onStarted: (dispatchId: string) => void;
}

function StartCard({ order, onStarted }: { readonly order: EntryOrderRow } & Pick<StartPanelProps, 'onStarted'>) {
  const text = useText();
  const lang = useLang();
  const command = useCommand(entryEndpoints.startEntry, {
    invalidate: [entryEndpoints.listDispatches],
    onSuccess: (started) => onStarted(started.dispatches[0]?.id ?? ''),
  });
  const start = () => command.run({ params: { orderId: order.id }, body: { version: order.version } });
  const isAllowed = order.allowedActions.some((one) => one.action === 'start' && one.allowed);
  useHotkeys({ 'ctrl+enter': isAllowed ? () => void start() : undefined });
  return (
    <section className={styles['start']}>
      <h2>
        {order.orderCode} <StateTag group={orderGroup(order.status)} label={orderLabel(order.status, lang)} />
      </h2>
      <FactList
        items={[
          { key: 'qty', label: text('entry.start.pieces'), value: text('entry.pieces', { n: order.confirmedQty }) },
          {
            key: 'categories',
            label: text('entry.start.categories'),
            value: order.categories.map((code) => category1Text(code, lang)).join(text('app.common.comma')) || '–',
          },
          { key: 'confirmedAt', label: text('entry.start.confirmedAt'), value: <TimeText iso={order.confirmedAt} /> },
          {
            key: 'promisedAt',
            label: text('entry.start.promisedAt'),
            value: <TimeText iso={order.promisedAt} dayOnly />,
          },
        ]}
      />
      <p className={styles['hint']}>{text('entry.start.text', { n: order.categories.length })}</p>
      <ActionButtons
        size="large"
        allowed={order.allowedActions}
        actions={[
          {
            action: 'start',
            labelKey: 'entry.start.button',
            primary: true,
            icon: <ClipboardPen {...ICON} />,
            keyHint: 'Ctrl ↵',
            onClick: start,
          },
        ]}
      />
    </section>
  );
}

/** A received order whose entry has not begun: what comes, and the button that begins it. */
export function StartPanel({ orderId, onStarted }: StartPanelProps) {
  const text = useText();
  const { data } = useEndpoint(entryEndpoints.listDispatches, { query: { orderId, limit: 1 } });
  const [order] = data?.list ?? [];
  const first = order?.dispatches[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else has begun meanwhile
  useEffect(() => {
    if (first) onStarted(first);
  }, [first]);
  if (!data || first) return <Skeleton rows={5} />;
  if (!order) return <EmptyState title={text('entry.start.gone')} text={text('entry.empty.text')} />;
  return <StartCard order={order} onStarted={onStarted} />;
}
