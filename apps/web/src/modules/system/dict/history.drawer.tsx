import { dictionariesEndpoints } from '@mintmark/contract/system/dictionaries.endpoints.ts';
import type { DictHistory, DictType } from '@mintmark/contract/system/dictionaries.schema.ts';
import { Drawer } from 'antd';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { usePage } from '../../../kit/page-active/index.ts';
import { timeText } from '../../../ui/format.ts';
import { Timeline } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';

const wordsOf = ({ changes }: DictHistory[number]): string =>
  changes.map(({ field, before, after }) => `${field}: ${before || '–'} → ${after || '–'}`).join(' · ');

/** Who changed what of a dictionary, the newest first. */
export function HistoryDrawer(props: {
  readonly type: DictType;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { type, open, onClose } = props;
  const text = useText();
  const { active, container } = usePage();
  const { data, error, refetch } = useEndpoint(
    dictionariesEndpoints.getDictHistory,
    { params: { id: type.id } },
    { enabled: open },
  );
  const items = (data ?? []).map((one) => ({
    key: one.id,
    title: one.targetNo,
    at: timeText(one.at),
    by: one.byName ?? '–',
    note: wordsOf(one),
  }));
  const body = data ? (
    items.length > 0 ? (
      <Timeline items={items} />
    ) : (
      <EmptyState title={text('system.dict.noHistory')} />
    )
  ) : error ? (
    <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />
  ) : (
    <Skeleton rows={8} />
  );
  return (
    <Drawer
      open={open && active}
      keyboard={active}
      size={480}
      title={text('system.dict.history')}
      onClose={onClose}
      {...(container ? { getContainer: () => container } : {})}
    >
      {body}
    </Drawer>
  );
}
