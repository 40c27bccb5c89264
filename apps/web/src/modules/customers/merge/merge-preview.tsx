import type { MergePreview } from '@mintmark/contract/customers/customer-merge.schema.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { countText, moneyText } from '../../../ui/format.ts';
import { Note, SectionCard, StatStrip } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import styles from './merge.module.css';

/** What stands in the way, everything at once. */
function Obstacles({ obstacles }: Pick<MergePreview, 'obstacles'>) {
  const text = useText();
  return (
    <Note tone="danger">
      <b>{text('customers.merge.obstacles')}</b>
      <ul className={styles['obstacles']}>
        {obstacles.map(({ kind, count, amountFen }) => (
          <li key={kind}>
            {text(`customers.merge.obstacle.${kind}`, { n: countText(count), amount: moneyText(amountFen) })}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** What follows the duplicate to the one who stays. */
export function MergePreviewCards({ preview }: { readonly preview: MergePreview }) {
  const text = useText();
  const { follows, fills, obstacles } = preview;
  const counts = [
    ['orders', text('customers.user.orders'), follows.orders],
    ['coins', text('customers.user.coins'), follows.coins],
    ['payments', text('customers.merge.payments'), follows.payments],
    ['deliveries', text('customers.merge.deliveries'), follows.deliveries],
    ['addresses', text('customers.user.addresses'), follows.addresses],
    ['signatures', text('customers.merge.signatures'), follows.signatures],
    ['points', text('customers.user.points'), follows.points],
  ] as const;
  const words = fills.map((field) => text(`customers.merge.field.${field}`)).join(' · ');
  return (
    <>
      {obstacles.length > 0 ? <Obstacles obstacles={obstacles} /> : null}
      <SectionCard
        title={text('customers.merge.follows')}
        sub={words ? `${text('customers.merge.fills')} ${words}` : ''}
      >
        <div className={styles['figures']}>
          <StatStrip
            items={[
              ...counts.map(([key, label, n]) => ({ key, label, value: countText(n) })),
              { key: 'balance', label: text('customers.user.balance'), value: <Money fen={follows.balanceFen} /> },
              { key: 'due', label: text('customers.user.due'), value: <Money fen={follows.dueFen} /> },
            ]}
          />
        </div>
      </SectionCard>
    </>
  );
}
