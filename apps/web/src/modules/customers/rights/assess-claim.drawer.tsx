import { claimsEndpoints as calls } from '@mintmark/contract/customers/claims.endpoints.ts';
import { type ClaimRow, zAssessClaim } from '@mintmark/contract/customers/claims.schema.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { CLAIM_REMEDIES, type ClaimRemedy, paysMoney } from '@mintmark/domain/certificates/claims.ts';
import { useMemo } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { FieldGroup, FormDrawer, MoneyField, SelectField, TextAreaField } from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { GradeBadge } from '../../../ui/grades/grade-badge.tsx';
import { badgeOf } from '../../../ui/grades/grade-of.ts';
import { type FactItem, FactList, Note } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { READS } from '../user/customer-forms.model.ts';

export interface ClaimDrawerProps {
  readonly claim: Pick<ClaimRow, 'id' | 'claimNo' | 'version'> | null;
  readonly onClose: () => void;
}

const CLAIM_READS = [...READS, calls.getClaim, ratingEndpoints.getAfterSale, ratingEndpoints.getRating];

/** What the certificate promised, what was found, and the most that may be paid. */
function ClaimFacts({ id }: { readonly id: string }) {
  const text = useText();
  const lang = useLang();
  const { data } = useEndpoint(calls.getClaim, { params: { id } }, { follow: [`warrantyClaim:${id}`] });
  if (!data) return null;
  const { category1, oldGrade, newGrade } = data;
  const items: readonly FactItem[] = [
    {
      key: 'old',
      label: text('customers.claim.oldGrade'),
      value: oldGrade === null ? null : <GradeBadge {...badgeOf(category1, oldGrade, lang)} />,
    },
    {
      key: 'new',
      label: text('customers.claim.newGrade'),
      value: newGrade === null ? null : <GradeBadge {...badgeOf(category1, newGrade, lang)} />,
    },
    { key: 'declared', label: text('customers.claim.declared'), value: <Money fen={data.declaredFen} /> },
    {
      key: 'difference',
      label: text('customers.claim.mostDifference'),
      value: <Money fen={data.bounds.difference} strong />,
    },
    { key: 'value', label: text('customers.claim.mostValue'), value: <Money fen={data.bounds.value} strong /> },
  ];
  return <FactList items={items.filter((item) => item.value !== null)} />;
}

interface Values {
  readonly remedy?: ClaimRemedy;
  readonly amountFen?: number;
  readonly reason: string;
}

/** What the house shall do for a result below its certificate; another person decides among the other audits. */
export function AssessClaimDrawer({ claim, onClose }: ClaimDrawerProps) {
  const text = useText();
  const initial = useMemo<Values>(() => ({ reason: '' }), []);
  return (
    <FormDrawer<typeof calls.assessClaim, Values>
      open={claim !== null}
      title={text('customers.claim.assessTitle', { no: claim?.claimNo ?? '' })}
      endpoint={calls.assessClaim}
      initial={initial}
      toInput={({ remedy, amountFen, reason }) => ({
        params: { id: claim?.id ?? '0' },
        body: {
          version: claim?.version ?? 0,
          remedy: remedy as ClaimRemedy,
          amountFen: remedy !== undefined && paysMoney(remedy) ? (amountFen ?? 0) : 0,
          reason,
        },
      })}
      schema={zAssessClaim}
      intro={
        <>
          <Note tone="info">{text('customers.claim.assessIntro')}</Note>
          {claim === null ? null : <ClaimFacts id={claim.id} />}
        </>
      }
      okText={text('customers.claim.assess')}
      invalidate={CLAIM_READS}
      onClose={onClose}
    >
      <FieldGroup>
        <SelectField name="remedy" labelKey="customers.claim.remedy" options={CLAIM_REMEDIES} required />
        <MoneyField name="amountFen" labelKey="customers.claim.amount" />
        <TextAreaField name="reason" labelKey="customers.common.reason" maxLength={200} rows={2} required />
      </FieldGroup>
    </FormDrawer>
  );
}

/** Nothing is owed: the slab was opened, or the certificate had a clerical mistake. */
export function DismissClaimDrawer({ claim, onClose }: ClaimDrawerProps) {
  const text = useText();
  const initial = useMemo(() => ({ reason: '' }), []);
  return (
    <FormDrawer
      open={claim !== null}
      title={text('customers.claim.dismissTitle', { no: claim?.claimNo ?? '' })}
      endpoint={calls.dismissClaim}
      initial={initial}
      toInput={({ reason }) => ({
        params: { id: claim?.id ?? '0' },
        body: { version: claim?.version ?? 0, reason: reason ?? '' },
      })}
      intro={<Note>{text('customers.claim.dismissIntro')}</Note>}
      okText={text('customers.claim.dismiss')}
      invalidate={CLAIM_READS}
      onClose={onClose}
    >
      <FieldGroup>
        <TextAreaField name="reason" labelKey="customers.common.reason" maxLength={200} rows={2} required />
      </FieldGroup>
    </FormDrawer>
  );
}
