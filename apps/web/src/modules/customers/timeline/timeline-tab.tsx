import type { Customer } from '@mintmark/contract/customers/customers.schema.ts';
import { timelineEndpoints as calls } from '@mintmark/contract/customers/timeline.endpoints.ts';
import type { TimelineKind } from '@mintmark/contract/customers/timeline.words.ts';
import { Button, Pagination, Select } from 'antd';
import { FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { callFile, saveFile, useEndpoint } from '../../../kit/api/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import styles from './timeline.module.css';
import { TimelinePaper } from './timeline-paper.tsx';
import { kindOptions, timelineColumns } from './timeline-words.tsx';

const LIMIT = 20;

interface BarProps {
  readonly customer: Customer;
  readonly kinds: readonly TimelineKind[];
  readonly onKinds: (kinds: TimelineKind[]) => void;
}

/** Which kinds are shown, and the ways out: paper and workbook. */
function Bar({ customer, kinds, onKinds }: BarProps) {
  const text = useText();
  const locale = useLocale();
  const [isPrinting, setPrinting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const input = { params: { id: customer.id }, body: kinds.length > 0 ? { kinds: [...kinds] } : {} };
    await callFile(calls.exportCustomerTimeline, input).then(saveFile, () => undefined);
    setBusy(false);
  };
  return (
    <div className={styles['bar']}>
      <Select<TimelineKind[]>
        mode="multiple"
        className={styles['kinds'] ?? ''}
        aria-label={text('customers.timeline.kinds')}
        placeholder={text('customers.timeline.all')}
        options={kindOptions(locale)}
        value={[...kinds]}
        maxTagCount="responsive"
        allowClear
        onChange={onKinds}
      />
      <Button icon={<Printer {...ICON_S} />} onClick={() => setPrinting(true)}>
        {text('customers.timeline.print')}
      </Button>
      <Button icon={<FileDown {...ICON_S} />} loading={isBusy} onClick={() => void save()}>
        {text('customers.timeline.export')}
      </Button>
      {isPrinting ? <TimelinePaper customer={customer} kinds={kinds} onClose={() => setPrinting(false)} /> : null}
    </div>
  );
}

/** Everything that happened with him, newest first. */
export function TimelineTab({ customer }: { readonly customer: Customer }) {
  const text = useText();
  const locale = useLocale();
  const [page, setPage] = useState(1);
  const [kinds, setKinds] = useState<TimelineKind[]>([]);
  const query = { page, limit: LIMIT, ...(kinds.length > 0 ? { kinds } : {}) };
  const { data, error, refetch } = useEndpoint(calls.getCustomerTimeline, { params: { id: customer.id }, query });
  const narrow = (next: TimelineKind[]) => {
    setKinds(next);
    setPage(1);
  };
  return (
    <>
      <Bar customer={customer} kinds={kinds} onKinds={narrow} />
      {error ? (
        <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <Skeleton rows={6} />}
      {data ? (
        <SectionCard title={text('customers.timeline.title')} flush>
          <PlainTable
            label={text('customers.timeline.title')}
            columns={timelineColumns(text, locale)}
            rows={data.list}
            rowKey={(row) => row.id}
            empty={text('customers.timeline.none')}
          />
          {data.total > LIMIT ? (
            <Pagination
              className={styles['pages'] ?? ''}
              size="small"
              current={page}
              pageSize={LIMIT}
              total={data.total}
              showSizeChanger={false}
              onChange={setPage}
            />
          ) : null}
        </SectionCard>
      ) : null}
    </>
  );
}
