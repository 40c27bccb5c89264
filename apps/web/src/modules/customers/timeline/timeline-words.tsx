import type { TimelineEvent } from '@mintmark/contract/customers/timeline.schema.ts';
import { TIMELINE_EVENTS, TIMELINE_KINDS } from '@mintmark/contract/customers/timeline.words.ts';
import { PAY_METHODS } from '@mintmark/domain/finance/finance.enums.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { type Locale, langOf, type Translate } from '../../../kit/i18n/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { Money } from '../../../ui/money.tsx';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { actionWords } from '../user/history-words.ts';

/** What happened, in the reader's language. */
export function eventWords({ what, method }: TimelineEvent, locale: Locale): string {
  const lang = langOf(locale);
  const known = TIMELINE_EVENTS.find(({ code }) => code === what);
  const words = known ? known[lang] : actionWords(what, locale);
  return method === null ? words : `${words} · ${enumText(PAY_METHODS, method, lang)}`;
}

/** The kinds as choices. */
export const kindOptions = (locale: Locale) =>
  TIMELINE_KINDS.map(({ code, zh, en }) => ({ value: code, label: locale === 'en' ? en : zh }));

function figure({ amountFen, qty, kind }: TimelineEvent, text: Translate) {
  if (amountFen !== null) return <Money fen={amountFen} />;
  if (qty === null) return null;
  if (kind === 'points') return qty > 0 ? `+${countText(qty)}` : countText(qty);
  return text('customers.timeline.coins', { n: countText(qty) });
}

/** The columns of the timeline, on the screen and on paper. */
export function timelineColumns(text: Translate, locale: Locale): readonly PlainColumn<TimelineEvent>[] {
  return [
    { key: 'at', title: text('customers.ledger.at'), render: (row) => timeText(row.at), quiet: true },
    {
      key: 'what',
      title: text('customers.timeline.what'),
      wrap: true,
      render: (row) => (
        <>
          {eventWords(row, locale)} {row.no}
        </>
      ),
    },
    {
      key: 'figure',
      title: text('customers.timeline.figure'),
      align: 'right',
      render: (row) => figure(row, text) ?? '–',
    },
    { key: 'note', title: text('customers.timeline.note'), wrap: true, render: (row) => row.note || '–' },
    { key: 'by', title: text('customers.points.by'), render: (row) => row.byName ?? '–', quiet: true },
  ];
}
