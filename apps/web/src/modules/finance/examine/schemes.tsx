import { assessmentsEndpoints as calls } from '@mintmark/contract/finance/examine/assessments.endpoints.ts';
import { INDICATORS } from '@mintmark/domain/finance/examine/indicators.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { useCompanies } from '../../../kit/companies/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { Note, SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import css from './examine.module.css';
import { monthText, type Scheme } from './examine-types.ts';

const SchemeDrawer = lateDrawer(async () => (await import('./scheme.drawer.tsx')).SchemeDrawer);

function SchemeCard({ scheme, company }: { readonly scheme: Scheme; readonly company: string }) {
  const text = useText();
  const lang = useLang();
  const { no, validFrom, madeByName, madeAt, note } = scheme;
  const title = text('finance.examine.schemeTitle', { company, no: countText(no), month: monthText(validFrom) });
  return (
    <SectionCard title={title} flush>
      <PlainTable
        label={title}
        rows={scheme.lines}
        rowKey={({ key }) => key}
        hasRowNames
        columns={[
          {
            key: 'name',
            title: text('finance.examine.indicator'),
            render: ({ key }) => enumText(INDICATORS, key, lang),
          },
          {
            key: 'points',
            title: text('finance.examine.pointsPer100'),
            align: 'right',
            render: ({ pointsPer100 }) => countText(pointsPer100),
          },
          {
            key: 'unit',
            title: text('finance.examine.unit'),
            align: 'right',
            render: ({ amountFen }) => <Money fen={amountFen} symbol={false} />,
          },
        ]}
        foot={
          <tr>
            <td colSpan={3}>{[madeByName, timeText(madeAt), note].filter(Boolean).join(' · ')}</td>
          </tr>
        }
      />
    </SectionCard>
  );
}

/** 考核权重: the versions of each company, the newest first; a new one begins with the last. */
export function Schemes() {
  const text = useText();
  const mayEdit = useCan()('finance:examine:assess');
  const companies = useCompanies();
  const [isNew, setNew] = useState(false);
  const { data, error, refetch } = useEndpoint(calls.listAssessmentSchemes, { query: {} });
  const nameOf = (id: string) => companies.find(({ value }) => value === id)?.label ?? '';
  if (error) return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={8} />;
  return (
    <div className={css['body']}>
      {mayEdit ? (
        <div className={css['head']}>
          <Button type="primary" onClick={() => setNew(true)}>
            {text('finance.examine.newScheme')}
          </Button>
        </div>
      ) : null}
      {data.schemes.length === 0 ? <Note tone="info">{text('finance.examine.noSchemes')}</Note> : null}
      {data.schemes.map((scheme) => (
        <SchemeCard key={scheme.id} scheme={scheme} company={nameOf(scheme.companyId)} />
      ))}
      <SchemeDrawer open={isNew} last={data.schemes[0] ?? null} onClose={() => setNew(false)} />
    </div>
  );
}
