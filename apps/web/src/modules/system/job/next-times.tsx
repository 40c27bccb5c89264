import { useText } from '../../../kit/i18n/index.ts';
import { timeText } from '../../../ui/format.ts';
import styles from './job.module.css';
import { scheduleText } from './schedule-text.ts';

interface Props {
  readonly times: readonly string[];
  readonly cron?: string;
}

/** The next times of a schedule, in Asia/Shanghai. */
export function NextTimes({ times, cron }: Props) {
  const text = useText();
  const words = cron === undefined ? null : scheduleText({ cron, everyMs: null }, text);
  return (
    <div className={styles['times']} role="status">
      <p>{words === null ? text('system.job.nextTimes') : `${words} · ${text('system.job.nextTimes')}`}</p>
      <ol>
        {times.map((time) => (
          <li key={time}>{timeText(time)}</li>
        ))}
      </ol>
    </div>
  );
}
