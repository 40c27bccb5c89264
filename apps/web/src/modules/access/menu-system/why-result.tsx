import { accessEndpoints } from '@mintmark/contract/access/access.endpoints.ts';
import type { WhyAnswer, WhyTarget } from '@mintmark/contract/access/access.schema.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { Note, SectionCard } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { ErrorState, NoMatch } from '../../../ui/states.tsx';
import css from './menu-system.module.css';
import { remedyLines, STATE_GROUPS, sentenceOf } from './why.model.ts';

/** A question. */
export interface Asked {
  readonly accountId: string;
  readonly target: WhyTarget;
  readonly no: string;
}

function Answer({ answer }: { readonly answer: WhyAnswer }) {
  const text = useText();
  const isEnglish = useLocale() === 'en';
  const { person, target, isAllowed, call, steps } = answer;
  const remedy = remedyLines(text, answer.remedy, isEnglish);
  const names = {
    person: person.realName ? `${person.realName} (${person.username})` : person.username,
    target: isEnglish ? target.en : target.zh,
  };
  return (
    <section className={css['answer']} aria-live="polite">
      <Note tone={isAllowed ? 'ok' : 'warning'}>
        <strong>{text(isAllowed ? 'access.why.can' : 'access.why.cannot', names)}</strong>
        {call === '' ? null : <div className={css['call']}>{text('access.why.call', { call })}</div>}
      </Note>
      {remedy === null ? null : (
        <SectionCard title={text('access.why.remedy')}>
          <div className={css['remedy']}>
            {remedy.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </SectionCard>
      )}
      <SectionCard title={text('access.why.chain')}>
        <ol className={css['chain']}>
          {steps.map((step) => (
            <li key={step.says}>
              <StateTag group={STATE_GROUPS[step.state]} label={text(`access.why.state.${step.state}`)} plain />
              <span>{sentenceOf(text, step, isEnglish)}</span>
            </li>
          ))}
        </ol>
      </SectionCard>
    </section>
  );
}

/** The answer to a question, asked anew each time. */
export function WhyResult({ asked }: { readonly asked: Asked }) {
  const text = useText();
  const { data, error, refetch } = useEndpoint(accessEndpoints.explain, { query: asked });
  if (data === null) return <NoMatch title={text('access.why.absent')} text={text('access.why.absentText')} />;
  if (error && !data)
    return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  return data ? <Answer answer={data} /> : <Skeleton rows={8} />;
}
