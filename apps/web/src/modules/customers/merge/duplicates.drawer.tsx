import { customerMergeEndpoints as calls } from '@mintmark/contract/customers/customer-merge.endpoints.ts';
import type { DuplicatePair, DuplicateSide } from '@mintmark/contract/customers/customer-merge.schema.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { countText, dayText } from '../../../ui/format.ts';
import { Chip, Note } from '../../../ui/layout.tsx';
import { MergeDrawer } from './merge.drawer.tsx';
import styles from './merge.module.css';

const SIZE = 760;

function Side({ side }: { readonly side: DuplicateSide }) {
  const text = useText();
  const facts = [side.mobile, side.agentName, dayText(side.createdAt)].filter(Boolean).join(' · ');
  return (
    <div className={styles['side']}>
      <b>{side.name}</b> <span className={styles['quiet']}>{side.customerNo}</span>
      <p>{facts}</p>
      <p>
        {text('customers.user.orders')} {countText(side.orders)}
      </p>
    </div>
  );
}

function Pair({ pair, onCompare }: { readonly pair: DuplicatePair; readonly onCompare: () => void }) {
  const text = useText();
  const numbers = `${pair.one.customerNo} ${pair.other.customerNo}`;
  return (
    <li className={styles['pair']}>
      <Side side={pair.one} />
      <Side side={pair.other} />
      <div className={styles['why']}>
        {pair.reasons.map((reason) => (
          <Chip key={reason}>{text(`customers.merge.why.${reason}`)}</Chip>
        ))}
      </div>
      <Button size="small" aria-label={`${text('customers.merge.compare')} ${numbers}`} onClick={onCompare}>
        {text('customers.merge.compare')}
      </Button>
    </li>
  );
}

/** Customers who may have been entered twice, pair by pair. */
export function DuplicatesDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  const [pair, setPair] = useState<DuplicatePair | null>(null);
  const { data, error, refetch } = useEndpoint(calls.listDuplicates, {}, { enabled: open });
  return (
    <RecordDrawer
      open={open}
      size={SIZE}
      title={text('customers.merge.findTitle')}
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      <div className={styles['body']}>
        <p className={styles['quiet']}>{text('customers.merge.findText')}</p>
        {data?.list.length === 0 ? <Note tone="ok">{text('customers.merge.none')}</Note> : null}
        {data?.isCut ? <Note tone="info">{text('customers.merge.cut')}</Note> : null}
        <ul className={styles['pairs']}>
          {data?.list.map((one) => (
            <Pair key={`${one.one.id}-${one.other.id}`} pair={one} onCompare={() => setPair(one)} />
          ))}
        </ul>
      </div>
      {pair ? <MergeDrawer id={pair.one.id} otherId={pair.other.id} onClose={() => setPair(null)} /> : null}
    </RecordDrawer>
  );
}
