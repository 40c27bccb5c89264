import type { GraderRow } from '@mintmark/contract/companies/companies.schema.ts';
import { AGREEMENT_DAYS, type Grader } from '@mintmark/contract/companies/grader.schema.ts';
import { gradersEndpoints as calls } from '@mintmark/contract/companies/graders.endpoints.ts';
import { TEACHER_LEVELS } from '@mintmark/domain/companies/companies.enums.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { langOf, type Translate, useLocale, useText } from '../../../kit/i18n/index.ts';
import { ActiveTag, masterDrawer, TitleLine } from '../../../kit/master/index.ts';
import { countText } from '../../../ui/format.ts';
import { FactList, SectionCard } from '../../../ui/layout.tsx';
import { ACTIVE } from '../parts/active.ts';
import css from '../parts/companies.module.css';

import { categoriesText, Rights } from './graders.columns.tsx';
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

function Body({ record: grader, onGone }: { readonly record: Grader; readonly onGone: () => void }) {
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

/** What list and record both know of a grader. */
type Known = Pick<GraderRow, 'realName' | 'graderNo' | 'isActive'>;

const Title = ({ record: { realName, graderNo, isActive } }: { readonly record: Known }) => (
  <TitleLine name={realName} no={graderNo} tag={<ActiveTag isActive={isActive} {...ACTIVE} />} />
);

/** One grader beside the list. */
export const GraderDrawer = masterDrawer<Known, Grader>({
  ...{ of: 'grader', get: calls.getGrader },
  Title,
  Body,
});
