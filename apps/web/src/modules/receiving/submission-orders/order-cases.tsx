import type { OrderDetailDto } from '@mintmark/contract/receiving/order-detail.schema.ts';
import { findEnumItem, type Lang } from '@mintmark/domain/kernel/enums.ts';
import { DISCREPANCY_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { SAID_CHANNELS } from '@mintmark/domain/receiving/submission.enums.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { type Translate, textOr, useLang, useText } from '../../../kit/i18n/index.ts';
import { countText, moneyText, timeText } from '../../../ui/format.ts';
import { type StateGroup, StateTag } from '../../../ui/state-tag.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import styles from './order-record.module.css';

type Question = OrderDetailDto['questions'][number];
type Discrepancy = OrderDetailDto['discrepancies'][number];

function answerTag(question: Question, text: Translate): { group: StateGroup; label: string } {
  if (question.answer === null) return { group: 'ask', label: text('receiving.question.open') };
  const label = textOr(`receiving.question.answer.${question.answer}`, question.answer);
  return { group: question.answer === 'accept' ? 'ok' : question.answer === 'decline' ? 'bad' : 'end', label };
}

function QuestionItem({ question, lang }: { readonly question: Question; readonly lang: Lang }) {
  const text = useText();
  const tag = answerTag(question, text);
  const { quotedFen, totalFen, answerChannel } = question;
  const channel = answerChannel === null ? null : findEnumItem(SAID_CHANNELS, answerChannel);
  const answered = [question.answeredAt ? timeText(question.answeredAt) : '', question.answeredByName ?? ''];
  return (
    <li className={styles['case']}>
      <p>
        {question.note ?? text(question.cause === 'price' ? 'receiving.question.price' : 'receiving.question.manual')}
      </p>
      <StateTag group={tag.group} label={tag.label} />
      <p className={styles['quiet']}>
        {quotedFen !== null && totalFen !== null && totalFen > 0
          ? `${text('receiving.question.prices', { quoted: moneyText(quotedFen), total: moneyText(totalFen) })} · `
          : ''}
        {timeText(question.askedAt)} {question.askedByName ?? text('receiving.record.system')}
      </p>
      <span />
      {question.answer === null ? null : (
        <p className={styles['quiet']}>
          {[channel?.[lang], question.answerNote, ...answered].filter(Boolean).join(' · ')}
        </p>
      )}
    </li>
  );
}

/** What the customer was asked and what he answered. */
export function QuestionPanel({ order }: { readonly order: OrderDetailDto }) {
  const text = useText();
  const lang: Lang = useLang();
  if (order.questions.length === 0) return <EmptyState title={text('receiving.record.noQuestions')} />;
  return (
    <div className={styles['panel']}>
      <ul className={styles['cases']}>
        {order.questions.map((question) => (
          <QuestionItem key={question.id} question={question} lang={lang} />
        ))}
      </ul>
    </div>
  );
}

function discrepancyTag(one: Discrepancy, text: Translate): { group: StateGroup; label: string } {
  if (one.closedAt !== null) return { group: 'end', label: text('receiving.discrepancy.closed') };
  if (one.decidedAt !== null) return { group: 'work', label: text('receiving.discrepancy.decided') };
  return { group: 'bad', label: text('receiving.discrepancy.open') };
}

/** What was wrong at receipt. */
export function DiscrepancyPanel({ order }: { readonly order: OrderDetailDto }) {
  const text = useText();
  const lang: Lang = useLang();
  if (order.discrepancies.length === 0) return <EmptyState title={text('receiving.record.noDiscrepancies')} />;
  return (
    <div className={styles['panel']}>
      <ul className={styles['cases']}>
        {order.discrepancies.map((one) => {
          const tag = discrepancyTag(one, text);
          const line = one.lineSeq === null ? null : text('receiving.discrepancy.line', { seq: one.lineSeq });
          const what = [enumText(DISCREPANCY_TYPES, one.type, lang), countText(one.quantity), line, one.note];
          return (
            <li key={one.id} className={styles['case']}>
              <p>{what.filter(Boolean).join(' · ')}</p>
              <StateTag group={tag.group} label={tag.label} />
              <p className={styles['quiet']}>
                {timeText(one.openedAt)} {one.openedByName ?? ''}
                {one.decisionNote ? ` · ${one.decisionNote}` : ''}
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
