import type { ConsoleData, RiskyOrder } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { Link } from 'react-router';
import { enumText } from '../../../kit/dictionary/index.ts';
import { type Translate, useLang, useText } from '../../../kit/i18n/index.ts';
import { countText, dayText } from '../../../ui/format.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import styles from './promises-card.module.css';
import { orderRecord, ordersAtRisk, urgencyOf } from './risk.model.ts';

export type Promises = NonNullable<ConsoleData['promises']>;
type Lang = ReturnType<typeof useLang>;

/** 机制币等 65 枚. */
function contents({ categories, piecesQty }: RiskyOrder, text: Translate, lang: Lang): string {
  const [first] = categories;
  const name = first === undefined ? '' : enumText(CATEGORIES1, first, lang);
  return text(categories.length > 1 ? 'dashboard.promise.mixed' : 'dashboard.promise.pieces', {
    name,
    count: piecesQty,
  });
}

/** Where it stands: the step that holds it back, with its coins; before there are coins, the order's own state. */
function Step({ order, lang }: { readonly order: RiskyOrder; readonly lang: Lang }) {
  const text = useText();
  const { slowest, status, piecesQty } = order;
  if (slowest === null) return enumText(orderMachine.states, status, lang);
  const name = enumText(coinMachine.states, slowest.status, lang);
  if (slowest.count >= piecesQty) return name;
  return (
    <>
      {name} <small className={styles['quiet']}>{text('dashboard.promise.coins', { count: slowest.count })}</small>
    </>
  );
}

function Day({ order, today }: { readonly order: RiskyOrder; readonly today: string }) {
  const text = useText();
  const urgency = urgencyOf(order, today);
  return (
    <span className={styles['day']} title={order.promisedDay}>
      {order.promisedDay.slice(5)}{' '}
      <b data-urgency={urgency}>{text(`dashboard.promise.${urgency}`, { count: Math.abs(order.daysLeft) })}</b>
    </span>
  );
}

function columnsOf(text: Translate, lang: Lang, today: string): readonly PlainColumn<RiskyOrder>[] {
  return [
    {
      key: 'order',
      title: text('dashboard.promise.order'),
      render: ({ id, orderCode }) => <Link to={orderRecord(id)}>{orderCode}</Link>,
    },
    {
      key: 'customer',
      title: text('dashboard.promise.customer'),
      render: ({ customerName }) => <span className={styles['cut']}>{customerName ?? '–'}</span>,
    },
    {
      key: 'contents',
      title: text('dashboard.promise.contents'),
      wrap: true,
      render: (order) => contents(order, text, lang),
    },
    {
      key: 'step',
      title: text('dashboard.promise.step'),
      wrap: true,
      render: (order) => <Step order={order} lang={lang} />,
    },
    { key: 'day', title: text('dashboard.promise.day'), render: (order) => <Day order={order} today={today} /> },
  ];
}

/** 承诺时限有风险: orders under way whose promised day is over or near, the most urgent first. */
export function PromisesCard({ promises, at }: { readonly promises: Promises; readonly at: string }) {
  const text = useText();
  const lang = useLang();
  const { overdue, today, soon, orders } = promises;
  const all = overdue + today + soon;
  const counts = (
    [
      ['over', overdue],
      ['today', today],
      ['soon', soon],
    ] as const
  ).flatMap(([key, count]) => (count > 0 ? [text(`dashboard.promises.${key}`, { count })] : []));
  return (
    <SectionCard
      title={text('dashboard.promises.title')}
      sub={counts.join(' · ')}
      extra={
        all > 0 ? (
          <Link className={styles['all']} to={ordersAtRisk()}>
            {text('dashboard.promises.all', { count: countText(all) })}
          </Link>
        ) : null
      }
    >
      <PlainTable
        label={text('dashboard.promises.title')}
        columns={columnsOf(text, lang, dayText(at))}
        rows={orders}
        rowKey={({ id }) => id}
        empty={text('dashboard.promises.none')}
      />
    </SectionCard>
  );
}
