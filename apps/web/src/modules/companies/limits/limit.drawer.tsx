import type { Limit, LimitRow } from '@mintmark/contract/companies/limit.schema.ts';
import { limitsEndpoints as calls } from '@mintmark/contract/companies/limits.endpoints.ts';
import { LIMIT_ACTIONS } from '@mintmark/domain/companies/companies.enums.ts';
import { COUNTED_LIMITS } from '@mintmark/domain/companies/limits.ts';
import { HistoryCard } from '../../../kit/detail/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { langOf, useLocale, useText } from '../../../kit/i18n/index.ts';
import { ActiveTag, masterDrawer, type StatusSteps, TitleLine, useMasterStatus } from '../../../kit/master/index.ts';
import { FactList, SectionCard } from '../../../ui/layout.tsx';
import { ACTIVE, STEP_WORDS } from '../parts/active.ts';
import css from '../parts/companies.module.css';
import { useCompanyValue } from '../parts/history-values.ts';
import { fieldText } from '../parts/history-words.ts';
import { nameOf } from '../parts/names.ts';
import { EditLimitDrawer, LIMIT_READS } from './limit-forms.tsx';
import { amountText, categoryText, daysText, levelText } from './limits.columns.tsx';

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

const STEPS: StatusSteps = {
  setStatus: calls.setLimitStatus,
  reads: LIMIT_READS,
  enableKey: 'companies.limit.enableText',
  disableKey: 'companies.limit.disableText',
  words: { ...STEP_WORDS, enableTitle: 'companies.limit.enableTitle', disableTitle: 'companies.limit.disableTitle' },
};

function Body({ record: limit }: { readonly record: Limit }) {
  const text = useText();
  const wordOf = useCompanyValue();
  const steps = useMasterStatus(STEPS, { ...limit, code: limit.id });
  return (
    <div className={css['body']}>
      <ActionButtons actions={[steps.edit, ...steps.others]} allowed={limit.allowedActions} size="small" />
      <Counters limit={limit} />
      <Facts limit={limit} />
      <HistoryCard
        answer={{ data: limit.history }}
        fieldOf={fieldText}
        wordOf={wordOf}
        title={text('companies.history.title')}
      />
      <EditLimitDrawer limit={limit} open={steps.isEdited} onClose={steps.close} />
      {steps.dialogs}
    </div>
  );
}

function Title({ record }: { readonly record: LimitRow }) {
  const locale = useLocale();
  const name = nameOf({ nameZh: record.companyZh, nameEn: record.companyEn }, locale);
  return <TitleLine name={name} tag={<ActiveTag isActive={record.isActive} {...ACTIVE} />} />;
}

/** One limit beside the list. */
export const LimitDrawer = masterDrawer<LimitRow, Limit>({
  ...{ of: 'companyLimit', get: calls.getLimit },
  Title,
  Body,
});
