import type { AuditDetail } from '@mintmark/contract/audits/audit-task.schema.ts';
import { CLAIM_REMEDIES } from '@mintmark/domain/certificates/claims.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { type Translate, useLang, useText } from '../../../kit/i18n/index.ts';
import { WorkbenchSection } from '../../../kit/workbench/index.ts';
import { CertNo } from '../../../ui/codes.tsx';
import { type FactItem, FactList } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import styles from './audit-desk.module.css';

type AskedClaim = NonNullable<AuditDetail['claim']>;

/** What is asked for; of money how much, and the most that may be paid. */
function claimItems({ remedy, amountFen, boundFen }: AskedClaim, text: Translate, lang: Lang): FactItem[] {
  const asked = remedy === null ? '' : enumText(CLAIM_REMEDIES, remedy, lang);
  const money = [
    { key: 'amount', label: text('audits.claim.amount'), value: <Money fen={amountFen} strong /> },
    { key: 'bound', label: text('audits.claim.bound'), value: <Money fen={boundFen} /> },
  ];
  return [{ key: 'remedy', label: text('audits.claim.remedy'), value: asked }, ...(amountFen > 0 ? money : [])];
}

/** What the house is to do for a certificate of its own: which claim, what it asks for. */
export function Claim({ task }: { readonly task: AuditDetail }) {
  const text = useText();
  const lang = useLang();
  const { claim } = task;
  if (claim === null) return null;
  return (
    <WorkbenchSection title={text('audits.side.claim')} sub={claim.claimNo}>
      <p className={styles['old']}>
        <a href={`/c/${claim.certNo}`} target="_blank" rel="noreferrer">
          <CertNo value={claim.certNo} />
        </a>
      </p>
      <FactList items={claimItems(claim, text, lang)} />
    </WorkbenchSection>
  );
}
