import { orderCareEndpoints } from '@mintmark/contract/receiving/order-care.endpoints.ts';
import type { OrderStory } from '@mintmark/contract/receiving/order-care.schema.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { type Translate, textOr, useLang, useText } from '../../../kit/i18n/index.ts';
import { moneyText, timeText } from '../../../ui/format.ts';
import { SectionCard, Timeline, type TimelineItem } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ORDER_STATES } from '../order-look.ts';
import styles from './order-record.module.css';
import { ToldNote } from './told-note.tsx';

type Event = OrderStory['events'][number];

/** Payments, parcels and story of an order; they follow it like its record. */
export function useOrderStory(orderId: string) {
  return useEndpoint(orderCareEndpoints.getOrderStory, { params: { id: orderId } }, { follow: [`order:${orderId}`] })
    .data;
}

function factsOf(event: Event, text: Translate, lang: Lang): (string | null)[] {
  const { statusBefore: from, statusAfter: to, no, amountFen, pieces } = event;
  const stateOf = (code: number) => enumText(ORDER_STATES, code, lang);
  const isMoved = from !== null && to !== null && from !== to;
  return [
    isMoved ? text('receiving.record.statusChange', { from: stateOf(from), to: stateOf(to) }) : null,
    no,
    amountFen === null ? null : `¥${moneyText(amountFen)}`,
    pieces === null ? null : text('receiving.story.pieces', { count: pieces }),
    event.reason,
  ];
}

function eventItem(orderId: string, event: Event, index: number, text: Translate, lang: Lang): TimelineItem {
  const { message } = event;
  const name = /^(step|message)\./.test(event.action)
    ? event.action
    : event.action.slice(event.action.indexOf('.') + 1);
  return {
    key: event.id,
    title: textOr(`receiving.event.${name}`, event.action),
    note: message ? (
      <ToldNote orderId={orderId} message={message} />
    ) : (
      factsOf(event, text, lang).filter(Boolean).join(' · ')
    ),
    by: event.byName ?? '',
    at: timeText(event.at).slice(0, 16),
    current: index === 0,
  };
}

/** Everything that happened to the order since its first day, newest first. */
export function StoryCard({ orderId }: { readonly orderId: string }) {
  const text = useText();
  const lang: Lang = useLang();
  const story = useOrderStory(orderId);
  const items = story?.events.map((event, index) => eventItem(orderId, event, index, text, lang)) ?? [];
  return (
    <SectionCard title={text('receiving.record.timeline')}>
      {story === undefined ? <Skeleton rows={4} /> : null}
      {story && items.length === 0 ? (
        <span className={styles['quiet']}>{text('receiving.record.noEvents')}</span>
      ) : null}
      {items.length > 0 ? <Timeline items={items} /> : null}
    </SectionCard>
  );
}
