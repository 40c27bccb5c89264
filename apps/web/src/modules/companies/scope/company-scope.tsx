import { companyScopeEndpoints as calls } from '@mintmark/contract/companies/company-scope.endpoints.ts';
import type { CompanyScope as Scope } from '@mintmark/contract/companies/company-scope.schema.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { HistoryCard, OperationLogLink } from '../../../kit/detail/index.ts';
import { ActionButtons, actionState, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { text as textOf, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { Note, SectionCard } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import css from '../parts/companies.module.css';
import { SCOPE_READS, ScopeDrawer } from './scope.drawer.tsx';
import { ScopeBounds } from './scope-bounds.tsx';
import { allOf, ScopeMatrix } from './scope-matrix.tsx';

type Period = Scope['periods'][number];
const isComing = ({ validFrom }: Period, today: string) => validFrom > today;
const isOver = ({ validTo }: Period, today: string) => validTo !== null && validTo < today;

function PeriodCard({ period, scope }: { readonly period: Period; readonly scope: Scope }) {
  const text = useText();
  const { toast } = useFeedback();
  const reason = useReason();
  const removal = useCommand(calls.removeScope, { invalidate: SCOPE_READS });
  const { today, companyId, version, allowedActions } = scope;
  const remove = async () => {
    const words = await reason.ask({
      title: text('companies.scope.removeTitle', { day: period.validFrom }),
      text: text('companies.scope.removeText'),
      okText: text('companies.rule.withdraw'),
      danger: true,
    });
    if (words === null) return;
    const body = { version, validFrom: period.validFrom, reason: words };
    if (await removal.run({ params: { id: companyId }, body })) toast('companies.common.done');
  };
  const isFuture = isComing(period, today);
  const state = isFuture ? 'future' : isOver(period, today) ? 'expired' : 'current';
  const looks = { future: 'work', expired: 'end', current: 'ok' } as const;
  const mayRemove = isFuture && actionState(allowedActions, 'remove')?.allowed === true;
  return (
    <SectionCard
      title={
        <span className={css['title']}>
          {period.validFrom} – {period.validTo ?? '…'}
          <StateTag group={looks[state]} label={text(`companies.scope.${state}`)} />
        </span>
      }
      sub={period.note}
      extra={
        mayRemove ? (
          <Button size="small" danger onClick={() => void remove()}>
            {text('companies.rule.withdraw')}
          </Button>
        ) : null
      }
      flush
    >
      <ScopeMatrix house={scope.house} value={period.offers} />
      <ScopeBounds scope={scope} value={period.offers} />
      {reason.dialog}
    </SectionCard>
  );
}

function Body({ scope }: { readonly scope: Scope }) {
  const text = useText();
  const [isEditing, setEditing] = useState(false);
  const { periods, house, today } = scope;
  const shown = periods.filter((period) => !isOver(period, today)).toReversed();
  const edit = {
    action: 'edit',
    labelKey: 'companies.common.edit',
    primary: true,
    onClick: () => setEditing(true),
  } as const;
  return (
    <div className={css['body']}>
      <ActionButtons actions={[edit]} allowed={scope.allowedActions} />
      <OperationLogLink targetType="companyScope" targetId={scope.companyId} />
      {periods.length === 0 ? (
        <>
          <Note tone="info">{text('companies.scope.none')}</Note>
          <SectionCard title={text('companies.scope.house')} flush>
            <ScopeMatrix house={house} value={allOf(house)} />
          </SectionCard>
        </>
      ) : (
        shown.map((period) => <PeriodCard key={period.validFrom} period={period} scope={scope} />)
      )}
      <HistoryCard answer={{ data: scope.history }} fieldOf={fieldText} title={text('companies.history.title')} />
      <ScopeDrawer scope={scope} open={isEditing} onClose={() => setEditing(false)} />
    </div>
  );
}

/** Categories stand in the log by their names. */
const fieldText = (field: string): string => (field === 'validFrom' ? textOf('companies.scope.from') : field);

/** What one company offers, now and from days to come; the own company's page shows the same. */
export function CompanyScope({ companyId }: { readonly companyId: string }) {
  const { data, error, refetch } = useEndpoint(
    calls.getScope,
    { params: { id: companyId } },
    { follow: topicsOf('companyScope', companyId) },
  );
  if (!data && error)
    return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  return data ? <Body scope={data} /> : <Skeleton rows={10} />;
}
