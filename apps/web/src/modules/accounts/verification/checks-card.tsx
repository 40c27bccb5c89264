import type { IdRecord } from '@mintmark/contract/accounts/id-record.schema.ts';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useText } from '../../../kit/i18n/index.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { checkLines } from './checks.model.ts';
import styles from './verification.module.css';

const ICONS = { ok: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;

/** Number, age, name and other accounts, compared by the machine beside the pictures. */
export function ChecksCard({ record }: { readonly record: IdRecord }) {
  const text = useText();
  const lines = checkLines(record);
  if (lines.length === 0) return null;
  return (
    <SectionCard title={text('accounts.verification.checks')}>
      <ul className={styles['checks']}>
        {lines.map(({ key, tone, says, params }) => {
          const Icon = ICONS[tone];
          return (
            <li key={key} className={styles[tone]}>
              <Icon {...ICON_S} />
              {text(`accounts.verification.check.${says}`, params)}
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
