import type { DeliveryDetail, TraceRow } from '@mintmark/contract/delivery/delivery.schema.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { timeText } from '../../../ui/format.ts';
import { SectionCard, Timeline } from '../../../ui/layout.tsx';
import { deliveryLabel } from '../by-code/delivery-look.ts';
import styles from './delivery-record.module.css';

/** Words that say no more than the state itself. */
const BARE: ReadonlySet<string> = new Set(['packed', 'collected', 'pickedUp', 'transit', 'deliver', 'refuse']);

const noteOf = ({ text, place }: TraceRow): string => [place, BARE.has(text) ? '' : text].filter(Boolean).join(' · ');

/** Everything that happened to the parcel, newest first: the house's steps, what clerks wrote, what the courier said. */
export function StoryCard({ detail }: { readonly detail: DeliveryDetail }) {
  const text = useText();
  const lang = useLang();
  return (
    <SectionCard title={text('delivery.trace.title')}>
      {detail.traces.length === 0 ? (
        <span className={styles['quiet']}>{text('delivery.record.noStory')}</span>
      ) : (
        <Timeline
          items={detail.traces.toReversed().map((trace, index) => ({
            key: `${trace.at}-${index}`,
            title: deliveryLabel(trace.status, lang),
            note: noteOf(trace),
            by: trace.by ?? (trace.source === 'courier' ? text('delivery.trace.courier') : ''),
            at: timeText(trace.at).slice(0, 16),
            current: index === 0,
          }))}
        />
      )}
    </SectionCard>
  );
}
