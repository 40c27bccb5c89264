import { type IdRecordView, privacyEndpoints } from '@mintmark/contract/accounts/privacy.endpoints.ts';
import { useEffect } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { type TextKey, useText } from '../../../kit/i18n/index.ts';
import { timeText } from '../../../ui/format.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Blank } from '../../../ui/values.tsx';

const PURPOSES: Readonly<Record<string, TextKey>> = {
  'id-review': 'accounts.views.review',
  upload: 'accounts.views.upload',
};

function Views({ views }: { readonly views: readonly IdRecordView[] }) {
  const text = useText();
  return (
    <PlainTable
      label={text('accounts.views.title')}
      rows={views}
      rowKey={(row) => row.id}
      empty={text('accounts.views.none')}
      columns={[
        { key: 'at', title: text('accounts.views.at'), render: (row) => timeText(row.at) },
        { key: 'who', title: text('accounts.views.who'), render: (row) => row.byName ?? text('accounts.views.nobody') },
        {
          key: 'side',
          title: text('accounts.views.side'),
          render: (row) => text(row.side === 'front' ? 'accounts.verification.front' : 'accounts.verification.back'),
        },
        {
          key: 'purpose',
          title: text('accounts.views.purpose'),
          render: (row) => text(PURPOSES[row.purpose] ?? 'accounts.views.other'),
        },
        { key: 'address', title: text('accounts.views.address'), render: (row) => row.address || <Blank /> },
      ]}
    />
  );
}

/** Who opened the pictures of this ID card, the newest first (security rule 34); read again when `seen` more were opened. */
export function ViewsCard({ id, seen }: { readonly id: string; readonly seen: number }) {
  const text = useText();
  const { data, error, refetch } = useEndpoint(privacyEndpoints.listIdRecordViews, { params: { id } });
  useEffect(() => {
    if (seen > 0) void refetch();
  }, [seen, refetch]);
  return (
    <SectionCard title={text('accounts.views.title')} flush>
      {data ? (
        <Views views={data.list} />
      ) : error ? (
        <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={3} />
      )}
    </SectionCard>
  );
}
