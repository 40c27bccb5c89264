import type { Customer } from '@mintmark/contract/customers/customers.schema.ts';
import { timelineEndpoints as calls } from '@mintmark/contract/customers/timeline.endpoints.ts';
import type { TimelineKind } from '@mintmark/contract/customers/timeline.words.ts';
import { Button } from 'antd';
import { Printer } from 'lucide-react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { PrintOverlay } from '../../../kit/print/index.ts';
import { countText } from '../../../ui/format.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './timeline.module.css';
import { timelineColumns } from './timeline-words.tsx';

/** Rows on paper; more than this leave as a workbook. */
const MOST = 500;

interface Props {
  readonly customer: Customer;
  readonly kinds: readonly TimelineKind[];
  readonly onClose: () => void;
}

/** The timeline as a page of its own, to print. */
export function TimelinePaper({ customer, kinds, onClose }: Props) {
  const text = useText();
  const locale = useLocale();
  const query = { page: 1, limit: MOST, ...(kinds.length > 0 ? { kinds: [...kinds] } : {}) };
  const { data } = useEndpoint(calls.getCustomerTimeline, { params: { id: customer.id }, query });
  const title = text('customers.timeline.paperTitle', { name: customer.name, no: customer.customerNo });
  return (
    <PrintOverlay label={title} onClose={onClose}>
      <div className={styles['tools']}>
        <Button onClick={onClose}>{text('customers.timeline.close')}</Button>
        <Button type="primary" icon={<Printer {...ICON_S} />} disabled={!data} onClick={() => window.print()}>
          {text('customers.timeline.print')}
        </Button>
      </div>
      <article className={styles['paper']}>
        <h1>{title}</h1>
        {data ? (
          <>
            <p>
              {customer.companyName} · {customer.mobile} ·{' '}
              {text('customers.timeline.rows', { shown: countText(data.list.length), total: countText(data.total) })}
            </p>
            <PlainTable
              label={title}
              columns={timelineColumns(text, locale)}
              rows={data.list}
              rowKey={(row) => row.id}
              empty={text('customers.timeline.none')}
            />
          </>
        ) : (
          <Skeleton rows={12} />
        )}
      </article>
    </PrintOverlay>
  );
}
