import { modificationsEndpoints } from '@mintmark/contract/grading/modifications.endpoints.ts';
import type { Story } from '@mintmark/contract/grading/modifications.schema.ts';
import { changeText } from '@mintmark/domain/grading/modification-text.ts';
import { useSearchParams } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { countText } from '../../../ui/format.ts';
import { Paper, PaperPage } from '../../../ui/paper-page.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { Blank, TimeText } from '../../../ui/values.tsx';
import { fieldText, groupText } from '../rating-record/record-texts.ts';

type Told = Story['list'][number];

function useColumns(): readonly PlainColumn<Told>[] {
  const text = useText();
  const lang = useLang();
  const value = (row: Told, of: 'before' | 'after') =>
    row.isSealed ? text('ratings.changes.sealed') : (changeText(row.field, row[of], lang) ?? <Blank />);
  return [
    { key: 'at', title: text('ratings.changes.at'), quiet: true, render: (row) => <TimeText iso={row.at} /> },
    {
      key: 'coin',
      title: text('ratings.column.coinCode'),
      render: (row) => row.coinCode ?? text('ratings.changes.ofOrder'),
    },
    { key: 'group', title: text('ratings.changes.group'), render: (row) => groupText(row.group, lang) },
    { key: 'field', title: text('ratings.changes.field'), render: (row) => fieldText(row.field, lang) },
    {
      key: 'before',
      title: text('ratings.changes.before'),
      wrap: true,
      quiet: true,
      render: (row) => value(row, 'before'),
    },
    { key: 'after', title: text('ratings.changes.after'), wrap: true, render: (row) => value(row, 'after') },
    {
      key: 'reason',
      title: text('ratings.changes.reason'),
      wrap: true,
      quiet: true,
      render: (row) => row.reason || <Blank />,
    },
    { key: 'who', title: text('ratings.custody.who'), quiet: true, render: (row) => row.who ?? <Blank /> },
    {
      key: 'approvedBy',
      title: text('ratings.changes.approvedBy'),
      quiet: true,
      render: (row) => row.approvedBy ?? <Blank />,
    },
    {
      key: 'isWhole',
      title: text('ratings.changes.seal'),
      render: (row) =>
        row.isWhole ? text('ratings.changes.whole') : <strong>{text('ratings.changes.broken')}</strong>,
    },
  ];
}

function StoryPaper({ story }: { readonly story: Story }) {
  const text = useText();
  const columns = useColumns();
  const title = text('ratings.changes.paperTitle', { code: story.certNo ?? story.coinCode ?? story.orderCode });
  return (
    <Paper>
      <h1>{title}</h1>
      <p>
        {text('ratings.column.orderCode')} {story.orderCode}
        {story.coinCode ? ` · ${text('ratings.column.coinCode')} ${story.coinCode}` : ''}
        {' · '}
        {text('ratings.changes.told', { shown: countText(story.list.length), total: countText(story.total) })}
      </p>
      <PlainTable
        label={title}
        columns={columns}
        rows={story.list}
        rowKey={(row) => row.id}
        tone={(row) => (row.isWhole ? undefined : 'warning')}
        empty={text('ratings.changes.none')}
      />
    </Paper>
  );
}

const idOf = (asked: string | null): string | undefined =>
  asked !== null && /^\d{1,18}$/.test(asked) ? asked : undefined;

/** 修改记录 of one coin or order to read and to print: no shell, `coinId` or `orderId` in the query. */
export default function StoryScreen() {
  const text = useText();
  const [params] = useSearchParams();
  const coinId = idOf(params.get('coinId'));
  const orderId = coinId === undefined ? idOf(params.get('orderId')) : undefined;
  const isAsked = coinId !== undefined || orderId !== undefined;
  const query = coinId === undefined ? { orderId } : { coinId };
  const { data, error, refetch } = useEndpoint(
    modificationsEndpoints.getModificationStory,
    { query },
    { enabled: isAsked },
  );
  return (
    <PaperPage title={text('ratings.changes.title')} printText={text('ratings.changes.print')} isReady={Boolean(data)}>
      {data ? (
        <StoryPaper story={data} />
      ) : (
        <Paper>
          <h1>{text('ratings.changes.title')}</h1>
          {isAsked ? null : (
            <EmptyState title={text('ratings.changes.noStory')} text={text('ratings.changes.noStoryText')} />
          )}
          {isAsked && error ? (
            <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />
          ) : null}
          {isAsked && !error ? <Skeleton rows={12} /> : null}
        </Paper>
      )}
    </PaperPage>
  );
}
