import {
  COMPANY_ITEM_PHASES,
  type CompanyItem,
  type CompanyItemPeriod,
} from '@mintmark/contract/companies/company-item.schema.ts';
import { companyItemsEndpoints as calls } from '@mintmark/contract/companies/company-items.endpoints.ts';
import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { useState } from 'react';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { HistoryCard, RecordDrawer } from '../../../kit/detail/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { ActionButtons, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { nameIn, useLang, useLocale, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { countText } from '../../../ui/format.ts';
import { Note, SectionCard } from '../../../ui/layout.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { daysText } from '../limits/limits.columns.tsx';
import css from '../parts/companies.module.css';
import { useCompanyValue } from '../parts/history-values.ts';
import { fieldText } from '../parts/history-words.ts';

import { phaseGroup } from '../rules/rule-names.ts';
import { compared, NOTHING } from './item.model.ts';
import { EditItemDrawer, EndItemDrawer, ITEM_READS, NewItemDrawer } from './item-forms.tsx';

/** Each value as the house has it; with a period, as the company has it beside. */
function Compare({ item, period }: { readonly item: CompanyItem; readonly period: CompanyItemPeriod | null }) {
  const text = useText();
  const asHouse = <span className={css['quiet']}>{text('companies.item.asHouse')}</span>;
  const rows = compared(item, period ?? NOTHING, useLang());
  const title = text('companies.item.field');
  return (
    <PlainTable
      label={title}
      rows={rows}
      rowKey={({ key }) => key}
      hasRowNames
      columns={[
        { key: 'field', title, width: 132, render: ({ key }) => text(`companies.item.${key}`) },
        {
          key: 'house',
          title: text('companies.item.house'),
          wrap: true,
          quiet: true,
          render: (row) => row.house || '–',
        },
        ...(period === null
          ? []
          : [
              {
                key: 'own',
                title: text('companies.item.own'),
                wrap: true,
                render: (row: (typeof rows)[number]) => row.own || asHouse,
              },
            ]),
      ]}
    />
  );
}

/** What the company says on some days, and what may be done with it. */
function PeriodCard({ item, period }: { readonly item: CompanyItem; readonly period: CompanyItemPeriod }) {
  const text = useText();
  const lang = useLang();
  const { toast } = useFeedback();
  const reason = useReason();
  const [form, setForm] = useState<'edit' | 'end' | null>(null);
  const removal = useCommand(calls.removeCompanyItem, { invalidate: ITEM_READS });
  const { id, version, phase, coins, isRefused, note, validFrom } = period;
  const remove = async () => {
    const words = await reason.ask({
      title: text('companies.item.removeTitle', { day: validFrom }),
      text: text('companies.item.removeText'),
      okText: text('companies.common.delete'),
      danger: true,
    });
    if (words !== null && (await removal.run({ params: { id }, body: { version, reason: words } })))
      toast('companies.common.done');
  };
  const actions = [
    { action: 'edit', labelKey: 'companies.common.edit', onClick: () => setForm('edit') },
    { action: 'end', labelKey: 'companies.item.end', onClick: () => setForm('end') },
    { action: 'remove', labelKey: 'companies.common.delete', danger: true, onClick: remove },
  ] as const;
  const title = (
    <span className={css['title']}>
      {daysText(period)}
      <StateTag group={phaseGroup(phase)} label={enumText(COMPANY_ITEM_PHASES, phase, lang)} />
      {isRefused ? <StateTag group="bad" label={text('companies.item.refused')} /> : null}
    </span>
  );
  const sub = [text('companies.item.coinsOf', { n: countText(coins) }), note].filter(Boolean).join(' · ');
  return (
    <SectionCard title={title} sub={sub} flush>
      <div className={css['periodActions']}>
        <ActionButtons actions={actions} allowed={period.allowedActions} size="small" />
      </div>
      <Compare item={item} period={period} />
      <EditItemDrawer item={item} period={period} open={form === 'edit'} onClose={() => setForm(null)} />
      <EndItemDrawer item={item} period={period} open={form === 'end'} onClose={() => setForm(null)} />
      {reason.dialog}
    </SectionCard>
  );
}

function Body({ item }: { readonly item: CompanyItem }) {
  const text = useText();
  const wordOf = useCompanyValue();
  const [isNew, setNew] = useState(false);
  const create = {
    action: 'create',
    labelKey: 'companies.item.give',
    primary: true,
    onClick: () => setNew(true),
  } as const;
  return (
    <div className={css['body']}>
      <ActionButtons actions={[create]} allowed={item.allowedActions} size="small" />
      {item.periods.length === 0 ? (
        <>
          <Note tone="info">{text('companies.item.none')}</Note>
          <SectionCard title={text('companies.item.house')} flush>
            <Compare item={item} period={null} />
          </SectionCard>
        </>
      ) : (
        item.periods.map((period) => <PeriodCard key={period.id} item={item} period={period} />)
      )}
      <HistoryCard
        answer={{ data: item.history }}
        fieldOf={fieldText}
        wordOf={wordOf}
        title={text('companies.history.title')}
      />
      <NewItemDrawer companyId={item.companyId} item={item} open={isNew} onClose={() => setNew(false)} />
    </div>
  );
}

interface Props {
  readonly companyId: string;
  /** Null: closed. */
  readonly itemId: string | null;
  readonly onClose: () => void;
}

/** One item of a company beside the list: the house's values, and its own. */
export function ItemDrawer({ companyId, itemId, onClose }: Props) {
  const text = useText();
  const locale = useLocale();
  const params = { id: companyId, itemId: itemId ?? '0' };
  const { data, error, refetch } = useEndpoint(
    calls.getCompanyItem,
    { params },
    {
      enabled: itemId !== null,
      isQuiet: true,
      follow: (item) => (item?.periods ?? []).flatMap(({ id }) => topicsOf('companyItem', id)),
    },
  );
  const isNowhere = data === undefined && error?.code === OUTCOME.notFound;
  const newest = data?.periods[0];
  const name = data ? nameIn(locale, { name: data.house.nameZh, nameEn: data.house.nameEn }) : '';
  return (
    <RecordDrawer
      open={itemId !== null}
      title={data ? `${data.house.code} ${name}` : isNowhere ? text('companies.item.title') : null}
      size={720}
      {...(newest ? { log: { targetType: 'companyItem', targetId: newest.id } } : {})}
      isLoaded={data !== undefined || isNowhere}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data ? <Body key={itemId} item={data} /> : null}
      {isNowhere ? (
        <EmptyState title={text('companies.item.notFoundTitle')} text={text('companies.item.notFoundText')} />
      ) : null}
    </RecordDrawer>
  );
}
