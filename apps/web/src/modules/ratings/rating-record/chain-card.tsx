import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { Button } from 'antd';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import { Code } from '../../../ui/codes.tsx';
import { countText } from '../../../ui/format.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { Note, SectionCard } from '../../../ui/layout.tsx';
import styles from './rating-record.module.css';
import { shortHash } from './record-model.ts';
import { eventText, shortTime } from './record-texts.ts';

const SHOWN = 6;

export interface ChainCardProps {
  readonly coin: RatingDetail;
  /** Asks the server to walk the chain again. */
  readonly onVerify: () => Promise<void>;
}

/** The chain of events with its head: does every link still fit the one before? */
export function ChainCard({ coin, onVerify }: ChainCardProps) {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const { isWhole, head, events } = coin.chain;
  const verify = async () => {
    setBusy(true);
    await onVerify();
    setBusy(false);
  };
  return (
    <SectionCard
      title={text('ratings.part.history')}
      sub={text('ratings.chain.sub', { n: countText(events.length) })}
      extra={
        <Button size="small" icon={<Link2 {...ICON_S} />} loading={isBusy} onClick={() => void verify()}>
          {text('ratings.chain.verify')}
        </Button>
      }
    >
      <Note tone={isWhole ? 'ok' : 'danger'}>
        {text(isWhole ? 'ratings.chain.whole' : 'ratings.chain.broken')}
        {head ? (
          <span className={styles['head']} title={head}>
            {text('ratings.chain.head')} <Code mono value={shortHash(head)} />
          </span>
        ) : null}
      </Note>
      <ol className={styles['links']}>
        {[...events]
          .reverse()
          .slice(0, SHOWN)
          .map((event) => (
            <li key={event.seq}>
              <span>{event.seq}</span>
              <b>{eventText(event.kind)}</b>
              <span>{event.who}</span>
              <time dateTime={event.at}>{shortTime(event.at)}</time>
            </li>
          ))}
      </ol>
    </SectionCard>
  );
}
