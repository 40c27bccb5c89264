import type { ConsoleData } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useCan } from '../../../kit/can/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { conditionsLink } from '../../../kit/list/filters/conditions.ts';
import { countText } from '../../../ui/format.ts';
import { ICON } from '../../../ui/icon.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import styles from './zeros-card.module.css';

type Zero = ConsoleData['zeros'][number];

/** Where the rows of a figure are put right, and who may open it; the difference of the ledger is looked for in the tie-out. */
const ROWS: Readonly<Record<Zero['key'], { readonly to: string; readonly permission: Permission }>> = {
  ledger: { to: '/Finance/money', permission: 'finance:closing:page' },
  money: { to: '/Finance/money', permission: 'finance:closing:page' },
  placeless: {
    to: `/closeReview/custody?view=coins&c=${conditionsLink({ homeless: 'true' })}`,
    permission: 'closeReview:custody:page',
  },
  missing: {
    to: `/closeReview/orderCodeManagement?c=${conditionsLink({ missing: 'true' }, 'all')}`,
    permission: 'closeReview:rating:read',
  },
  outbox: { to: `/admin/mq?c=${conditionsLink({}, String(TASK.dead))}`, permission: 'admin:mq:page' },
  unmatched: { to: '/Finance/orderManagement', permission: 'finance:payment:page' },
};

function ZeroName({ zero }: { readonly zero: Zero }) {
  const text = useText();
  const can = useCan();
  const rows = ROWS[zero.key];
  const name = text(`dashboard.zero.${zero.key}`);
  return can(rows.permission) ? <Link to={rows.to}>{name}</Link> : name;
}

function ZeroRow({ zero }: { readonly zero: Zero }) {
  const text = useText();
  const isOpen = zero.value !== 0;
  const Icon = isOpen ? CircleAlert : CircleCheck;
  return (
    <li className={isOpen ? styles['open'] : styles['done']}>
      <Icon {...ICON} />
      <span className={styles['name']}>
        <ZeroName zero={zero} />
        {isOpen ? <small>{text(`dashboard.zero.${zero.key}Hint`)}</small> : null}
      </span>
      <b>{zero.key === 'ledger' ? <Money fen={zero.value} symbol={false} /> : countText(zero.value)}</b>
    </li>
  );
}

/** Figures that must be zero tonight; an open one says who puts it right. */
export function ZerosCard({ zeros }: { readonly zeros: readonly Zero[] }) {
  const text = useText();
  const open = zeros.filter((zero) => zero.value !== 0).length;
  return (
    <SectionCard
      title={text('dashboard.zero.title')}
      extra={
        open > 0 ? (
          <StateTag group="ask" label={text('dashboard.zero.open', { count: open })} />
        ) : (
          <StateTag group="ok" label={text('dashboard.zero.all')} />
        )
      }
    >
      <ul className={styles['zeros']}>
        {zeros.map((zero) => (
          <ZeroRow key={zero.key} zero={zero} />
        ))}
      </ul>
    </SectionCard>
  );
}
