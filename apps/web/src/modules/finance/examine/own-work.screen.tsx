import { assessmentsEndpoints as calls } from '@mintmark/contract/finance/examine/assessments.endpoints.ts';
import { INDICATORS, type IndicatorKey } from '@mintmark/domain/finance/examine/indicators.ts';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { countText, dayText } from '../../../ui/format.ts';
import { Note, SectionCard } from '../../../ui/layout.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import css from './examine.module.css';
import type { OwnWork } from './examine-types.ts';
import { monthsSoFar } from './months.ts';
import { OwnAssessment } from './own-assessment.tsx';
import { RowsBehind } from './rows-behind.tsx';

interface Opened {
  readonly companyId: string;
  readonly key: IndicatorKey;
}

function Rows({ month, opened: { companyId, key } }: { readonly month: string; readonly opened: Opened }) {
  const [day, setDay] = useState<string | null>(null);
  const query = { month, companyId, ...(day === null ? {} : { day }) };
  const { data } = useEndpoint(calls.listOwnRows, { params: { indicator: key }, query }, { keepPrevious: true });
  return <RowsBehind indicator={key} day={day} data={data} onDay={setDay} />;
}

/** What I did, by company and indicator. */
function Figures({ data, onOpen }: { readonly data: OwnWork; readonly onOpen: (opened: Opened) => void }) {
  const text = useText();
  const lang = useLang();
  const title = text('finance.examine.figures');
  const nameOf = ({ key }: Opened) => enumText(INDICATORS, key, lang);
  const count = ({ companyId, key, count: n }: OwnWork['figures'][number]) => (
    <Button
      type="link"
      size="small"
      aria-label={`${countText(n)} ${text('finance.examine.openRows', { indicator: nameOf({ companyId, key }) })}`}
      onClick={() => onOpen({ companyId, key })}
    >
      {countText(n)}
    </Button>
  );
  return (
    <SectionCard title={title} flush>
      <PlainTable
        label={title}
        rows={data.figures}
        rowKey={({ companyId, key }) => `${companyId} ${key}`}
        empty={text('finance.ownWork.none')}
        hasRowNames
        columns={[
          { key: 'name', title: text('finance.examine.indicator'), render: nameOf },
          {
            key: 'company',
            title: text('finance.examine.company'),
            quiet: true,
            render: (row) => (lang === 'en' ? row.companyNameEn : row.companyName),
          },
          { key: 'count', title: text('finance.examine.count'), align: 'right', render: count },
        ]}
      />
    </SectionCard>
  );
}

/** 我的考核: what I did in a month, the pieces behind each figure, and my assessments. */
export default function OwnWorkScreen() {
  const text = useText();
  const fieldId = useId();
  const months = monthsSoFar(dayText(new Date().toISOString()));
  const [month, setMonth] = useState(months[0]?.value ?? '');
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, refetch } = useEndpoint(calls.getOwnWork, { query: { month } });
  const change = (next: string | null | undefined) => {
    setOpened(null);
    if (next) setMonth(next);
  };
  return (
    <div className={css['body']}>
      <div className={css['head']}>
        <label className={css['field']} htmlFor={fieldId}>
          {text('finance.examine.month')}
          <Select<string> id={fieldId} value={month} options={months} onChange={change} />
        </label>
      </div>
      <Note tone="info">{text('finance.ownWork.hint')}</Note>
      {error ? (
        <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <>
          <Figures data={data} onOpen={setOpened} />
          {opened === null ? null : <Rows key={`${opened.companyId} ${opened.key}`} month={month} opened={opened} />}
          {data.assessments.map((one) => (
            <OwnAssessment key={one.id} of={one} onOpen={setOpened} />
          ))}
        </>
      ) : error ? null : (
        <Skeleton rows={8} />
      )}
    </div>
  );
}
