import type { History } from '@mintmark/contract/kernel/history.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { timeText } from '../../ui/format.ts';
import { Timeline } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import type { ApiFailure } from '../api/index.ts';
import { useText } from '../i18n/index.ts';
import { usePage } from '../page-active/index.ts';

type Entry = History[number];

export interface HistoryDrawerProps {
  readonly open: boolean;
  readonly title: string;
  readonly answer: Pick<UseQueryResult<History, ApiFailure>, 'data' | 'error' | 'refetch'>;
  /** What an entry is called; the record's number or name without it. */
  readonly titleOf?: (entry: Entry) => string;
  /** Words of a field and of a value of it; as they were written without it. */
  readonly fieldOf?: (field: string) => string;
  readonly wordOf?: (field: string, value: string) => string;
  readonly onClose: () => void;
}

/** Who changed what of a record, the newest first. */
export function HistoryDrawer({ open, title, answer, titleOf, fieldOf, wordOf, onClose }: HistoryDrawerProps) {
  const text = useText();
  const { active, container } = usePage();
  const { data, error, refetch } = answer;
  const wordsOf = ({ changes, reason }: Entry): string =>
    [
      ...changes.map(({ field, before, after }) => {
        const [was, is] = [before, after].map((value) => (value && wordOf ? wordOf(field, value) : value) || '–');
        return `${fieldOf ? fieldOf(field) : field}: ${was} → ${is}`;
      }),
      ...(reason ? [reason] : []),
    ].join(' · ');
  const items = (data ?? []).map((one) => ({
    key: one.id,
    title: titleOf ? titleOf(one) : one.targetNo,
    at: timeText(one.at),
    by: one.byName ?? '–',
    note: wordsOf(one),
  }));
  const list = items.length > 0 ? <Timeline items={items} /> : <EmptyState title={text('kit.history.none')} />;
  const failed = error ? (
    <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />
  ) : (
    <Skeleton rows={8} />
  );
  return (
    <Drawer
      open={open && active}
      keyboard={active}
      size={480}
      title={title}
      onClose={onClose}
      {...(container ? { getContainer: () => container } : {})}
    >
      {data ? list : failed}
    </Drawer>
  );
}
