import type { ConsoleData } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { Link } from 'react-router';
import { useText } from '../../../kit/i18n/index.ts';
import { conditionsLink } from '../../../kit/list/filters/conditions.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { shareOf } from './board.model.ts';
import { type Mark, Swatch } from './legend.tsx';
import styles from './money-card.module.css';

export type MoneyData = NonNullable<ConsoleData['money']>;

/** Age of a bill → colour; red only for what is long overdue (look.md §6). */
const MARK_OF: Readonly<Record<MoneyData['buckets'][number]['key'], Mark>> = {
  d0: 'patina',
  d1: 'info',
  d8: 'warning',
  d30: 'danger',
};
const PAYMENTS = `/Finance/paymentManagement?c=${conditionsLink({ isDue: 'true' }, 'all')}`;

/** What is to be collected, by how long it is due. */
export function MoneyCard({ money }: { readonly money: MoneyData }) {
  const text = useText();
  const { dueFen, dueOrders, collectedTodayFen, buckets } = money;
  return (
    <SectionCard
      title={text('dashboard.money.title')}
      sub={dueFen > 0 ? text('dashboard.money.orders', { count: dueOrders }) : text('dashboard.money.none')}
      extra={
        <Link className={styles['link']} to={PAYMENTS}>
          {text('dashboard.money.link')}
        </Link>
      }
    >
      <div className={styles['money']}>
        <div className={styles['total']}>
          <p className={styles['sum']}>
            <Money fen={dueFen} />
          </p>
          <p className={styles['quiet']}>
            {text('dashboard.money.collected')} <Money fen={collectedTodayFen} />
          </p>
        </div>
        <div className={styles['ages']}>
          <div className={styles['bar']} aria-hidden="true">
            {buckets.map(({ key, dueFen: part }) =>
              part > 0 ? <i key={key} className={styles[MARK_OF[key]]} style={{ flexGrow: part }} /> : null,
            )}
          </div>
          <ul className={styles['buckets']}>
            {buckets.map(({ key, dueFen: part }) => (
              <li key={key}>
                <span className={styles['age']}>
                  <Swatch mark={MARK_OF[key]} />
                  {text(`dashboard.money.${key}`)}
                </span>
                <span className={styles['part']}>
                  <Money fen={part} />
                  <span className={styles['quiet']}>{shareOf(part, dueFen)}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </SectionCard>
  );
}
