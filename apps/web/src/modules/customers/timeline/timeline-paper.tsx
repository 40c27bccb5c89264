import type { Customer } from '@mintmark/contract/customers/customers.schema.ts';
import { timelineEndpoints as calls } from '@mintmark/contract/customers/timeline.endpoints.ts';
import type { TimelineEvent } from '@mintmark/contract/customers/timeline.schema.ts';
import type { TimelineKind } from '@mintmark/contract/customers/timeline.words.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { PrintPaper } from '../../../kit/print/index.ts';
import { countText } from '../../../ui/format.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { timelineColumns } from './timeline-words.tsx';

/** Rows on paper; more than this leave as a workbook. */
const MOST = 500;
const NONE: readonly TimelineEvent[] = [];

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
  const sub = data ? (
    <>
      {customer.companyName} · {customer.mobile} ·{' '}
      {text('customers.timeline.rows', { shown: countText(data.list.length), total: countText(data.total) })}
    </>
  ) : null;
  return (
    <PrintPaper title={title} sub={sub} isLoaded={data !== undefined} onClose={onClose}>
      <PlainTable
        label={title}
        columns={timelineColumns(text, locale)}
        rows={data?.list ?? NONE}
        rowKey={(row) => row.id}
        empty={text('customers.timeline.none')}
      />
    </PrintPaper>
  );
}
