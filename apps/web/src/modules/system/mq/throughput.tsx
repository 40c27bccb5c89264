import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { queueEndpoints } from '@mintmark/contract/system/work/queue.endpoints.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { MinuteBars } from '../../../ui/minute-bars.tsx';
import styles from './mq.module.css';

type Queue = DataOf<typeof queueEndpoints.getQueue>;

/** What was done and what failed in each minute of the last hour. */
export function Throughput({ queue }: { readonly queue: Queue | undefined }) {
  const text = useText();
  const minutes = queue?.minutes ?? [];
  const done = minutes.reduce((sum, minute) => sum + minute.done, 0);
  const failed = minutes.reduce((sum, minute) => sum + minute.failed, 0);
  const words = text('system.mq.throughputWords', { done: countText(done), failed: countText(failed) });
  const bars = minutes.map((minute) => ({
    key: minute.at,
    title: `${timeText(minute.at).slice(11, 16)} ${text('system.mq.throughputWords', { done: minute.done, failed: minute.failed })}`,
    done: minute.done,
    failed: minute.failed,
  }));
  return (
    <section className={styles['throughput']} aria-label={text('system.mq.throughput')}>
      <header>
        <h2>{text('system.mq.throughput')}</h2>
        <span>{words}</span>
      </header>
      <MinuteBars bars={bars} label={words} />
    </section>
  );
}
