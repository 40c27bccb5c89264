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

export interface HistoryListProps {
  readonly answer: Pick<UseQueryResult<History, ApiFailure>, 'data' | 'error' | 'refetch'>;
  /** What an entry is called; the record's number or name without it. */
  readonly titleOf?: (entry: Entry) => string;
  /** Words of a field and of a value of it; as they were written without it. */
  readonly fieldOf?: (field: string) => string;
  readonly wordOf?: (field: string, value: string) => string;
}

export interface HistoryDrawerProps extends HistoryListProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
}

/** Who changed what of a record, the newest first. */
export function HistoryList({ answer, titleOf, fieldOf, wordOf }: HistoryListProps) {
  const text = useText();
  const { data, error, refetch } = answer;
  if (!data && error)
    return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={8} />;
  if (data.length === 0) return <EmptyState title={text('kit.history.none')} />;
  const wordsOf = ({ changes, reason }: Entry): string =>
    [
      ...changes.map(({ field, before, after }) => {
        const [was, is] = [before, after].map((value) => (value && wordOf ? wordOf(field, value) : value) || '–');
        return `${fieldOf ? fieldOf(field) : field}: ${was} → ${is}`;
      }),
      ...(reason ? [reason] : []),
    ].join(' · ');
  return (
    <Timeline
      items={data.map((one) => ({
        key: one.id,
        title: titleOf ? titleOf(one) : one.targetNo,
        at: timeText(one.at),
        by: one.byName ?? '–',
        note: wordsOf(one),
      }))}
    />
  );
}

/** The same beside the page. */
export function HistoryDrawer({ open, title, onClose, ...list }: HistoryDrawerProps) {
  const { active, container } = usePage();
  return (
    <Drawer
      open={open && active}
      keyboard={active}
      size={480}
      title={title}
      onClose={onClose}
      {...(container ? { getContainer: () => container } : {})}
    >
      <HistoryList {...list} />
    </Drawer>
  );
}
