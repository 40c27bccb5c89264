import type { Limit, LimitRow } from '@mintmark/contract/companies/limit.schema.ts';
import { limitsEndpoints as calls } from '@mintmark/contract/companies/limits.endpoints.ts';
import { LIMIT_ACTIONS } from '@mintmark/domain/companies/companies.enums.ts';
import { COUNTED_LIMITS } from '@mintmark/domain/companies/limits.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { HistoryCard, RecordDrawer } from '../../../kit/detail/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { FactList, SectionCard } from '../../../ui/layout.tsx';
import { ActiveTag } from '../graders/graders.columns.tsx';
import css from '../parts/companies.module.css';
import { useCompanyValue } from '../parts/history-values.ts';
import { fieldText } from '../parts/history-words.ts';
import { langOf, nameOf } from '../parts/names.ts';
import { amountText, categoryText, daysText, levelText } from './limits.columns.tsx';
import { useLimitSteps } from './use-limit-steps.tsx';

/** Bounds without a counter. */
const BOUNDS = ['minPieces', 'maxPieces', 'maxOrderFen', 'maxPieceFen', 'graderDay'] as const;

function Facts({ limit }: { readonly limit: Limit }) {
  const text = useText();
  const locale = useLocale();
  return (
    <SectionCard title={text('companies.limit.data')}>
      <FactList
        items={[
          {
            key: 'category',
            label: text('companies.limit.category'),
            value: categoryText(limit.category1, text, locale),
          },
          {
            key: 'level',
            label: text('companies.limit.customerLevel'),
            value: levelText(limit.customerLevel, locale) || text('companies.limit.allLevels'),
          },
          {
            key: 'action',
            label: text('companies.limit.action'),
            value: enumText(LIMIT_ACTIONS, limit.action, langOf(locale)),
          },
          { key: 'days', label: text('companies.limit.days'), value: daysText(limit) },
          ...BOUNDS.map((kind) => {
            const amount = limit[kind];
            const label = text(`companies.limit.${kind}`);
            return { key: kind, label, value: amount === null ? null : amountText(kind, amount) };
          }),
          {
            key: 'cutOffHour',
            label: text('companies.limit.cutOffHour'),
            value: limit.cutOffHour === null ? null : `${limit.cutOffHour}:00`,
          },
          { key: 'blackout', label: text('companies.limit.blackoutDays'), value: limit.blackoutDays || null },
          { key: 'note', label: text('companies.company.note'), value: limit.note || null },
        ]}
      />
    </SectionCard>
  );
}

/** Of every number that counts: taken, limit, left. */
function Counters({ limit }: { readonly limit: Limit }) {
  const text = useText();
  const set = [...COUNTED_LIMITS, 'dayGrading' as const].filter((kind) => limit[kind] !== null);
  if (set.length === 0) return null;
  return (
    <SectionCard title={text('companies.limit.counters')}>
      <FactList
        items={set.map((kind) => {
          const [used, most] = [limit.used[kind], limit[kind] ?? 0];
          const left = amountText(kind, Math.max(0, most - used));
          return {
            key: kind,
            label: text(`companies.limit.${kind}`),
            value: (
              <span className={used >= most ? css['full'] : undefined}>
                {amountText(kind, used)} / {amountText(kind, most)} · {text('companies.limit.left', { left })}
              </span>
            ),
          };
        })}
      />
    </SectionCard>
  );
}

function Body({ limit }: { readonly limit: Limit }) {
  const text = useText();
  const wordOf = useCompanyValue();
  const { actions, dialogs } = useLimitSteps(limit);
  return (
    <div className={css['body']}>
      <ActionButtons actions={actions} allowed={limit.allowedActions} size="small" />
      <Counters limit={limit} />
      <Facts limit={limit} />
      <HistoryCard
        answer={{ data: limit.history }}
        fieldOf={fieldText}
        wordOf={wordOf}
        title={text('companies.history.title')}
      />
      {dialogs}
    </div>
  );
}

interface Props {
  /** Null: closed. */
  readonly row: LimitRow | null;
  readonly onClose: () => void;
}

/** One limit beside the list. */
export function LimitDrawer({ row, onClose }: Props) {
  const text = useText();
  const locale = useLocale();
  const id = row?.id ?? '';
  const { data, error, refetch } = useEndpoint(
    calls.getLimit,
    { params: { id } },
    { enabled: id !== '', follow: topicsOf('companyLimit', id) },
  );
  const shown = data ?? row;
  const title = shown ? (
    <span className={css['title']}>
      {nameOf({ nameZh: shown.companyZh, nameEn: shown.companyEn }, locale)}
      <ActiveTag isActive={shown.isActive} text={text} />
    </span>
  ) : null;
  return (
    <RecordDrawer
      open={row !== null}
      title={title}
      {...(row ? { log: { targetType: 'companyLimit', targetId: id } } : {})}
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data ? <Body key={id} limit={data} /> : null}
    </RecordDrawer>
  );
}
