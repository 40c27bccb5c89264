import type { GraderRow } from '@mintmark/contract/companies/companies.schema.ts';
import { AGREEMENT_DAYS, type Grader } from '@mintmark/contract/companies/grader.schema.ts';
import { gradersEndpoints as calls } from '@mintmark/contract/companies/graders.endpoints.ts';
import { TEACHER_LEVELS } from '@mintmark/domain/companies/companies.enums.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { type Translate, useLocale, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { countText } from '../../../ui/format.ts';
import { FactList, SectionCard } from '../../../ui/layout.tsx';
import css from '../parts/companies.module.css';
import { langOf } from '../parts/names.ts';
import { ActiveTag, categoriesText, Rights } from './graders.columns.tsx';
import { Signature } from './signature.tsx';
import { useGraderSteps } from './use-grader-steps.tsx';

const PERCENT = 100;

/** How often his score was the final grade, and of how many coins. */
function agreementText({ agreement }: Grader, text: Translate): string {
  const { coins, rateBp } = agreement;
  if (rateBp === null) return text('companies.grader.agreementNone');
  return text('companies.grader.agreementOf', { rate: (rateBp / PERCENT).toFixed(1), n: countText(coins) });
}

function Facts({ grader }: { readonly grader: Grader }) {
  const text = useText();
  const locale = useLocale();
  const { activeFrom, activeTo, doneToday, dailyCap } = grader;
  const days = activeFrom || activeTo ? `${activeFrom ?? '…'} – ${activeTo ?? '…'}` : text('companies.grader.alwaysIn');
  return (
    <SectionCard title={text('companies.grader.data')}>
      <FactList
        items={[
          {
            key: 'level',
            label: text('companies.grader.level'),
            value: enumText(TEACHER_LEVELS, grader.level, langOf(locale)),
          },
          {
            key: 'categories',
            label: text('companies.grader.categories'),
            value: categoriesText(grader.categories, text, locale),
          },
          { key: 'rights', label: text('companies.grader.rights'), value: <Rights of={grader} text={text} /> },
          {
            key: 'today',
            label: text('companies.grader.today'),
            value: `${countText(doneToday)} / ${countText(dailyCap)}`,
          },
          {
            key: 'agreement',
            label: text('companies.grader.agreement', { days: AGREEMENT_DAYS }),
            value: agreementText(grader, text),
          },
          { key: 'days', label: text('companies.grader.days'), value: days },
          { key: 'note', label: text('companies.company.note'), value: grader.note || null },
        ]}
      />
    </SectionCard>
  );
}

function Recusals({ grader }: { readonly grader: Grader }) {
  const text = useText();
  return (
    <SectionCard title={text('companies.grader.recusals')}>
      {grader.recusals.length === 0 ? (
        <span className={css['quiet']}>{text('companies.recusal.none')}</span>
      ) : (
        <ul className={css['rows']}>
          {grader.recusals.map((one) => (
            <li key={one.customerId}>
              {one.name} <span className={css['quiet']}>{one.customerNo}</span> {one.reason}
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function Hanging({ grader }: { readonly grader: Grader }) {
  const text = useText();
  if (grader.hanging.length === 0) return null;
  return (
    <SectionCard title={text('companies.hanging.title')}>
      <FactList
        items={grader.hanging.map(({ kind, count }) => ({
          key: kind,
          label: text(`companies.grader.hanging.${kind}`),
          value: countText(count),
        }))}
      />
    </SectionCard>
  );
}

function Body({ grader, onGone }: { readonly grader: Grader; readonly onGone: () => void }) {
  const { actions, dialogs } = useGraderSteps(grader, onGone);
  return (
    <div className={css['body']}>
      <ActionButtons actions={actions} allowed={grader.allowedActions} size="small" />
      <Facts grader={grader} />
      <Recusals grader={grader} />
      <Signature grader={grader} />
      <Hanging grader={grader} />
      {dialogs}
    </div>
  );
}

interface Props {
  /** Null: closed. */
  readonly row: GraderRow | null;
  readonly onClose: () => void;
}

/** One grader beside the list. */
export function GraderDrawer({ row, onClose }: Props) {
  const text = useText();
  const id = row?.id ?? '';
  const { data, error, refetch } = useEndpoint(
    calls.getGrader,
    { params: { id } },
    { enabled: id !== '', follow: topicsOf('grader', id) },
  );
  const shown = data ?? row;
  const title = shown ? (
    <span className={css['title']}>
      {shown.realName} <span className={css['quiet']}>{shown.graderNo}</span>
      <ActiveTag isActive={shown.isActive} text={text} />
    </span>
  ) : null;
  return (
    <RecordDrawer
      open={row !== null}
      title={title}
      {...(row ? { log: { targetType: 'grader', targetId: id } } : {})}
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data ? <Body key={id} grader={data} onGone={onClose} /> : null}
    </RecordDrawer>
  );
}
